//! Style sheets without what only their writers read: remarks and layout.

/// A style sheet that means the same in fewer bytes.
pub(crate) fn packed(sheet: &str) -> String {
    let mut packed = String::new();
    let mut rest = sheet;
    while let Some(next) = rest.chars().next() {
        if let Some(remark) = rest.strip_prefix("/*") {
            rest = remark.split_once("*/").map_or("", |(_, behind)| behind);
        } else if matches!(next, '"' | '\'') {
            let (quoted, behind) = rest.split_at(end_of_quote(rest, next));
            packed.push_str(quoted);
            rest = behind;
        } else if next.is_ascii_whitespace() {
            rest = rest.trim_ascii_start();
            // Between two selectors, a space is a sign of its own.
            if !packed.is_empty() && !packed.ends_with(OPEN) && !rest.starts_with(CLOSED) {
                packed.push(' ');
            }
        } else {
            if next == '{' && packed.ends_with(' ') {
                packed.pop();
            }
            packed.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    packed
}

/// Behind these no space is needed.
const OPEN: [char; 6] = ['{', '}', ';', ':', ',', ' '];
/// Nor before these.
const CLOSED: [char; 4] = ['{', '}', ';', ','];

/// Where a text in quotes ends that this begins with.
fn end_of_quote(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        if sign == quote && !is_escaped {
            return at + sign.len_utf8();
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::packed;

    #[test]
    fn remarks_and_layout_are_left_out() {
        let sheet = "/* A. */\n.a,\n.b > .c {\n  color : red;\n  margin: 0 -1px;\n}\n\n/* B. */\n";
        assert_eq!(packed(sheet), ".a,.b > .c{color :red;margin:0 -1px;}");
    }

    #[test]
    fn what_a_space_means_stays() {
        for sheet in [
            ".over :focus-visible{width:calc(1px + 2 * var(--u))}",
            "@media (min-width:1px) and (max-width:2px){.a .b{margin:1px 2px}}",
        ] {
            assert_eq!(packed(sheet), sheet);
        }
        assert_eq!(packed(".a\n  .b /* c */ .d {}"), ".a .b .d{}");
    }

    #[test]
    fn texts_in_quotes_stay_as_they_are() {
        let sheet = r#"a::before{content:"/* \"  ; */"}b{content:'  "'}"#;
        assert_eq!(packed(sheet), sheet);
    }
}
