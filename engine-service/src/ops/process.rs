//! What Linux tells of this process, under the names that all programs have for Prometheus. Elsewhere there is nothing to tell.

use std::{
    fmt, fs,
    time::{SystemTime, UNIX_EPOCH},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric as _},
    metrics::{counter::ConstCounter, gauge::ConstGauge},
};

/// How many ticks a second has in `/proc/self/stat`, on every machine that Linux runs on.
const TICKS: f64 = 100.0;

/// Reads `/proc/self` each time somebody reads the page of metrics.
#[derive(Debug)]
pub struct Process {
    started: f64,
}

impl Process {
    /// This process, which starts now as far as anybody can see.
    pub fn new() -> Process {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Process { started: now.map_or(0.0, |it| it.as_secs_f64()) }
    }
}

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut gauge = |name, help, value: f64| {
            let gauge = ConstGauge::new(value);
            gauge.encode(encoder.encode_descriptor(name, help, None, gauge.metric_type())?)
        };
        gauge("process_start_time_seconds", "When it started, in seconds since 1970.", self.started)?;
        if let Some(bytes) = resident_bytes() {
            gauge("process_resident_memory_bytes", "Memory that it has in use.", bytes)?;
        }
        if let Some(files) = open_files() {
            gauge("process_open_fds", "Files and sockets that it has open.", files)?;
        }
        if let Some(seconds) = cpu_seconds() {
            let counter = ConstCounter::new(seconds);
            let help = "Processor time that it has used, of all cores.";
            counter.encode(encoder.encode_descriptor("process_cpu_seconds", help, None, counter.metric_type())?)?;
        }
        Ok(())
    }
}

fn resident_bytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

fn open_files() -> Option<f64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}

fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may hold anything; user and system time are fields 14 and 15.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut seconds = || fields.next()?.parse::<f64>().ok().map(|it| it / TICKS);
    Some(seconds()? + seconds()?)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn linux_tells_of_this_process() {
        assert!(resident_bytes().is_some_and(|it| 100_000.0 < it), "{:?}", resident_bytes());
        assert!(open_files().is_some_and(|it| 3.0 <= it), "{:?}", open_files());
        assert!(cpu_seconds().is_some());
    }
}
