"""Measurements against the budgets of the design, as one table: `make bench`. They fail on nothing but a crash."""
