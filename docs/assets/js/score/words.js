/** Words of the score pages for players and amounts. */

/** A player as the page calls one: by name, or by number if none was given. */
export const playerName = (names, player) => names[player]?.trim() || `Player ${player + 1}`;

/** An amount with its sign: `+33`, `−3`, `0`; penalty points that are kept have none but a minus. */
export const signed = (amount, plain = false) => amount < 0 ? `−${-amount}` : `${amount && !plain ? "+" : ""}${amount}`;

/** An amount as it is read out: `plus 33`, `minus 3`. */
export const spoken = (amount, plain = false) =>
  amount < 0 ? `minus ${-amount}` : `${amount && !plain ? "plus " : ""}${amount}`;

/** A place as it is counted: `1st`. */
export const ordinal = (place) => `${place}${{ 1: "st", 2: "nd", 3: "rd" }[place] ?? "th"}`;

/** A line of a sheet in words, with the players' names. */
export const lineText = (book, line, names) => {
  const named = ([kind, value]) =>
    kind === "player" && names[value - 1]?.trim() ? ["number", names[value - 1].trim()] : [kind, value];
  const facts = Object.fromEntries(Object.entries(line.facts).map(([name, fact]) => [name, named(fact)]));
  return book.says({ ...line, facts });
};
