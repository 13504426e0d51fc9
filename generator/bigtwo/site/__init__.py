"""Pages, made of the rulebook and what can be computed about it. MkDocs is met only in `plugin`."""
