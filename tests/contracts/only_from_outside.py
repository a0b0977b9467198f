"""An import contract of our own: a package may import nothing from outside but what is listed."""

import grimp
from importlinter import Contract, ContractCheck, fields, output


class OnlyFromOutsideContract(Contract):
    """Lists what may be imported, where import-linter's own contract lists what may not.

    Configuration options:
        - package: the package that is checked, with everything inside it.
        - allowed: what it may import from outside, of the standard library too.
        - apart: modules of the package that are left out.
    """

    package = fields.StringField()
    allowed = fields.SetField(subfield=fields.StringField())
    apart = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import that leaves the package."""
        own = str(self.package)
        allowed = self.allowed
        assert isinstance(allowed, set)
        apart = self.apart or set()
        assert isinstance(apart, set)
        strays = [
            f"{module} imports {imported}"
            for module in sorted(({own} | graph.find_descendants(own)) - apart)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if not any(f"{imported}.".startswith(f"{name}.") for name in (own, *allowed))
        ]
        output.verbose_print(verbose, f"Looked at every import that leaves {own}.")
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports that are not allowed."""
        for stray in check.metadata["strays"]:
            output.print_error(stray)
