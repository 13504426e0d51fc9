"""The compiled rules: read by library, command and browser alike; who says what; the public calls."""
