"""The laboratory: figures that take minutes, worked out by `bigtwo odds` and stored; nothing imports it but that."""
