"""Situations and deals in words."""
