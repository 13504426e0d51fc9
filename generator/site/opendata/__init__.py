"""The data for authors of other programs: JSON with schemas, tables as CSV, conformance vectors, and their page."""
