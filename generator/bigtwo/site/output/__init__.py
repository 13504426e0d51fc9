"""Pages and files to a folder, whole or only what changed."""
