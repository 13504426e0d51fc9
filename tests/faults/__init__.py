"""Faults planted one at a time, to see whether the tests catch them: `make faults`."""
