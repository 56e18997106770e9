//! What people may call themselves when they sit down.
//!
//! Stricter than what is read from disk: a name that was taken once is shown for ever.

use praline_protocol::{NameError, check_name};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// What stands where the host has removed a name.
pub(crate) const NAMELESS: &str = "—";
/// The longest name, in what a reader takes for one character.
const MOST_SEEN: usize = 24;
/// How many marks may pile up above and below a letter.
const MOST_PILED: usize = 2;
/// How many marks a letter may have at all: some scripts write vowels so, beside their letters.
const MOST_MARKS: usize = 4;
/// What "bot" and the Ukrainian "бот" come to once look-alikes are told apart no more.
const BOT: [&str; 2] = ["bot", "6ot"];

/// Why nobody may be called that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum NameFault {
    /// Not even the protocol takes it.
    #[error(transparent)]
    Unfit(#[from] NameError),
    /// It is too long to be shown.
    #[error("it has more than {MOST_SEEN} characters")]
    TooLong,
    /// It holds something that nobody sees.
    #[error("it holds invisible characters")]
    Invisible,
    /// It holds gaps other than single spaces.
    #[error("it holds gaps other than single spaces")]
    Gap,
    /// It holds characters that mean nothing to others.
    #[error("it holds characters without a common meaning")]
    Meaningless,
    /// Its marks cover what stands above and below, or stand on nothing.
    #[error("it holds too many marks on a letter, or marks on none")]
    Marks,
    /// It reads as a bot's.
    #[error("it reads as the name of a bot")]
    Bot,
}

/// The name as it is shown, if somebody may be called that: composed characters, each of them seen,
/// and nothing that reads as a bot.
pub(crate) fn clean(name: &str) -> Result<String, NameFault> {
    let name: String = name.nfc().collect();
    check_name(&name)?;
    if name.graphemes(true).count() > MOST_SEEN {
        Err(NameFault::TooLong)
    } else if name.chars().any(is_ignorable) {
        Err(NameFault::Invisible)
    } else if name.chars().any(is_gap) || name.contains("  ") {
        Err(NameFault::Gap)
    } else if name.chars().any(is_meaningless) {
        Err(NameFault::Meaningless)
    } else if !are_marks_bearable(&name) {
        Err(NameFault::Marks)
    } else if reads_as_bot(&name) {
        Err(NameFault::Bot)
    } else {
        Ok(name)
    }
}

/// Whether one name can be taken for another, in the case they are written in or in the same one.
pub(crate) fn are_twins(a: &str, b: &str) -> bool {
    if a == NAMELESS || b == NAMELESS {
        return false;
    }
    let mut pairs = cases(a).into_iter().zip(cases(b));
    pairs.any(|(a, b)| skeleton(&a).eq(skeleton(&b)))
}

/// A text as it is, in lower case and in upper case: some letters look alike in only one of them.
fn cases(text: &str) -> [String; 3] {
    [text.to_owned(), text.to_lowercase(), text.to_uppercase()]
}

/// What Unicode lets programs leave out (`Default_Ignorable_Code_Point`).
fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// What looks like a space, or like nothing, and is no plain space: white space, the empty pattern of
/// Braille, annotation anchors, empty hieroglyphs and the controls that arrange them, the filler of
/// Khitan, the empty head of a note.
fn is_gap(c: char) -> bool {
    let empty = matches!(c,
        '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{13430}'..='\u{13446}' | '\u{16fe4}'
        | '\u{1d159}');
    empty || c.is_whitespace() && c != ' '
}

/// What everyone may use as they like, and what is no character.
fn is_meaningless(c: char) -> bool {
    let private = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    private || matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe
}

/// Whether every mark stands on something, and nothing has so many that they leave their line.
fn are_marks_bearable(name: &str) -> bool {
    let mut marks: Vec<char> = Vec::new();
    let mut bearer = ' ';
    name.chars().all(|c| {
        if !is_combining_mark(c) {
            marks.clear();
            bearer = c;
            return true;
        }
        let twice = marks.contains(&c);
        marks.push(c);
        // Those of class 0 have a place of their own, unless they are repeated.
        let piled = |mark: &&char| canonical_combining_class(**mark) != 0;
        let few = marks.iter().filter(piled).count() <= MOST_PILED && marks.len() <= MOST_MARKS;
        bearer != ' ' && !twice && few
    })
}

/// Whether the first word is "bot", in whatever letters.
fn reads_as_bot(name: &str) -> bool {
    let text: String = name.nfkc().map(plain).collect();
    // A stroke is a bracket in one name and a letter in another.
    [first_word(&text), first_word(&shape(&text))]
        .iter()
        .flat_map(|word| cases(word))
        .any(|word| BOT.contains(&shape(&word).as_str()))
}

/// The first word, whatever stands before it; up to three letters that stand alone are one word.
fn first_word(text: &str) -> String {
    let apart = |c: char| !c.is_alphanumeric() && !is_combining_mark(c);
    let mut words = text.split(apart).filter(|word| !word.is_empty());
    let is_letter = |word: &str| word.chars().filter(|c| !is_combining_mark(*c)).count() == 1;
    match words.next() {
        Some(letter) if is_letter(letter) => {
            let others = words.take_while(|word| is_letter(word)).take(2);
            std::iter::once(letter).chain(others).collect()
        }
        word => word.unwrap_or_default().to_owned(),
    }
}

/// What a text looks like, without marks and case.
fn shape(text: &str) -> String {
    let shape = skeleton(text).filter(|c| !is_combining_mark(*c)).map(plain);
    shape.collect::<String>().to_lowercase()
}

