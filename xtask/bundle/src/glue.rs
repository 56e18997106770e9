//! The script between the page and its wasm file, which wasm-bindgen generates.

use std::path::Path;

use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::error::Error;
use crate::imports::ShortNames;
use crate::split::LOADER;

/// What the generator calls the glue, in the wasm file that imports from it.
const OWN_IMPORTS: &str = "./praline_bg.js";

/// A wasm file that a browser can load, and the script that loads it.
pub(crate) struct Glue {
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
}

/// Makes both from a wasm file.
pub(crate) fn generate(path: &Path) -> Result<Glue, Error> {
    let mut output = run(path).map_err(|fault| Error::Bindgen {
        path: path.to_owned(),
        fault,
    })?;
    // Every crate that uses wasm-bindgen has an entry, most of them an empty one.
    let crates = output.snippets().iter();
    let mut snippets: Vec<&String> = crates
        .filter(|(_, scripts)| !scripts.is_empty())
        .map(|(name, _)| name)
        .collect();
    snippets.extend(output.local_modules().keys());
    if !snippets.is_empty() {
        return Err(Error::Snippets(format!("{snippets:?}")));
    }
    let mut names = ShortNames::default();
    for import in output.wasm_mut().imports.iter_mut() {
        // Other imports are of the loader, which has names of its own.
        if import.module == OWN_IMPORTS {
            names.shorten(&mut import.name);
        }
    }
    Ok(Glue {
        wasm: output.wasm_mut().emit_wasm(),
        script: names.rewrite(output.js()),
    })
}

/// What the loader does where a part cannot be had, besides saying so to whoever asked.
const TOLD_TWICE: &str = "console.error(e);";

/// The glue of the page with the loader of its parts in it.
///
/// They need each other: the wasm file imports the loader's functions, and the loader hands to the
/// parts what the first one exports. As one script neither has to wait for the other. Whoever asks for a part
/// that cannot be had is told so; the loader's own line in the console would also be written about everybody
/// who leaves the page while a part is on its way.
pub(crate) fn with_loader(glue: Glue, loader: &str) -> Result<Glue, Error> {
    let mut script = String::new();
    for line in glue.script.lines() {
        if !(line.starts_with("import ") && line.contains(LOADER)) {
            script.push_str(line);
            script.push('\n');
            continue;
        }
        // `import * as NAME from "./parts.js"`
        let name = line.split_whitespace().nth(3);
        let name = name.ok_or(Error::Loader("an import without a name"))?;
        let functions: Vec<&str> = loader.lines().filter_map(exported).collect();
        if functions.is_empty() {
            return Err(Error::Loader("no part is loaded"));
        }
        // The loader stands behind all this, so its functions are looked up when they are called.
        let entry = |function: &&str| format!("  {function}: (...data) => {function}(...data),\n");
        let entries: String = functions.iter().map(entry).collect();
        script.extend(["const ", name, " = {\n", &entries, "};\n"]);
    }
    let is_wanted = |line: &&str| !line.starts_with("import ") && line.trim() != TOLD_TWICE;
    for line in loader.lines().filter(is_wanted) {
        script.push_str(line.strip_prefix("export ").unwrap_or(line));
        script.push('\n');
    }
    Ok(Glue { script, ..glue })
}

/// The name of a function that a line of the loader exports.
fn exported(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix("export const ")?.split_once(' ')?;
    Some(name)
}

fn run(path: &Path) -> Result<Output, String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(path)
        .out_name("praline")
        .typescript(false)
        // The page and its worker give the address: the name has a hash, which is not known yet.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Parts of the page use what the linker exports for them; nobody else does.
        .keep_lld_exports(true)
        .web(true)
        .and_then(Bindgen::generate_output)
        // With the chain of causes, on one line.
        .map_err(|error| format!("{error:#}"))
}

#[cfg(test)]
mod tests {
    use super::{Glue, with_loader};

    const LOADER: &str = "import { initSync } from \"./main.js\";
const make = (it) => it;
try { } catch (e) {
  console.error(e);
}
export const load_help = make(() => 1);
";

    fn glue(script: &str) -> Glue {
        Glue {
            script: script.to_owned(),
            wasm: Vec::new(),
        }
    }

    #[test]
    fn the_loader_stands_in_the_glue_which_imports_nothing_any_more() {
        let script =
            "import * as __wbg_star0 from './parts.js'\nimports['./parts.js'] = __wbg_star0;";
        let glue = with_loader(glue(script), LOADER).expect("both fit");
        let expected = "const __wbg_star0 = {
  load_help: (...data) => load_help(...data),
};
imports['./parts.js'] = __wbg_star0;
const make = (it) => it;
try { } catch (e) {
}
const load_help = make(() => 1);
";
        assert_eq!(glue.script, expected);
    }

    #[test]
    fn a_loader_that_loads_nothing_is_an_error() {
        let script = "import * as __wbg_star0 from './parts.js'";
        assert!(with_loader(glue(script), "const make = 1;").is_err());
    }
}
