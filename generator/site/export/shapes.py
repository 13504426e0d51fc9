"""The form of the published JSON, written once: the export is checked against it, and the schemas are made from it.

Every key is always there; an empty text, list or mapping says that there is nothing to say.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from generator.model.records import Affects, Basis, Status

Text = Annotated[str, "words for readers"]
Cards = Annotated[str, "cards as rank and suit with spaces between, such as 3D TH 2S"]
QuestionId = Annotated[str, "the id of a question"]
OptionId = Annotated[str, "the id of an option of the question"]
Answer = Annotated[str, "an option's id, or several with commas between"]
VariantId = Annotated[str, "the id of a variant"]
SourceId = Annotated[str, "the id of a source"]
Statements = Annotated[list[str], "the ids of the statements it rests on"]
Language = Annotated[str, "a language tag (BCP 47)"]
Player = Annotated[int, "a player's number, from 1, in the order of play"]


# Questions, and what is answered to them ---------------------------------------------------------------


class Section(TypedDict):
    """A heading under which questions stand."""

    id: str
    title: Text
    questions: list[QuestionId]


class Option(TypedDict):
    """A documented answer to a question."""

    id: str
    label: Annotated[str, "the answer in brief"]
    sentence: Annotated[str, "the answer as a rule sheet says it"]
    value: Annotated[Any, "what an engine plays by: texts, lists and mappings; null if none can"]
    decidesAs: Annotated[str, "the option that decides the same in every case; mostly itself"]
    documentedOnly: Annotated[str, "why no engine can play it"]
    statements: Statements
    where: Annotated[str, "where it is said to be played"]
    reading: Annotated[str, "how we read what the sources leave open"]
    needs: Annotated[dict[str, list[str]], "question to the options one of which goes with it"]
    onTopOf: Annotated[list[str], "options of the question on one of which it is taken"]
    leavesIdle: Annotated[list[QuestionId], "what no longer matters where it is taken"]


class Question(TypedDict):
    """A rule question."""

    id: str
    section: str
    ask: Annotated[str, "the question as a player asks it"]
    short: Text
    about: Text
    note: Text
    engine: Annotated[bool, "whether an engine can see its effect; if not, its options have no value"]
    combines: Annotated[bool, "whether several options may be taken together"]
    core: Annotated[bool, "whether a table must agree on it before the first deal"]
    affects: Annotated[list[Affects], "the parts of the game that its answer makes a difference to"]
    also: Annotated[list[str], "statements about it that answer nothing"]
    options: list[Option]


class Questions(TypedDict):
    """Rule questions, with every documented answer."""

    sections: list[Section]
    questions: list[Question]


class Unplayable(TypedDict):
    """What is said and no engine can play."""

    option: OptionId
    status: Annotated[Status, "whether the source says it, or that which it builds on"]


class Ruling(TypedDict):
    """What a variant answers to a question, resolved through the variants it is built on."""

    answer: Answer
    status: Annotated[
        Status,
        "said by the source; said by the variant that the source builds on; or taken by us, for the source is silent",
    ]
    statements: Statements
    origin: Annotated[str, "the variant whose file gives it"]
    says: Annotated[Unplayable | None, "what is said and cannot be played, where the answer only stands in for it"]
    also: Annotated[list[OptionId], "what the source documents as well, and that is not in force"]
    note: Text


class Name(TypedDict):
    """What players call a variant."""

    text: str
    language: Language
    reading: str
    meaning: str


class Base(TypedDict):
    """Where a variant takes from what it does not say."""

    profile: VariantId
    status: Annotated[Status, "inherited if its source says so, else assumed"]


class Profile(TypedDict):
    """A documented variant."""

    id: str
    name: Text
    names: list[Name]
    place: Text
    region: Text
    source: SourceId
    voice: Annotated[VariantId, "the variant whose text it is an edition or a copy of; they count once"]
    about: Text
    statements: Statements
    base: Base | None
    rulings: Annotated[dict[str, Ruling], "question to ruling, every question answered"]


class Profiles(TypedDict):
    """Documented variants, every question answered."""

    profiles: list[Profile]


# Where it is written -----------------------------------------------------------------------------------


class Statement(TypedDict):
    """One thing that one source says, in our words."""

    id: str
    source: SourceId
    section: Annotated[str, "the part of the source"]
    kind: str
    questions: Annotated[list[str], "what it is about: ids of questions, and words of our own"]
    text: Text
    cards: Annotated[str, "the cards that it names, as the source has them"]


class StatementList(TypedDict):
    """What the sources say, statement by statement, in our words."""

    statements: list[Statement]


class Source(TypedDict):
    """A text that says how the game is played."""

    id: str
    title: Text
    short: Text
    author: Text
    date: Text
    year: Annotated[int | None, "the year of what it says, where that is known"]
    address: str
    read: Annotated[str, "the day on which we read it"]
    kind: Annotated[str, "player, collector, encyclopedia, book, app or article"]
    witness: Annotated[str, "what kind of witness it is"]
    language: Language
    inPart: Annotated[bool, "whether only a part was seen, or only what others tell of it"]
    sameVoiceAs: Annotated[VariantId | None, "the variant whose edition or copy it is: what both say counts once"]
    note: Text


class Sources(TypedDict):
    """The texts on which all this rests."""

    sources: list[Source]


# Situations --------------------------------------------------------------------------------------------


class Left(TypedDict):
    """What a player has left."""

    count: int
    twos: Annotated[int, "how many of them are twos"]
    cards: Annotated[str | None, "which, where they are known"]


class Before(TypedDict):
    """The deal before."""

    order: Annotated[list[Player], "who went out, first to last"]
    left: list[Left]


class Dealing(TypedDict):
    """Cards about to be dealt, or dealt with some left over."""

    players: int
    dealer: Player
    deck: Cards
    hands: list[Cards]
    over: Annotated[str, "what is left over"]
    shown: Annotated[str | None, "the card that is shown"]


class Table(TypedDict):
    """A deal being played."""

    hands: list[Cards]
    stock: Cards
    aside: Cards
    leader: Annotated[int | None, "who leads, where the rules do not say"]
    before: Before | None
    acts: Annotated[list[str], "what was done so far, as 1: 3D or 2: pass"]


class Finish(TypedDict):
    """A deal that is over."""

    left: list[Left]
    final: Annotated[str, "the winner's last play"]
    starter: int | None
    order: Annotated[list[Player], "who went out, first to last"]
    liable: int | None
    unbeaten: Annotated[dict[str, list[str]], "player to the strong plays that nobody beat"]


class Session(TypedDict):
    """Between two deals."""

    players: int
    deal: Annotated[int, "the number of the deal to come"]
    dealer: int | None
    before: Before | None
    drawn: Cards
    totals: list[int]
    played: int


class Situation(TypedDict, total=False):
    """What is on the table: one of these."""

    dealing: Dealing
    table: Table
    finish: Finish
    session: Session


# Worked examples, arguments, deals ---------------------------------------------------------------------


class Judged(TypedDict):
    """A worked example: cards on cards, and which win."""

    id: str
    question: QuestionId
    caption: Text
    over: Annotated[str, "the cards on the table; empty for a lead"]
    play: Cards
    given: Annotated[dict[str, str], "question to answer, where it rests on others"]
    statements: Statements
    nearMiss: bool
    expect: Annotated[dict[str, str], "option to verdict, in the basic game with what is given; worked out by hand"]
    variants: Annotated[dict[str, str], "variant to verdict; worked out by hand"]


class Case(TypedDict):
    """A worked example: a situation, what is asked of it, and what is answered."""

    id: str
    question: QuestionId
    caption: Text
    situation: Situation
    ask: str
    given: Annotated[dict[str, str], "question to answer, where it rests on others"]
    statements: Statements
    nearMiss: bool
    expect: Annotated[dict[str, str], "answer to the question to what the engine must say; worked out by hand"]
    variants: Annotated[dict[str, str], "variant to what the engine must say; worked out by hand"]


class Examples(TypedDict):
    """Worked examples, the tests of every engine."""

    judged: Annotated[list[Judged], "cards on cards"]
    cases: Annotated[list[Case], "dealing, play, scores, sessions"]


class Side(TypedDict):
    """One side's argument."""

    says: Text
    statements: Statements
    basis: Annotated[Basis | None, "what it rests on where no statement says it, or not all of it"]


