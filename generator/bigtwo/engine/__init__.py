"""The rules of play. Standard library only; it never sees YAML, HTML or a file."""
