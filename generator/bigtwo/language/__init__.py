"""The players' languages: what is said on a page, in a tool and by the command, in words other than English."""
