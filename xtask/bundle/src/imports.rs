//! Short names for what a wasm file asks of its glue.
//!
//! The generator ends each name with a hash, so that two versions of a crate never meet. Here one file
//! and one script belong together, and a hash is what compresses worst.

use std::collections::BTreeMap;

/// The short names, by the long ones.
#[derive(Default)]
pub(crate) struct ShortNames(BTreeMap<String, String>);

impl ShortNames {
    /// Gives a name in place of a long one, always the same.
    pub(crate) fn shorten(&mut self, name: &mut String) {
        let number = self.0.len();
        let long = std::mem::take(name);
        let short = self.0.entry(long).or_insert_with(|| format!("i{number}"));
        name.clone_from(short);
    }

    /// A script with the short names wherever a long one stands.
    pub(crate) fn rewrite(&self, script: &str) -> String {
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '$';
        let mut rewritten = String::new();
        let mut rest = script;
        while let Some(start) = rest.find(is_sign) {
            let (between, name) = rest.split_at(start);
            let (name, behind) = name.split_at(name.find(|c| !is_sign(c)).unwrap_or(name.len()));
            rewritten.push_str(between);
            rewritten.push_str(self.0.get(name).map_or(name, String::as_str));
            rest = behind;
        }
        rewritten + rest
    }
}

#[cfg(test)]
mod tests {
    use super::ShortNames;

    #[test]
    fn whole_names_are_exchanged_and_nothing_else() {
        let mut names = ShortNames::default();
        for long in ["__wbg_key_12", "__wbg_key_1", "__wbg_key_12"] {
            names.shorten(&mut long.to_owned());
        }
        let script = "{ __wbg_key_1: f(__wbg_key), __wbg_key_12() }; __wbg_key_123";
        assert_eq!(
            names.rewrite(script),
            "{ i1: f(__wbg_key), i0() }; __wbg_key_123"
        );
    }
}
