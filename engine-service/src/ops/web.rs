//! gRPC-Web: what browsers speak, in HTTP/1.1 too, and from which pages they may.

use std::{convert::Infallible, str::FromStr, time::Duration};

use clap::builder::BoolishValueParser;
use tonic::{
    body::Body,
    codegen::http::{HeaderName, HeaderValue, Method, Request, Response},
};
use tonic_web::GrpcWebLayer;
use tower::{Layer as _, Service, util::Either};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::ops::request_id;

/// Whether browsers may call, and from where.
#[derive(Clone, Debug, Default, Eq, PartialEq, clap::Args)]
#[group(skip)]
pub struct Options {
    /// Also speak gRPC-Web, the gRPC of browsers, over HTTP/2 and HTTP/1.1.
    #[arg(id = "grpc_web", long = "grpc-web", env = "MEEPLEWRIGHT_GRPC_WEB", value_parser = BoolishValueParser::new())]
    pub spoken: bool,
    /// The pages that may call from a browser, such as https://play.example, several with commas between; * for all. A page from the
    /// engine's own address always may.
    #[arg(
        long = "grpc-web-origins",
        env = "MEEPLEWRIGHT_GRPC_WEB_ORIGINS",
        value_name = "ORIGINS",
        value_delimiter = ',',
        requires = "grpc_web"
    )]
    pub origins: Vec<Origin>,
}

/// Where a page comes from: scheme, host, and port if it is not the usual one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Origin {
    /// From anywhere.
    Any,
    /// From there.
    Page(HeaderValue),
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Origin, Self::Err> {
        if text == "*" {
            return Ok(Origin::Any);
        }
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        match host {
            // Browsers write it in this one way, and it is compared letter by letter.
            Some(host)
                if !host.is_empty() && host.bytes().all(|it| it.is_ascii_graphic() && !b"/?#@".contains(&it)) =>
            {
                let lower = text.to_ascii_lowercase();
                HeaderValue::try_from(lower).map(Origin::Page).map_err(|_| "is no origin")
            }
            _ => Err("must be * or an origin such as https://play.example:8443, without a path"),
        }
    }
}

/// Lets browsers call a service if the options say so. What is inside sees plain gRPC.
pub fn for_browsers<S>(
    options: &Options,
    service: S,
) -> impl Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    match options.spoken {
        true => Either::Left(cors(&options.origins).layer(GrpcWebLayer::new().layer(service))),
        false => Either::Right(service),
    }
}

/// What pages from elsewhere may send and read.
fn cors(origins: &[Origin]) -> CorsLayer {
    let allowed = match origins.contains(&Origin::Any) {
        true => AllowOrigin::any(),
        false => AllowOrigin::list(origins.iter().filter_map(|it| match it {
            Origin::Any => None,
            Origin::Page(page) => Some(page.clone()),
        })),
    };
    let named =
        |names: &[&'static str]| -> Vec<HeaderName> { names.iter().map(|it| HeaderName::from_static(it)).collect() };
    CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([Method::POST])
        .allow_headers(named(&[
            "content-type",
            "authorization",
            "grpc-timeout",
            "x-grpc-web",
            "x-user-agent",
            request_id::HEADER,
        ]))
        .expose_headers(named(&["grpc-status", "grpc-message", "grpc-status-details-bin", request_id::HEADER]))
        .max_age(Duration::from_secs(24 * 3600))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_what_a_browser_writes() {
        assert_eq!("*".parse(), Ok(Origin::Any));
        for page in ["https://play.example", "http://127.0.0.1:8080", "http://[::1]:80"] {
            assert_eq!(page.parse(), Ok(Origin::Page(page.parse().unwrap())));
        }
        assert_eq!("https://Play.Example".parse(), Ok(Origin::Page("https://play.example".parse().unwrap())));
        for wrong in
            ["play.example", "https://", "https://play.example/", "https://me@play.example", "https://a b", "null", ""]
        {
            assert!(wrong.parse::<Origin>().is_err(), "{wrong}");
        }
    }
}
