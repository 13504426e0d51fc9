"""The texts of the rules that a translation takes, and the rules in another language."""

from __future__ import annotations

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.translation import Message, messages, translated

from tests.shared import files


def test_each_text_has_a_context_of_its_own() -> None:
    """But for what says the same wherever it stands, which is asked for once."""
    own = [message for message in messages(files()) if "#" in message.context]
    shared = [message for message in messages(files()) if "#" not in message.context]
    found = {message.context: message.text for message in own}
    questions, disputes = files().questions, files().disputes
    assert len(found) == len(own)
    assert len({(message.context, message.text) for message in shared}) == len(shared) > 0
    assert all(message.prose for message in shared)
    for question in questions.values():
        assert found[f"questions/{question.id}#ask"] == question.ask
        for option in question.options.values():
            assert found[f"questions/{question.id}#options.{option.id}.label"] == option.label
    for dispute in disputes.values():
        for number, side in enumerate(dispute.sides, 1):
            assert found[f"disputes/{dispute.id}#sides.{number}.says"] == side.says
    assert found["words/names#suit.S.many"] == files().words.names["suit"]["S"].many
    assert found["words/reasons#rank.beats"] == files().words.reasons["rank"].beats


def test_a_message_knows_the_file_it_is_from() -> None:
    message = next(message for message in messages(files()) if message.context.startswith("disputes/"))
    assert message.place.file == f"rules/{message.context.partition('#')[0]}.yml"


def test_the_rules_in_another_language_decide_the_same() -> None:
    def shout(message: Message) -> str:
        return message.text.upper()

    english = Rulebook(files())
    loud = english.with_words(translated(files(), shout))
    question = loud.questions["flush-comparison"]
    assert question.ask == english.questions["flush-comparison"].ask.upper()
    assert question.about == english.questions["flush-comparison"].about.upper()
    for profile in (*english.profiles, *english.places):
        answers = {name: (ruling.answer, ruling.share) for name, ruling in english.rulings(profile).items()}
        assert {name: (ruling.answer, ruling.share) for name, ruling in loud.rulings(profile).items()} == answers
        assert vars(loud.ruleset(profile)) == vars(english.ruleset(profile))
    assert loud.profiles["hongkong-ip"].name == english.profiles["hongkong-ip"].name.upper()


def test_rules_without_a_translation_stay_as_they_are() -> None:
    assert translated(files(), lambda message: message.text) is files()
