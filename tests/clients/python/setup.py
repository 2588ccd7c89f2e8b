"""Builds the package: what pyproject.toml says, and the messages written from the proto files."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).resolve().parent))
import generate  # noqa: E402


class BuildPy(build_py):
    """Puts the generated messages beside the modules; with `pip install --editable` into `src`."""

    def run(self) -> None:
        super().run()
        generate.generate(generate.HERE / "src" if self.editable_mode else Path(self.build_lib))


class Sdist(sdist):
    """Takes the proto files along, so that a source archive builds alone."""

    def make_release_tree(self, base_dir, files) -> None:
        super().make_release_tree(base_dir, files)
        for file in [Path("generate.py"), *(Path("proto") / it for it in generate.proto_files())]:
            source = generate.HERE / file if file.name == "generate.py" else generate.proto_folder().parent / file
            target = Path(base_dir) / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


setup(cmdclass={"build_py": BuildPy, "sdist": Sdist})
