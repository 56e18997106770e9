//! Every message exists in every language, says what its English original says, and is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use praline_ai::Level;
use praline_protocol::wire::Refusal;
use praline_testing::data_files::repository;
use praline_view::{Choice, Confirm, Contrast, Counting, Language, Look, Speed, Theme};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The functions by which code names a message.
const CALLS: [&str; 8] = [
    ".get(",
    ".with(",
    ".rich(",
    ".text(",
    ".text_with(",
    "supply(",
    "message(",
    "label(",
];

/// By message: the variables that it uses.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Where the messages of a language are: what the page says at first, and what it says later.
const FOLDERS: [&str; 2] = ["locales", "locales/later"];

fn texts_of(language: &str) -> [String; 2] {
    FOLDERS.map(|folder| {
        let path = repository().join(folder).join(format!("{language}.ftl"));
        fs::read_to_string(&path).expect("the file of the language is there")
    })
}

/// The messages of both files of a language; none is in both.
fn messages(language: &str) -> Messages {
    let mut messages = Messages::new();
    for text in texts_of(language) {
        for (id, variables) in messages_in(language, &text) {
            let twice = messages.insert(id.clone(), variables);
            assert!(twice.is_none(), "{language}.ftl has {id} twice");
        }
    }
    messages
}

fn messages_in(language: &str, text: &str) -> Vec<(String, BTreeSet<String>)> {
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{language}.ftl: {errors:?}"));
    let mut messages = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                collect(pattern, &mut variables);
            }
            messages.push((message.id.name.to_owned(), variables));
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                collect_inline(inline, variables);
            }
        }
        _ => {}
    }
}

#[test]
fn every_language_has_every_message_and_no_other() {
    let english = messages("en");
    for language in Language::ALL.map(Language::tag) {
        let own = messages(language);
        let missing: Vec<_> = english.keys().filter(|id| !own.contains_key(*id)).collect();
        let extra: Vec<_> = own.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language}.ftl lacks {missing:?}");
        assert!(extra.is_empty(), "{language}.ftl alone has {extra:?}");
    }
}

#[test]
fn every_message_stands_in_the_same_file_in_every_language() {
    let ids = |language: &str| {
        texts_of(language).map(|text| {
            let messages = messages_in(language, &text);
            messages
                .into_iter()
                .map(|(id, _)| id)
                .collect::<BTreeSet<_>>()
        })
    };
    let english = ids("en");
    for language in Language::ALL.map(Language::tag) {
        assert_eq!(ids(language), english, "{language}");
    }
}

#[test]
fn no_translation_asks_for_what_it_is_not_given() {
    let english = messages("en");
    // A variable may be left out: words are chosen by $look or $you where a language needs it.
    for language in Language::ALL.map(Language::tag) {
        for (id, variables) in messages(language) {
            for variable in variables {
                let given = variable == "look"
                    || variable == "you"
                    || english
                        .get(&id)
                        .is_some_and(|known| known.contains(&variable));
                assert!(given, "{language}.ftl: {id} asks for ${variable}");
            }
        }
    }
}

/// All sources that say something to people.
fn sources() -> Vec<String> {
    let mut folders = vec![
        repository().join("crates/view/src"),
        repository().join("crates/web/src"),
        repository().join("crates/cli/src/commands/play"),
        // What is said before the page's program is there.
        repository().join("crates/web/assets"),
        repository().join("xtask/bundle/src"),
    ];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)
            .expect("the folder is there")
            .flatten()
        {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| ending == "rs" || ending == "html")
            {
                texts.push(fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    texts
}

/// The messages whose names are put together from a family and the words of a choice.
fn composed() -> Vec<String> {
    fn of<T: Choice>(family: &str) -> Vec<String> {
        let words = T::ALL.iter().map(|(_, word)| word);
        words.map(|word| format!("{family}-{word}")).collect()
    }
    let levels = Level::ALL.map(|level| format!("level-{level}"));
    [
        of::<Look>("settings-look"),
        of::<Theme>("settings-theme"),
        of::<Contrast>("settings-contrast"),
        of::<Confirm>("settings-confirm"),
        of::<Speed>("settings-speed"),
        of::<Counting>("settings-counting"),
        levels.to_vec(),
        Refusal::ALL
            .iter()
            .map(|refusal| format!("no-{refusal}"))
            .collect(),
    ]
    .concat()
}

/// The families of messages that are named after a part of a dialog: `format!("how-{name}")`.
const FAMILIES: [&str; 2] = ["how-", "settings-"];

/// Where the glossary and everyday words differ, everything says what the printed edition says.
#[test]
fn german_says_vertical_row_and_never_column() {
    let german = texts_of("de").concat();
    assert!(german.contains("vertikale Reihe"));
    for line in german.lines() {
        assert!(!line.to_lowercase().contains("spalte"), "{line}");
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    let composed = composed();
    let literal = |id: &str| {
        let literal = format!("\"{id}\"");
        sources.iter().any(|source| source.contains(&literal))
    };
    // The rest of such a name begins with the part's own, which stands in the source.
    let part = |id: &String| {
        let rest = FAMILIES.iter().find_map(|family| id.strip_prefix(family));
        rest.and_then(|rest| rest.split('-').next())
            .is_some_and(literal)
    };
    let used = |id: &String| literal(id) || composed.contains(id) || part(id);
    let unused: Vec<_> = messages("en").into_keys().filter(|id| !used(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_choice_and_level_has_its_words() {
    let english = messages("en");
    for id in composed() {
        assert!(english.contains_key(&id), "no message {id} in en.ftl");
    }
}

#[test]
fn every_message_that_code_names_exists() {
    let english = messages("en");
    for source in sources() {
        for call in CALLS {
            for (at, _) in source.match_indices(call) {
                let rest = source[at + call.len()..].trim_start();
                let literal = rest.strip_prefix('"').and_then(|rest| rest.split_once('"'));
                let Some((id, after)) = literal else { continue };
                // Texts have ids with a dash or are the one argument of a call for words.
                let is_id = !id.is_empty()
                    && id.contains('-')
                    && id
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
                    && after.trim_start().starts_with([',', ')']);
                assert!(
                    !is_id || english.contains_key(id),
                    "no message {id} in en.ftl"
                );
            }
        }
    }
}
