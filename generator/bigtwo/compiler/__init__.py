"""The YAML of `rules/` as typed values, with every problem of every file reported at once."""
