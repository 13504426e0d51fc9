"""The rules of Big Two as data, an engine that plays by them, and the site made of both."""
