"""Writes the messages of the contract as Python, with their types: generate.py [OUT].

Installing the package does it by itself (setup.py). Without OUT they are written into `src`, for work on the package itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def proto_folder() -> Path:
    """Where the proto files lie: beside this file in a source archive, else at the top of the repository."""
    for folder in (HERE / "proto", HERE.parents[2] / "proto"):
        if (folder / "meeplewright").is_dir():
            return folder
    raise SystemExit("the proto files of the contract are neither beside this file nor in the repository around it")


def proto_files() -> list[Path]:
    """The proto files, as paths below their folder, sorted."""
    folder = proto_folder()
    return sorted(it.relative_to(folder) for it in folder.rglob("*.proto"))


def generate(out: Path) -> None:
    """Writes `meeplewright/<game>/v1/*_pb2.py` and `.pyi` below `out`."""
    from grpc_tools import protoc

    out.mkdir(parents=True, exist_ok=True)
    files = [it.as_posix() for it in proto_files()]
    if protoc.main(["protoc", f"-I{proto_folder()}", f"--python_out={out}", f"--pyi_out={out}", *files]) != 0:
        raise SystemExit("the proto files can't be compiled")


if __name__ == "__main__":
    generate(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "src")
