//! Nets from files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use praline_ai::net::{Family, Net};
use praline_ai::{Mind, Minds};
use praline_rules::Rules;

use crate::error::{ArenaFault, Error};

/// The nets of a folder, one for each family of rules that has one there.
#[derive(Clone, Debug)]
pub(crate) struct Nets {
    folder: PathBuf,
    minds: Minds,
}

/// Nets are the same if they come from the same place.
impl PartialEq for Nets {
    fn eq(&self, other: &Nets) -> bool {
        self.folder == other.folder
    }
}

impl Eq for Nets {}

impl Nets {
    /// Reads `2.net`, `2-free.net` and so on.
    pub(crate) fn read(folder: &Path) -> Result<Nets, Error> {
        let mut nets = Nets {
            folder: folder.to_owned(),
            minds: Minds::default(),
        };
        let wrong =
            |path: &Path, fault: String| Error::from(ArenaFault::Nets(path.to_owned(), fault));
        let mut found = false;
        for family in Family::ALL {
            let path = folder.join(format!("{family}.net"));
            match fs::read(&path) {
                Ok(file) => {
                    let net = Net::read(&file).map_err(|fault| wrong(&path, fault.to_string()))?;
                    nets.minds.add(net);
                    found = true;
                }
                Err(fault) if fault.kind() == io::ErrorKind::NotFound => {}
                Err(fault) => return Err(wrong(&path, fault.to_string())),
            }
        }
        if found {
            Ok(nets)
        } else {
            Err(wrong(folder, "there is no net in this folder".to_owned()))
        }
    }

    pub(crate) const fn minds(&self) -> &Minds {
        &self.minds
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Who plays these rules: the classic search where the folder has no net for them.
    pub(crate) fn mind(&self, rules: Rules) -> Mind {
        self.minds.mind(rules)
    }
}