/// The plain letter in place of an enclosed one, and of those that only pass for one in "bot".
fn plain(c: char) -> char {
    let letter = |first: u32| char::from(b'a' + ((u32::from(c) - first) % 26) as u8);
    match c {
        '\u{1f150}'..='\u{1f169}' => letter(0x1f150),
        '\u{1f170}'..='\u{1f189}' => letter(0x1f170),
        '\u{1f1e6}'..='\u{1f1ff}' => letter(0x1f1e6),
        'ʙ' | 'ß' | '฿' | '₿' => 'b',
        'ᴛ' => 't',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_are_called() {
        let names = "Žofie,Jürgen,Õnne,Наталія,Ґалаґан,O'Brien,O’Brien,李雷,محمد,مُحَمَّد,नेहा,अमजद ख़ाँ,\
            Nguyễn Thị Minh,Ada Lovelace,Žofie 🍫,J. R. R.,Jean-Luc,x,42,Æthelstan,Þóra,Łukasz,\
            İpek,Ọláńrewájú,Ọ̀ṣun,דוד,สมชาย,กิ๊ก,ကျော်,སྒྲོལ་མ,ស្រីមុំ,தமிழ்,さくら,ガブリエル,김민준,Ελένη,Գոհար,ქეთევან,\
            Botho,Botond,Bottom,Robot,Abbot,Bo T.,B. Otto,🇧🇴 Tom,Боtанік,Ботвинник,Vera Bot,—,<b>";
        for name in names.split(',') {
            let name: String = name.nfc().collect();
            assert_eq!(clean(&name), Ok(name));
        }
    }

    #[test]
    fn decomposed_names_are_composed() {
        assert_eq!(clean("Z\u{30c}ofie"), Ok("Žofie".to_owned()));
        assert_eq!(clean("\u{1112}\u{1161}\u{11ab}"), Ok("한".to_owned()));
    }

    #[test]
    fn names_are_short_for_the_eye_and_for_the_disk() {
        assert!(clean(&"x".repeat(24)).is_ok());
        assert_eq!(clean(&"x".repeat(25)), Err(NameFault::TooLong));
        assert!(clean(&"ကျ".repeat(20)).is_ok());
        let long = format!("{}x", "ကျ".repeat(20));
        assert_eq!(clean(&long), Err(NameError::TooLong.into()));
        assert_eq!(clean(""), Err(NameError::Empty.into()));
    }

    #[test]
    fn what_nobody_sees_is_no_part_of_a_name() {
        // Look-alikes are found by leaving out what Unicode says can be left out.
        for c in '\0'..=char::MAX {
            let left_out = skeleton(c.encode_utf8(&mut [0; 4])).next().is_none();
            assert_eq!(is_ignorable(c), left_out, "{c:?}");
        }
        let alone = "\u{200b},\u{2800},\u{3164},\u{61c},\u{ad},\u{a0},\u{3000},\u{e0041},\u{fe0f},\
            \u{115f},\u{e000},\u{f8ff},\u{10fffd},\u{ffff},\u{1d159},\u{301},\u{fffc}";
        for text in alone.split(',') {
            for name in [format!("A{text}da"), text.to_owned(), format!("Ada {text}")] {
                // On a letter a mark is fine.
                let fine = name == "A\u{301}da";
                assert_eq!(clean(&name).is_ok(), fine, "{name:?}");
            }
        }
        assert_eq!(clean("Ada  L"), Err(NameFault::Gap));
    }

    #[test]
    fn marks_do_not_leave_their_line() {
        for name in [
            "Z\u{300}\u{316}\u{301}algo",
            "\u{e01}\u{e47}\u{e47}\u{e47}",
            "\u{903}Ada",
            "Ada \u{20dd}",
            "क\u{93e}\u{93f}\u{940}\u{941}\u{942}",
        ] {
            assert_eq!(clean(name), Err(NameFault::Marks), "{name}");
        }
    }

    #[test]
    fn nobody_reads_as_a_bot() {
        let names = "Bot,BOT,Bot:club,BOT：club,bot club,[bot] x,b0t:club,вот:club,Воt:club,ВОТ club,\
            Βοτ: x,ΒΟΤ,ｂｏｔ,ⓑⓞⓣ x,🅱🅾🆃 x,🇧🇴🇹,₿ot x,ʙᴏᴛ x,𝐛𝐨𝐭:master,bσt x,bøt x,Bȯt: x,|bot| x,bot|x,\
            🤖bot,🤖 Bot: club,bot_1,b.o.t,⒝⒪⒯ x,«Bot» x,бот,Бот: клуб,6ot x,bot’s,ьot x,ƀoŧ,.bot,— bot";
        for name in names.split(',') {
            assert_eq!(clean(name), Err(NameFault::Bot), "{name}");
        }
        assert_eq!(clean("bot:club"), Err(NameError::Bot.into()));
    }

    #[test]
    fn twins_cannot_be_told_apart() {
        for (a, b) in [
            ("Ada", "Ada"),
            ("Ada", "Аda"),
            ("ada", "ADA"),
            ("Il", "ll"),
            ("Bob", "ВОВ"),
            ("Ада", "АДА"),
            ("Ada", "Ａｄａ"),
            ("Žofie", "žofie"),
            ("modern", "modem"),
        ] {
            assert!(are_twins(a, b) && are_twins(b, a), "{a} and {b}");
        }
        for (a, b) in [
            ("Ada", "Ida"),
            ("Ian", "Lan"),
            ("Žofie", "Zofie"),
            ("Anna", "Анна"),
            ("Ada", "Ada L."),
            ("—", "—"),
            ("—", "ー"),
        ] {
            assert!(!are_twins(a, b) && !are_twins(b, a), "{a} and {b}");
        }
    }
}
