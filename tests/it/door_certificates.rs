//! Certificates for tests, made anew each time.

use std::{fs, path::PathBuf};

use engine_service::TlsFiles;
use rcgen::{BasicConstraints, CertificateParams, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair};
use tempfile::TempDir;
use tonic::transport::{Certificate, ClientTlsConfig, Identity};

/// Somebody who signs certificates.
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

/// A certificate and its key, in PEM.
pub struct Paper {
    pub certificate: String,
    pub key: String,
}

impl Authority {
    pub fn new() -> Authority {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = params.self_signed(&key).unwrap().pem();
        Authority { issuer: Issuer::new(params, key), pem }
    }

    pub fn pem(&self) -> &str {
        &self.pem
    }

    /// For an engine on this machine.
    pub fn server(&self) -> Paper {
        self.sign(|it| it.extended_key_usages.push(ExtendedKeyUsagePurpose::ServerAuth))
    }

    /// For a caller.
    pub fn client(&self) -> Paper {
        self.sign(|it| it.extended_key_usages.push(ExtendedKeyUsagePurpose::ClientAuth))
    }

    /// For a caller, long ago.
    pub fn old_client(&self) -> Paper {
        self.sign(|it| {
            it.extended_key_usages.push(ExtendedKeyUsagePurpose::ClientAuth);
            (it.not_before, it.not_after) = (rcgen::date_time_ymd(2001, 1, 1), rcgen::date_time_ymd(2002, 1, 1));
        })
    }

    fn sign(&self, set: impl FnOnce(&mut CertificateParams)) -> Paper {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        set(&mut params);
        Paper { certificate: params.signed_by(&key, &self.issuer).unwrap().pem(), key: key.serialize_pem() }
    }

    /// How a client trusts this authority, and shows no paper.
    pub fn trusted(&self) -> ClientTlsConfig {
        ClientTlsConfig::new().ca_certificate(Certificate::from_pem(&self.pem)).domain_name("localhost")
    }
}

impl Paper {
    pub fn identity(&self) -> Identity {
        Identity::from_pem(&self.certificate, &self.key)
    }
}

/// A folder with the files of an engine.
pub struct Files {
    folder: TempDir,
}

impl Files {
    pub fn new() -> Files {
        Files { folder: tempfile::tempdir().unwrap() }
    }

    /// Puts a file there at once, as those who replace one under a running engine do.
    pub fn put(&self, name: &str, text: &str) -> PathBuf {
        let (path, aside) = (self.folder.path().join(name), self.folder.path().join("aside"));
        fs::write(&aside, text).unwrap();
        fs::rename(&aside, &path).unwrap();
        path
    }

    pub fn tls(&self, server: &Paper, callers: Option<&Authority>) -> TlsFiles {
        TlsFiles {
            cert: Some(self.put("cert.pem", &server.certificate)),
            key: Some(self.put("key.pem", &server.key)),
            client_ca: callers.map(|it| self.put("callers.pem", it.pem())),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
