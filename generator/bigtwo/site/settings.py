"""Settings for whoever publishes the site: where its files are kept, and how to reach them. Neither is needed."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MAIL = re.compile(r"[^@\s<>\"']+@[^@\s<>\"']+")
_WEB = re.compile(r"https?://[^\s<>\"']+")
_SITE = re.compile(r"https?://[^\s<>\"'@?#]+")
"""The address of a site: without a password, which would stand on every page, and without a query or a fragment."""


@dataclass(frozen=True)
class Settings:
    """Settings from mkdocs.yml, or given to `bigtwo render`."""

    repository: str = ""
    """The address below which the files of the project are shown, ending in a slash; empty if they are nowhere."""
    contact: str = ""
    """Whom to send a variant: an address on the web, a mail address, or words; empty if nobody is named."""
    site_url: str = ""
    """The address of the site, ending in a slash, for links that must be whole; empty if it is not known."""
    served: bool = False
    """Whether the pages are served while they are edited: then no worker keeps them, and no policy binds them."""

    @classmethod
    def of(cls, repository: str, contact: str, site_url: str = "") -> Settings:
        """Return the settings as they were written.

        :raises ValueError: if the repository, or the site itself, has no address on the web.
        """
        if site_url and not _WEB.fullmatch(site_url):
            raise ValueError(f"SITE_URL '{site_url}' is not an address that begins with https:// or http://")
        if site_url and not _SITE.fullmatch(site_url):
            raise ValueError("SITE_URL has a user, a query or a fragment in it: name the address alone")
        if repository and not _WEB.fullmatch(repository):
            raise ValueError(f"the repository '{repository}' is not an address that begins with https://")
        return cls(_folder(repository), contact.strip(), _folder(site_url))

    @property
    def contact_address(self) -> str:
        """The target of a link to the contact; empty if it is words.

        >>> Settings(contact="keeper@example.org").contact_address
        'mailto:keeper@example.org'
        """
        if _MAIL.fullmatch(self.contact):
            return f"mailto:{self.contact}"
        return self.contact if _WEB.fullmatch(self.contact) else ""


def _folder(address: str) -> str:
    """Return an address with a slash at its end; empty if there is none."""
    return address.rstrip("/") + "/" if address else ""


UNSAID = Settings()
"""The settings if nothing is said."""
