//! The methods that are served, by the path of a call.

use std::{collections::BTreeMap, sync::Arc};

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
#[derive(Clone, Debug)]
pub struct Methods {
    by_path: Arc<BTreeMap<String, Method>>,
    unknown: Method,
}

impl Methods {
    /// Reads them from the descriptors that reflection serves.
    pub fn served() -> Methods {
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
        Methods { by_path: Arc::new(by_path), unknown: Method { service: "unknown".into(), name: "unknown".into() } }
    }

    /// The method that a path names.
    pub fn of(&self, path: &str) -> &Method {
        self.by_path.get(path).unwrap_or(&self.unknown)
    }

    /// All of them, in the order of their paths.
    pub fn all(&self) -> impl Iterator<Item = &Method> {
        self.by_path.values()
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
