"""The reference pages of the Python package, made from its docstrings: `make docs`."""

import importlib.metadata

project = "heptapolis"
version = release = importlib.metadata.version("heptapolis")
extensions = ["sphinx.ext.autodoc"]
default_role = "code"  # docstrings are written as on GitHub: `name`
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False  # those of other libraries are theirs to show
autodoc_default_options = {"members": True, "undoc-members": True}
html_theme = "alabaster"
html_theme_options = {"description": "7 Wonders and 7 Wonders Duel for researchers", "page_width": "1100px"}


def as_on_github(_app, _what, _name, _object, _options, lines):
    """Tables and indented code, written as on GitHub, become those of Sphinx."""
    found = []
    code = False
    for line in lines:
        code = line.startswith("    ") or (code and not line)
        begins = code and line and found and not found[-1]
        if begins and not (len(found) > 1 and found[-2].startswith("    ")):
            found += ["::", ""]
        if not line.startswith("|"):
            found.append(line)
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if set("".join(cells)) <= {"-"}:
            continue
        if not found or not found[-1].startswith("   "):
            found += ["", ".. list-table::", "   :header-rows: 1", ""]
        found += [f"   {'* -' if number == 0 else '  -'} {cell}" for number, cell in enumerate(cells)]
    lines[:] = found


def setup(app):
    app.connect("autodoc-process-docstring", as_on_github)