class Accounts(TypedDict):
    """Who gives an answer. Only the number of voices that state it is evidence; the three are never added up."""

    stated: Annotated[list[list[VariantId]], "the voices that state it: each an account with its editions and copies"]
    following: Annotated[list[VariantId], "accounts that take it over from one that says it"]
    silent: Annotated[list[VariantId], "accounts that do not say, and for which we fill it in"]


class Given(TypedDict):
    """An answer to a dispute, computed: why, and who gives it."""

    answer: Annotated[str, "a verdict, or what the engine says"]
    because: Text
    question: Annotated[str, "what decides, of the questions that it turns on"]
    effect: Annotated[str, "what these variants answer to it"]
    accounts: Accounts


class Absent(TypedDict):
    """Variants in which a dispute cannot come up."""

    why: Text
    variants: list[VariantId]


class Dispute(TypedDict):
    """An argument as players put it, answered under every variant."""

    id: str
    ask: Text
    about: Text
    over: Annotated[str, "the cards on the table; empty for a lead"]
    play: Annotated[str, "the cards played on them; empty if it is about a situation"]
    situation: Situation | None
    asked: Annotated[str, "what is asked of the situation"]
    wanted: Annotated[str, "what is wanted of a score"]
    otherwise: Annotated[Situation | None, "how it might have ended, where the cost of that is wanted"]
    turnsOn: Annotated[list[QuestionId], "what decides it, the main question first"]
    sides: list[Side]
    settles: Annotated[str, "what to agree on beforehand"]
    statements: Statements
    answers: list[Given]
    absent: list[Absent]


