"""The data to download: in the form that its schemas say, equal to the rules, and used as the page shows."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from hashlib import sha256
from html import unescape
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
import yaml
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.disputes import Disputes
from bigtwo.book.book import variants_in_order
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import ENOUGH
from bigtwo.cli import main
from bigtwo.compiler.editor_schemas import editor_schemas
from bigtwo.compiler.load import load
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.comparison import Outcome, judge
from bigtwo.engine.kinds import Kind
from bigtwo.site.export.files import ARCHIVE, FEED, INDEX, LICENCE, OWN_NUMBERS, PACKAGE, file_makers
from bigtwo.site.export.public import FILES
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.data import USES, VERDICTS, data_page, sample
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.rules import examples_page, question_page
from jsonschema import Draft202012Validator

from tests.conftest import PUBLISHED

Texts = dict[str, str]

RIGHT_AND_WRONG = ("data/vectors/calls.jsonl", "data/vectors/rule-set-files.jsonl")
"""Published tables of what the library is handed."""


@pytest.fixture(scope="module")
def contents(rulebook: Rulebook, built_site: Path) -> Mapping[str, bytes]:
    """Every published file, by its address."""
    return {address: (built_site / address).read_bytes() for address in file_makers(rulebook)}


@pytest.fixture(scope="module")
def texts(contents: Mapping[str, bytes]) -> Texts:
    """Every published file of text, by its address."""
    return {address: text_of(address, held) for address, held in contents.items() if address != ARCHIVE}


@pytest.fixture(scope="module")
def page(page_html: Callable[[str], str]) -> str:
    """The page that describes them."""
    return page_html("data/")


def text_of(address: str, contents: bytes) -> str:
    """The text of a file."""
    return (gzip.decompress(contents) if address.endswith(".gz") else contents).decode()


def published(texts: Texts, name: str) -> Any:
    return json.loads(texts[f"data/{name}.json"])


def test_the_schemas_of_the_files_of_the_rules_are_those_that_the_command_writes(
    texts: Texts, rulebook: Rulebook
) -> None:
    """But that the ids of statements stand in one file, to which the others refer by its name."""
    statement = json.loads(texts["data/schema/rules/statement.json"])
    assert set(statement["enum"]) == set(rulebook.statements)
    for name, schema in editor_schemas(rulebook).items():
        text = texts[f"data/schema/rules/{name}.json"]
        assert "#/$defs/statement" not in text
        put_back = json.loads(text.replace('"statement.json"', '"#/$defs/statement"'))
        if "statement" in schema["$defs"]:
            assert '"statement.json"' in text
            put_back["$defs"]["statement"] = statement
        assert put_back == schema


def validator(texts: Texts, name: str) -> Draft202012Validator:
    schema = json.loads(texts[f"data/schema/{name}.json"])
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("name", FILES)
def test_each_file_is_as_its_schema_says(texts: Texts, rulebook: Rulebook, name: str) -> None:
    data = published(texts, name)
    assert list(validator(texts, name).iter_errors(data)) == []
    assert data["$schema"] == f"schema/{name}.json"
    assert f"data/{data['$schema']}" in texts
    assert (data["version"], data["licence"]) == (rulebook.version, LICENCE)


@pytest.mark.parametrize("name", FILES)
def test_a_schema_refuses_what_is_missing_unknown_or_of_another_type(texts: Texts, name: str) -> None:
    sound, check = published(texts, name), validator(texts, name)
    (listed, *_) = [
        key for key, held in sound.items() if isinstance(held, list) and held and "statements" in held[0]
    ] or [name]
    key = next(key for key, held in sound[listed][0].items() if isinstance(held, str))
    broken = [json.loads(json.dumps(sound)) for _ in range(4)]
    del broken[0][listed][0][key]
    broken[1][listed][0]["unheard-of"] = ""
    broken[2][listed][0][key] = 7
    broken[3]["version"] = "the newest"
    assert [check.is_valid(data) for data in broken] == [False] * 4


def test_every_variant_answers_every_question_with_status_and_statements(texts: Texts, rulebook: Rulebook) -> None:
    """As its source says; what no engine plays is marked."""
    profiles = {record["id"]: record for record in published(texts, "profiles")["profiles"]}
    assert list(profiles) == list(rulebook.profiles)
    marked = 0
    for profile in rulebook.profiles:
        for question, ruling in rulebook.rulings(profile).items():
            entry = profiles[profile]["rulings"][question]
            assert (entry["answer"], entry["status"]) == (ruling.said_answer, ruling.said_as), (profile, question)
            assert entry["statements"] == list(ruling.statements)
            says = {"option": ruling.says.option.id, "status": ruling.says.status} if ruling.says else None
            assert entry["says"] == says
            marked += says is not None
    assert marked


def test_a_variant_of_single_rules_names_the_whole_game_that_they_belong_to(texts: Texts, rulebook: Rulebook) -> None:
    profiles = {record["id"]: record for record in published(texts, "profiles")["profiles"]}
    whole = {profile.id for profile in Evidence(rulebook).whole_games}
    assert {name for name, record in profiles.items() if record["wholeGame"]} == whole
    assert {name for name, record in profiles.items() if record["game"] == name} == whole
    assert {record["game"] for record in profiles.values()} <= whole


def test_every_id_that_is_named_is_there(texts: Texts) -> None:
    """Statements, sources, variants, options: a program can follow each."""
    statements = {statement["id"] for statement in published(texts, "statements")["statements"]}
    sources = {source["id"] for source in published(texts, "sources")["sources"]}
    options = {
        record["id"]: {option["id"] for option in record["options"]}
        for record in published(texts, "questions")["questions"]
    }
    assert {statement["source"] for statement in published(texts, "statements")["statements"]} <= sources
    for profile in published(texts, "profiles")["profiles"]:
        assert profile["source"] in sources
        for question, ruling in profile["rulings"].items():
            assert set(ruling["answer"].split(",")) <= options[question]
            assert set(ruling["statements"]) <= statements


def answering(answer: dict[str, Any]) -> list[str]:
    """The variants that give an answer, however they come by it."""
    accounts = answer["accounts"]
    return [
        *(account for voice in accounts["stated"] for account in voice),
        *accounts["following"],
        *accounts["silent"],
    ]


def test_the_accounts_of_a_dispute_are_told_apart_as_the_page_does(texts: Texts, rulebook: Rulebook) -> None:
    """Who states an answer, in voices, who follows and who is silent: all that a program may count is there."""
    weighed = Disputes(rulebook).all
    for dispute in published(texts, "disputes")["disputes"]:
        for answer in weighed[dispute["id"]].answers:
            accounts = [entry["accounts"] for entry in dispute["answers"] if entry["answer"] == answer.text]
            for kind, expected in (("following", answer.tally.following), ("silent", answer.tally.silent)):
                assert sorted(account for listed in accounts for account in listed[kind]) == sorted(
                    p.profile.id for p in expected
                )
            voices = {tuple(voice) for listed in accounts for voice in listed["stated"]}
            assert {account for voice in voices for account in voice} == {
                player.profile.id for voice in answer.tally.stated for player in voice.players
            }


def test_each_dispute_is_answered_once_for_every_variant(texts: Texts, rulebook: Rulebook) -> None:
    disputes = published(texts, "disputes")["disputes"]
    assert {record["id"] for record in disputes} == set(rulebook.disputes)
    for dispute in disputes:
        answered = [variant for entry in dispute["answers"] for variant in answering(entry)]
        answered += [variant for entry in dispute["absent"] for variant in entry["variants"]]
        answered += [entry["variant"] for entry in dispute["unjudged"]]
        assert sorted(answered) == sorted(rulebook.profiles)


def test_the_tables_say_what_the_rules_say(texts: Texts, rulebook: Rulebook) -> None:
    rulings = iter(csv.DictReader(io.StringIO(texts["data/rulings.csv"])))
    voice_of = Evidence(rulebook).voice_of
    for profile in rulebook.profiles.values():
        for question, ruling in rulebook.rulings(profile.id).items():
            row = next(rulings)
            assert (row["variant"], row["voice"], row["question"]) == (profile.id, voice_of(profile), question)
            assert (row["answer"], row["status"]) == (ruling.said_answer, ruling.said_as)
            assert row["says"] == (ruling.says.option.id if ruling.says else "")
    assert next(rulings, None) is None
    counts = {(row["variant"], row["other"]): row for row in csv.DictReader(io.StringIO(texts["data/differences.csv"]))}
    assert sorted(tuple(sorted(pair)) for pair in counts) == list(combinations(sorted(rulebook.profiles), 2))
    differences = Differences(rulebook)
    for (first, second), row in counts.items():
        known = differences.known(first, second)
        numbers = [int(row[name]) for name in ("differing", "alike", "unknown")]
        assert numbers == [len(known.differing), len(known.alike), len(known.unknown)]


def test_every_whole_game_and_place_has_vectors_as_their_schema_says(texts: Texts, rulebook: Rulebook) -> None:
    """A line of each type from each whole game; the first names variant and version, and the place if it is one."""
    check = validator(texts, "vectors")
    whole = {profile.id for profile in Evidence(rulebook).whole_games}
    games = whole | {*rulebook.places}
    assert {address for address in texts if "/vectors/" in address} == {
        *(f"data/vectors/{game}.jsonl.gz" for game in games),
        OWN_NUMBERS,
        *RIGHT_AND_WRONG,
    }
    assert 1 < len(whole) < len(rulebook.profiles)
    for profile in sorted(games):
        vectors = [json.loads(line) for line in texts[f"data/vectors/{profile}.jsonl.gz"].splitlines()]
        assert vectors[0] == {
            "type": "about",
            "$schema": "../schema/vectors.json",
            "version": rulebook.version,
            "variant": profile,
            "place": rulebook.places[profile].title if profile in rulebook.places else None,
            "left_out": vectors[0]["left_out"],
        }
        by_type = {vector["type"]: vector for vector in vectors}
        left_out = {each["question"] for each in vectors[0]["left_out"]}
        assert left_out <= {ruling.question.id for ruling in rulebook.unplayed(profile)}
        assert {"classify", "judge", "moves"} <= set(by_type)
        assert left_out or {"score", "deal"} <= set(by_type)
        assert [vector for vector in by_type.values() if not check.is_valid(vector)] == []
    lines = [json.loads(line) for table in RIGHT_AND_WRONG for line in texts[table].splitlines()]
    assert [line for line in lines if not check.is_valid(line)] == []
    assert not check.is_valid({"type": "judge"})


def test_places_say_how_many_voices_stand_behind_each_answer_and_are_no_accounts(
    texts: Texts, rulebook: Rulebook
) -> None:
    places = {record["id"]: record for record in published(texts, "places")["places"]}
    assert list(places) == list(rulebook.places)
    assert not places.keys() & {record["id"] for record in published(texts, "profiles")["profiles"]}
    for name, place in places.items():
        assert set(place["accounts"]) <= set(rulebook.profiles)
        assert place["voices"] <= len(place["accounts"])
        for question, ruling in rulebook.rulings(name).items():
            entry = place["rulings"][question]
            assert (entry["answer"], entry["voices"]) == (ruling.said_answer, ruling.share.voices)
            assert (entry["status"] == "usual") <= (2 * entry["voices"] > entry["answering"] >= ENOUGH)
        assert json.loads(texts[f"data/rules/{name}.json"])["account"] == name


def test_vectors_are_what_the_command_prints(texts: Texts, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--root", str(project), "vectors", "indonesia"])
    assert capsys.readouterr().out == texts["data/vectors/indonesia.jsonl.gz"]


def test_each_account_has_ten_whole_deals(texts: Texts) -> None:
    for address in texts:
        if "/vectors/" in address and address not in (OWN_NUMBERS, *RIGHT_AND_WRONG):
            lines = [json.loads(line) for line in texts[address].splitlines()]
            tables = [len(line["hands"]) for line in lines if line["type"] == "deal"]
            assert {tables.count(players) for players in tables} == {10} or lines[0]["left_out"]


# Of all ---------------------------------------------------------------------------------------------------


def test_the_archive_holds_every_file_and_the_index_says_what_it_is(
    texts: Texts, contents: Mapping[str, bytes], rulebook: Rulebook
) -> None:
    """Sizes and checksums are those of the files; the index in the archive is the one on the site."""
    index = json.loads(texts[INDEX])
    assert list(validator(texts, "index").iter_errors(index)) == []
    assert index["version"] == rulebook.version
    assert index["published"] == bool(rulebook.versions[0].date)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", index["date"])
    with ZipFile(io.BytesIO(contents[ARCHIVE])) as zipped:
        assert zipped.testzip() is None
        held = {name: zipped.read(name) for name in zipped.namelist()}
        assert zipped.namelist() == sorted(held)
        assert {entry.date_time for entry in zipped.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert held.pop("index.json").decode() == texts[INDEX]
    assert [entry["path"] for entry in index["files"]] == sorted(held)
    assert {f"data/{name}" for name in held} == {*contents} - {INDEX, ARCHIVE}
    for entry in index["files"]:
        file = held[entry["path"]]
        assert text_of(entry["path"], file) == texts[f"data/{entry['path']}"]
        assert (entry["bytes"], entry["sha256"]) == (len(file), sha256(file).hexdigest())
        assert entry["holds"]


def test_the_archive_is_the_same_bytes_each_time(small_copy: Path) -> None:
    first, second = (file_makers(load(small_copy))[ARCHIVE]() for _ in range(2))
    assert first == second


def test_the_feed_has_an_entry_for_each_version(texts: Texts, rulebook: Rulebook) -> None:
    feed = ElementTree.fromstring(texts[FEED])
    atom = "{http://www.w3.org/2005/Atom}"
    entries = feed.findall(f"{atom}entry")
    assert len(entries) == len(rulebook.versions)
    for entry, version in zip(entries, rulebook.versions, strict=True):
        assert version.version in entry.findtext(f"{atom}title", "")
        assert entry.findtext(f"{atom}content") == "\n".join(version.changes)
    names = [node.findtext(f"{atom}id") for node in (feed, *entries)]
    assert len({*names}) == len(names)
    for node in (feed, *entries):
        assert datetime.fromisoformat(node.findtext(f"{atom}updated", "")).tzinfo
        assert node.findtext(f"{atom}title")


def test_the_package_describes_the_columns_of_every_table(texts: Texts, rulebook: Rulebook) -> None:
    package = json.loads(texts[PACKAGE])
    assert package["version"] == rulebook.version
    resources = {f"data/{resource['path']}": resource for resource in package["resources"]}
    assert {*resources} == {address for address in texts if address.endswith(".csv")}
    for address, resource in resources.items():
        columns = resource["schema"]["fields"]
        head, *rows = csv.reader(io.StringIO(texts[address]))
        assert [column["name"] for column in columns] == head
        assert all(column["description"] for column in columns)
        for place, column in enumerate(columns):
            values = {row[place] for row in rows}
            assert column["type"] != "integer" or all(value.isdecimal() for value in values)
            assert values <= {*column.get("constraints", {}).get("enum", values)}
        keys = [tuple(row[head.index(name)] for name in resource["schema"]["primaryKey"]) for row in rows]
        assert len({*keys}) == len(keys)


def test_each_question_has_a_file_with_who_states_each_option(texts: Texts, rulebook: Rulebook) -> None:
    evidence, check = Evidence(rulebook), validator(texts, "question")
    for question in rulebook.questions.values():
        data = json.loads(texts[f"data/questions/{question.id}.json"])
        assert list(check.iter_errors(data)) == []
        assert (data["$schema"], data["version"]) == ("../schema/question.json", rulebook.version)
        assert (data["id"], data["ask"]) == (question.id, question.ask)
        assert [option["id"] for option in data["options"]] == list(question.options)
        for option in data["options"]:
            tally = evidence.taking(question, question.options[option["id"]])
            assert option["voices"] == tally.count == len(option["accounts"]["stated"])
            named = {account for voice in option["accounts"]["stated"] for account in voice}
            assert named == {player.profile.id for voice in tally.stated for player in voice.players}


def test_the_addresses_of_a_question_and_its_examples_are_there(texts: Texts, rulebook: Rulebook) -> None:
    reference, renderer = Reference(rulebook), Renderer(rulebook)
    for name in ("flush-comparison", "suit-order"):
        data = json.loads(texts[f"data/questions/{name}.json"])
        assert len(data["examples"]) == len(rulebook.examples_of(name)) > 0
        question = rulebook.questions[name]
        pages = {
            page.address: page for page in (question_page(reference, question), examples_page(reference, question))
        }
        html = {address: renderer.render(page) for address, page in pages.items()}
        assert data["page"] in html
        for example in data["examples"]:
            address, _, anchor = example.partition("#")
            assert f'id="{anchor}"' in html[address]


# The page -------------------------------------------------------------------------------------------------


def test_the_page_leads_to_every_file(texts: Texts, page: str) -> None:
    assert {name for name in texts if f'"../{name}"' not in page and "/rules/" not in name} == set()
    for name in USES:
        assert USES[name][1] in texts


def test_the_page_lists_every_kind_and_verdict_with_its_meaning(rulebook: Rulebook, page: str) -> None:
    said = unescape(page)
    assert {*VERDICTS} == {*Outcome}
    for verdict, meaning in VERDICTS.items():
        assert f"<dt><code>{verdict}</code></dt> <dd>{meaning}</dd>" in said
    for kind in Kind:
        words = rulebook.words.names["kind"][kind].one
        assert f"<dt><code>{kind}</code></dt> <dd>{words[0].upper()}{words[1:]}.</dd>" in said


def test_a_verdict_on_an_impossible_table_names_it_by_the_kind_that_is_null(rulebook: Rulebook) -> None:
    """As the page says of not-a-play."""
    rules = rulebook.ruleset("basic")

    def kinds(play: str, over: str) -> tuple[Outcome, bool, bool]:
        verdict = judge(parse_cards(play), parse_cards(over), rules)
        return verdict.outcome, verdict.kind is None, verdict.over_kind is None

    assert kinds("3D", "4D 5D") == (Outcome.NOT_A_PLAY, False, True)
    assert kinds("4D 5D", "3D") == (Outcome.NOT_A_PLAY, True, True)
    assert kinds("3D", "3D") == (Outcome.NOT_A_PLAY, True, True)


def test_the_page_orders_vectors_by_place_and_name(rulebook: Rulebook, page: str) -> None:
    shown = re.findall(r'href="\.\./data/vectors/([\w-]+)\.jsonl\.gz" download>', page.partition('id="verdicts"')[0])
    whole = Evidence(rulebook).whole_games
    games = (profile.id for profile in variants_in_order(whole))
    assert shown == [*rulebook.places, *games, "own-numbers"]


def distribution(page: str) -> tuple[Any, dict[str, Any]]:
    """What a page tells machines of its data, and of each file by its address."""
    written = page.partition('<script type="application/ld+json">')[2].partition("</script>")[0]
    dataset = json.loads(written)
    return dataset, {each["contentUrl"]: each for each in dataset["distribution"]}


def test_the_page_describes_its_data_to_machines(
    texts: Texts, contents: Mapping[str, bytes], rulebook: Rulebook, small_book: Rulebook, page: str
) -> None:
    """By whole addresses where the site has one, else by those from the page on."""
    assert (
        '<link rel="alternate" type="application/atom+xml" title="Changes of the data" href="../data/changes.xml">'
        in (page)
    )
    dataset, whole = distribution(page)
    assert (dataset["@context"], dataset["@type"]) == ("https://schema.org", "Dataset")
    assert dataset["version"] == rulebook.version
    assert 50 <= len(dataset["description"]) <= 5000
    files = {address.removeprefix(PUBLISHED): each for address, each in whole.items()}
    assert {*files} <= {*texts, ARCHIVE}
    _, from_here = distribution(Renderer(small_book).render(data_page(small_book)))
    assert {address.removeprefix("../") for address in from_here} == {*files}
    archive = contents[ARCHIVE]
    assert files[ARCHIVE]["sha256"] == sha256(archive).hexdigest()
    assert files[ARCHIVE]["contentSize"] == f"{len(archive)} B"
    assert f"{len(archive):,} bytes" in page
    assert f">{sha256(archive).hexdigest()}</code>" in page


def run_sample(name: str, texts: Texts, folder: Path) -> str:
    """The output of a sample that is run as it stands, beside the file it reads and nothing else."""
    address = USES[name][1]
    contents = texts[address].encode()
    (folder / Path(address).name).write_bytes(gzip.compress(contents) if address.endswith(".gz") else contents)
    (folder / name).write_text(sample(name), encoding="utf-8")
    done = subprocess.run([sys.executable, name], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_sample_on_profiles_names_the_variants_that_state_their_suits(
    texts: Texts, rulebook: Rulebook, tmp_path: Path
) -> None:
    expected = [
        f"{profile.name} {ruling.answer} {' '.join(ruling.statements)}"
        for profile in rulebook.profiles.values()
        for ruling in [rulebook.rulings(profile.id)["suit-order"]]
        if ruling.status == "stated"
    ]
    assert run_sample("profiles.py", texts, tmp_path).splitlines() == expected


def test_the_sample_on_the_table_counts_as_the_rules_do(texts: Texts, rulebook: Rulebook, tmp_path: Path) -> None:
    evidence = Evidence(rulebook)
    players = [evidence.player(profile, "flush-comparison") for profile in rulebook.profiles.values()]
    answers = {player.ruling.answer for player in players}
    counts = {
        answer: evidence.tally(player for player in players if player.ruling.answer == answer).count
        for answer in answers
    }
    printed = [line.split() for line in run_sample("rulings.py", texts, tmp_path).splitlines()]
    assert {answer: int(count) for count, answer in printed} == {name: count for name, count in counts.items() if count}
    assert [int(count) for count, _ in printed] == sorted(filter(None, counts.values()), reverse=True)


def test_the_sample_on_vectors_finds_what_a_program_gets_wrong(texts: Texts, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in texts["data/vectors/basic.jsonl.gz"].splitlines()]
    judged = [line for line in lines if line["type"] in ("classify", "judge")]
    right = sum(line["verdict"] == ("beats" if line["over"] else "leads") for line in judged)
    printed = run_sample("vectors.py", texts, tmp_path)
    assert printed == f"{len(judged) - right} of {len(judged)} answers are wrong\n"


def test_each_sample_stands_in_the_page_as_it_is_run(page: str) -> None:
    for name in USES:
        shown = page.partition(f'aria-label="{name}">')[2].partition("</code>")[0]
        assert unescape(shown) == sample(name)


def test_the_citation_is_of_this_version_and_licence(project: Path, rulebook: Rulebook) -> None:
    citation = yaml.safe_load((project / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == rulebook.version
    assert citation["license"] == LICENCE
    assert citation["cff-version"] == "1.2.0"
    assert {"title", "message", "authors", "type"} <= set(citation)
    assert citation.get("date-released", "") == rulebook.versions[0].date
