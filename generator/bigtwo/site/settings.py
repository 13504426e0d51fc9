"""Settings for whoever publishes the site or the packages: their addresses, and whom to write to. None is needed."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MAIL = re.compile(r"[^@\s<>\"']+@[^@\s<>\"']+")
_WEB = re.compile(r"https?://[^\s<>\"']+")
_SITE = re.compile(r"https?://[^\s<>\"'@?#]+")
"""The address of a site: without a password, which would stand on every page, and without a query or a fragment."""


@dataclass(frozen=True)
class Settings:
    """Settings from mkdocs.yml, given to `bigtwo render`, or of the environment where the packages are built."""

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
    def project(self) -> str:
        """The address of the project, below which its files are shown; empty if they are nowhere.

        >>> Settings("https://example.org/owner/name/blob/main/").project
        'https://example.org/owner/name'
        """
        return re.sub(r"/(?:-/)?(?:blob|tree|src)/.*", "", self.repository).rstrip("/")

    def addressed(self, page: str) -> str:
        r"""Return a page for a registry with the addresses that are set; a paragraph whose address is not set goes.

        >>> Settings(site_url="https://example.org/two/").addressed("Big Two.\n\nSee {site}.\n")
        'Big Two.\n\nSee https://example.org/two/.\n'
        >>> UNSAID.addressed("Big Two.\n\nSee {site}.\n")
        'Big Two.\n'
        """
        known = {"{site}": self.site_url, "{project}": self.project}
        kept = []
        for paragraph in page.rstrip("\n").split("\n\n"):
            if all(address or slot not in paragraph for slot, address in known.items()):
                for slot, address in known.items():
                    paragraph = paragraph.replace(slot, address)
                kept.append(paragraph)
        return "\n\n".join(kept) + "\n"

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
