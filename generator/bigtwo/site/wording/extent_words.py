"""The extent of an account in words: how many rules it tells, and of where."""

from __future__ import annotations

from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile, Status
from bigtwo.language.texts import _, ngettext, number


def rules_told(evidence: Evidence, profile: Profile) -> str:
    """Say how many rules an account states, and of where; for one that tells no whole game."""
    stated, place = evidence.stated(profile), evidence.place_of(profile)
    if place:
        # Translators: an account of single rules of the game, and the place that it is from
        told = ngettext("One rule, told of {place}", "{n} rules, told of {place}", stated)
    else:
        # Translators: an account of single rules of the game, from no one place
        told = ngettext("One rule", "{n} rules", stated)
    return told.format(n=number(stated), place=place)


def headline_of(evidence: Evidence, profile: Profile, base: Profile) -> str:
    """Say what an account tells that tells no whole game, and where the rest comes from."""
    # Translators: {rules} is "One rule, told of Hong Kong"; {game} is the name of an account
    as_in, from_ = _("{rules}; everything else is as in {game}"), _("{rules}; everything else is filled in from {game}")
    inherited = profile.base is not None and profile.base.status is Status.INHERITED
    return (as_in if inherited else from_).format(rules=rules_told(evidence, profile), game=base.name)
