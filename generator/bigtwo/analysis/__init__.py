"""Computations about rules: where they differ, by how much, and which hands show it."""
