//! The nets of a folder, read again when a file there changes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;

use praline_ai::Mind;
use praline_ai::net::{Family, Net};
use praline_rules::Rules;

use crate::error::Error;

/// A net for each family that has one.
pub(crate) struct Nets {
    folder: PathBuf,
    minds: RwLock<[(Option<SystemTime>, Mind); 6]>,
}

impl Nets {
    pub(crate) fn of(folder: &Path) -> Result<Nets, Error> {
        let nets = Nets {
            folder: folder.to_owned(),
            minds: RwLock::default(),
        };
        nets.refresh()?;
        Ok(nets)
    }

    /// Who plays these rules.
    pub(crate) fn mind(&self, rules: Rules) -> Mind {
        let minds = self.minds.read().unwrap_or_else(PoisonError::into_inner);
        minds[Family::of(rules).index()].1.clone()
    }

    /// Reads what has changed.
    pub(crate) fn refresh(&self) -> Result<(), Error> {
        for family in Family::ALL {
            let path = self.folder.join(format!("{family}.net"));
            let changed = match fs::metadata(&path).and_then(|about| about.modified()) {
                Ok(changed) => changed,
                Err(fault) if fault.kind() == io::ErrorKind::NotFound => continue,
                Err(fault) => return Err(Error::File { path, fault }),
            };
            let known = self.minds.read().unwrap_or_else(PoisonError::into_inner)[family.index()].0;
            if known == Some(changed) {
                continue;
            }
            let file = fs::read(&path).map_err(Error::file(&path))?;
            let net = Net::read(&file).map_err(|fault| Error::Net { path, fault })?;
            let mut minds = self.minds.write().unwrap_or_else(PoisonError::into_inner);
            minds[family.index()] = (Some(changed), Mind::Learned(Arc::new(net)));
        }
        Ok(())
    }
}