class Disputes(TypedDict):
    """What tables argue about, with the answer of every variant."""

    disputes: list[Dispute]


class Step(TypedDict):
    """An act of a deal."""

    act: Annotated[str, "as 1: 3D or 2: pass"]
    note: Text


class Deal(TypedDict):
    """A whole deal, card by card, with its score."""

    id: str
    title: Text
    variant: VariantId
    about: Text
    statements: Statements
    players: Annotated[list[str], "the players' names, in the order of play"]
    dealing: Annotated[Dealing, "the cards as dealt, before anybody takes what is left over"]
    stock: Cards
    before: Before | None
    leader: Annotated[int | None, "who leads, where the rules do not say"]
    acts: list[Step]
    newStocks: Annotated[list[Cards], "each stock made of played cards, in the order in which it is drawn"]
    score: Annotated[str, "what each gets, in order"]
    result: Annotated[str, "how it ends besides"]


class Deals(TypedDict):
    """Whole deals, card by card, with their scores."""

    deals: list[Deal]


# Names -------------------------------------------------------------------------------------------------


class Attestation(TypedDict):
    """A name of the game, or a word for a thing in it, as the cited statements have it."""

    text: str
    language: Language
    means: Annotated[str, "our term for the thing, if it is a word"]
    reading: str
    meaning: str
    places: list[str]
    note: Text
    statements: Statements


class Names(TypedDict):
    """What the game and the things in it are called."""

    languages: Annotated[dict[str, str], "language subtag to what we call it"]
    scripts: Annotated[dict[str, str], "script subtag to what we call it"]
    terms: Annotated[dict[str, list[str]], "heading to our terms for the things"]
    names: list[Attestation]
    words: list[Attestation]
