//! A text as a QR code, to be drawn.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The light border that readers of the code need, in modules.
const QUIET: i32 = 4;

/// A QR code: a square with a light border, in which some modules are dark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// The side of the square with its border, in modules.
    pub side: i32,
    /// The dark modules as the path of a drawing, a run of each row at a time.
    pub path: String,
}

/// A text as a QR code, unless it is too long for one.
pub fn qr(text: &str) -> Option<Qr> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let dark = (x..code.size()).take_while(|x| code.get_module(*x, y));
            let Ok(run) = i32::try_from(dark.count()) else {
                return None;
            };
            if run > 0 {
                let (left, top) = (x + QUIET, y + QUIET);
                // Writing to a text never fails.
                let _ = write!(path, "M{left} {top}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    Some(Qr {
        side: code.size() + 2 * QUIET,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that a path fills, read back from it.
    fn filled(path: &str) -> Vec<(i32, i32)> {
        let mut squares = Vec::new();
        for run in path.split('M').skip(1) {
            let (x, rest) = run.split_once(' ').expect("a place");
            let (y, rest) = rest.split_once('h').expect("a run");
            let (length, _) = rest.split_once('v').expect("a length");
            let [x, y, length] = [x, y, length].map(|it| it.parse::<i32>().expect("a number"));
            squares.extend((x..x + length).map(|x| (x, y)));
        }
        squares
    }

    #[test]
    fn the_drawing_has_the_modules_of_the_code_inside_a_light_border() {
        let link = "https://praline.example/?t=0123456789ABCDEFGHJKMNPQRS";
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).expect("short enough");
        let drawn = qr(link).expect("short enough");
        assert_eq!(drawn.side, code.size() + 8);
        let filled = filled(&drawn.path);
        for y in 0..drawn.side {
            for x in 0..drawn.side {
                let dark = code.get_module(x - QUIET, y - QUIET);
                assert_eq!(filled.contains(&(x, y)), dark, "{x} {y}");
            }
        }
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(qr(&"x".repeat(5000)), None);
    }
}
