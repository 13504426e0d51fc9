"""The reference for the engine's rates: python-chess counting the legal moves from the first position of chess."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

import chess

DEPTH = 4
NODES = 197_281
"""The positions after so many moves, as everybody finds: https://www.chessprogramming.org/Perft_Results."""
ROUNDS = 7

Run = Callable[[], object]


def perft(board: chess.Board, depth: int) -> int:
    """The number of positions after so many moves; the last ones are counted without being played."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def seconds_of(run: Run) -> float:
    """Seconds that something takes of this process's own time, which other programs touch the least."""
    start = process_time()
    run()
    return process_time() - start


def node_seconds() -> float:
    """Seconds for each node of one perft.

    :raises RuntimeError: if it does not find as many as there are.
    """
    nodes: list[int] = []
    seconds = seconds_of(lambda: nodes.append(perft(chess.Board(), DEPTH)))
    if nodes != [NODES]:
        raise RuntimeError(f"perft of depth {DEPTH} finds {nodes[0]:,} nodes, not {NODES:,}")
    return seconds / NODES


@dataclass(frozen=True)
class Pace:
    """The pace of something, by rounds in which perft is measured just before it."""

    seconds: tuple[float, ...]
    """For each thing done."""
    nodes: tuple[float, ...]
    """Seconds for each node of perft."""

    @property
    def per_second(self) -> float:
        """The number done in a second, the median of the rounds."""
        return 1 / median(self.seconds)

    @property
    def per_node(self) -> tuple[float, float, float]:
        """The number done in the time of a node: the median of the rounds, the least and the most."""
        ratios = [node / taken for taken, node in zip(self.seconds, self.nodes, strict=True)]
        return median(ratios), min(ratios), max(ratios)


def pace(run: Run, count: int) -> Pace:
    """The pace of something that does so many things, measured in turns with perft; a first run warms both up."""
    run()
    node_seconds()
    rounds = [(node_seconds(), seconds_of(run) / count) for _ in range(ROUNDS)]
    return Pace(tuple(seconds for _, seconds in rounds), tuple(node for node, _ in rounds))
