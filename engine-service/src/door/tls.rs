//! TLS: certificates from files, and whether a caller's certificate is good here.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        DigitallySignedStruct, DistinguishedName, Error, RootCertStore, ServerConfig, SignatureScheme,
        client::danger::HandshakeSignatureValid,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, UnixTime, pem::PemObject as _},
        server::{
            WebPkiClientVerifier,
            danger::{ClientCertVerified, ClientCertVerifier},
        },
    },
    server::TlsStream,
};

use super::{
    peer::Standing,
    reload::{FileError, Reloaded},
};
use crate::config::TlsFiles;

/// How the engine speaks TLS.
pub struct Tls {
    acceptor: TlsAcceptor,
    callers: Option<Arc<dyn ClientCertVerifier>>,
}

impl Tls {
    /// Reads the files, if there are to be any, and looks after them.
    ///
    /// # Errors
    /// If they can't be read, or don't fit together.
    pub async fn open(files: &TlsFiles, every: Duration) -> Result<Option<Reloaded<Tls>>, FileError> {
        let (Some(cert), Some(key)) = (files.cert.clone(), files.key.clone()) else { return Ok(None) };
        let paths: Vec<PathBuf> = [cert, key].into_iter().chain(files.client_ca.clone()).collect();
        let named = paths.clone();
        Reloaded::open(paths, every, move |contents| Tls::read(&named, contents)).await.map(Some)
    }

    fn read(paths: &[PathBuf], contents: &[Vec<u8>]) -> Result<Tls, FileError> {
        let (cert, key) = (&paths[0], &paths[1]);
        let chain = certificates(cert, &contents[0])?;
        let private = PrivateKeyDer::from_pem_slice(&contents[1])
            .map_err(|_| FileError::senseless(key, "has no private key in PEM, or one under a password"))?;
        let provider = Arc::new(ring::default_provider());
        let callers = match paths.get(2) {
            Some(path) => Some(callers(path, &contents[2])?),
            None => None,
        };
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|why| FileError::senseless(cert, why))?;
        let config = match callers.clone() {
            Some(callers) => config.with_client_cert_verifier(Arc::new(AnyCaller(callers))),
            None => config.with_no_client_auth(),
        };
        let mut config = config.with_single_cert(chain, private).map_err(|why| {
            let why = match why {
                Error::InconsistentKeys(_) => format!("is not the key of the certificate in {}", cert.display()),
                why => format!("and {} can't be used: {why}", cert.display()),
            };
            FileError::senseless(key, why)
        })?;
        config.alpn_protocols = vec![b"h2".to_vec()];
        Ok(Tls { acceptor: TlsAcceptor::from(Arc::new(config)), callers })
    }

    /// Shakes hands, and says what the caller's certificate is worth.
    ///
    /// # Errors
    /// If the other side speaks no TLS that we do, or goes away.
    pub async fn accept<IO>(&self, io: IO) -> io::Result<(TlsStream<IO>, Standing)>
    where
        IO: AsyncRead + AsyncWrite + Unpin,
    {
        let stream = self.acceptor.accept(io).await?;
        let standing = match &self.callers {
            None => Standing::Fine,
            Some(callers) => match stream.get_ref().1.peer_certificates() {
                Some([own, between @ ..]) if callers.verify_client_cert(own, between, UnixTime::now()).is_ok() => {
                    Standing::Fine
                }
                _ => Standing::Stranger,
            },
        };
        Ok((stream, standing))
    }
}

fn certificates(path: &Path, pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, FileError> {
    let read: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem).collect();
    match read {
        Ok(chain) if !chain.is_empty() => Ok(chain),
        _ => Err(FileError::senseless(path, "has no certificate in PEM")),
    }
}

fn callers(path: &Path, pem: &[u8]) -> Result<Arc<dyn ClientCertVerifier>, FileError> {
    let mut roots = RootCertStore::empty();
    for authority in certificates(path, pem)? {
        roots
            .add(authority)
            .map_err(|why| FileError::senseless(path, format!("has a certificate of no use: {why}")))?;
    }
    WebPkiClientVerifier::builder_with_provider(Arc::new(roots), Arc::new(ring::default_provider()))
        .build()
        .map_err(|why| FileError::senseless(path, format!("has authorities of no use: {why}")))
}

/// Takes any certificate, or none, for the time of the handshake. The caller must own its key; whether the certificate is good here is
/// looked at right after, and a stranger's calls are refused like those with a wrong token. TLS itself would say what was wrong with it.
#[derive(Debug)]
struct AnyCaller(Arc<dyn ClientCertVerifier>);

impl ClientCertVerifier for AnyCaller {
    fn client_auth_mandatory(&self) -> bool {
        false
    }

    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        self.0.root_hint_subjects()
    }

    fn verify_client_cert(
        &self,
        _own: &CertificateDer<'_>,
        _between: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        Ok(ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls12_signature(message, own, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        own: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, own, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}
