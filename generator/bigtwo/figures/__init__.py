"""Stored results of long computations, and what they mean."""
