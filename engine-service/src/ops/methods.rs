//! The methods that are served, by the path of a call.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, LazyLock},
};

use prost::Message as _;
use prost_types::FileDescriptorSet;

/// A method as logs and metrics name it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Method {
    /// The full name of its service, such as `meeplewright.cornwall.v1.CornwallService`.
    pub service: Arc<str>,
    /// Its own name, such as `NewGame`.
    pub name: Arc<str>,
}

/// Every method of the contract, of health and of reflection. What a stranger asks for beyond them has one name, so that nobody can fill
/// metrics with names.
#[derive(Debug)]
pub struct Methods {
    /// Looked up, never gone through: its order is nobody's.
    places: HashMap<String, usize>,
    /// In the order of their paths.
    all: Vec<Method>,
    unknown: Method,
}

impl Methods {
    /// All that are served. They are the same as long as the process runs.
    pub fn served() -> &'static Methods {
        static SERVED: LazyLock<Methods> = LazyLock::new(Methods::read);
        &SERVED
    }

    /// Reads them from the descriptors that reflection serves.
    fn read() -> Methods {
        let sets = [
            proto::DESCRIPTOR_SET,
            tonic_health::pb::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET,
            tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET,
        ];
        let mut by_path = BTreeMap::new();
        for set in sets {
            let set = FileDescriptorSet::decode(set).expect("generated descriptors decode");
            for file in set.file {
                for service in &file.service {
                    let full: Arc<str> = format!("{}.{}", file.package(), service.name()).into();
                    for method in &service.method {
                        let path = format!("/{full}/{}", method.name());
                        by_path.insert(path, Method { service: full.clone(), name: method.name().into() });
                    }
                }
            }
        }
        let (paths, all): (Vec<String>, Vec<Method>) = by_path.into_iter().unzip();
        let places = paths.into_iter().zip(0..).collect();
        Methods { places, all, unknown: Method { service: "unknown".into(), name: "unknown".into() } }
    }

    /// The method that a path names.
    pub fn of(&self, path: &str) -> &Method {
        self.places.get(path).map_or(&self.unknown, |it| &self.all[*it])
    }

    /// All of them, in the order of their paths.
    pub fn all(&self) -> impl Iterator<Item = &Method> {
        self.all.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_methods_and_strangers_have_one_name() {
        let methods = Methods::served();
        let method = methods.of("/meeplewright.cornwall.v1.CornwallService/NewGame");
        assert_eq!((&*method.service, &*method.name), ("meeplewright.cornwall.v1.CornwallService", "NewGame"));
        assert_eq!(&*methods.of("/grpc.health.v1.Health/Check").name, "Check");
        assert_eq!(
            &*methods.of("/grpc.reflection.v1.ServerReflection/ServerReflectionInfo").name,
            "ServerReflectionInfo"
        );
        for strange in ["", "/", "/meeplewright.cornwall.v1.CornwallService/newgame", "/a/b"] {
            assert_eq!(&*methods.of(strange).service, "unknown", "{strange}");
        }
    }
}
