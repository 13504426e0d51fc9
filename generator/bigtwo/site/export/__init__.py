"""Data for the browser and for the public."""
