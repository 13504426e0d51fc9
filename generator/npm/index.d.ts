/** Cards as text, `2D 3D 4H`, or a list of codes. */
export type Cards = string | string[];

export type Outcome = "leads" | "beats" | "does-not-beat" | "cannot-follow" | "not-a-play" | "suit-decides";

/** How an account comes by an answer; `usual` if most voices of a place say so, `given` if the caller gave it. */
export type Status = "stated" | "inherited" | "assumed" | "usual" | "given";

export interface Verdict {
  outcome: Outcome;
  /** The kind of combination; null if it is none. */
  kind: string | null;
  overKind: string | null;
  /** The criterion or reason that decided, by its id. */
  decidedBy: string;
  /** The rule question whose answer decided, and the answer. */
  question: string;
  option: string;
  status: Status;
  /** The accounts that state what decided, by id: of editions and copies of one text, which are one voice, one. */
  statedBy: string[];
  /** Further questions on which it rests and that nobody answers here, with the answers that we fill in. */
  filledIn: Record<string, string>;
  /** The reason in a sentence. */
  because: string;
  /** Whether the play may be made. */
  legal: boolean;
}

export interface Play {
  kind: string;
  cards: string[];
}

export interface Ruling {
  answer: string;
  status: Status;
  statements: string[];
  /** The account that gives the answer: this one, or one that it builds on. */
  origin: string;
  /** In a place the voices that give the commonest answer, and those that give any. */
  share?: [number, number];
  /** The option that is said where no engine can play it, and how it is said; `answer` stands in for it. */
  says?: { option: string; status: Status };
}

export interface Source {
  id: string;
  title: string;
  /** Empty where it is not known, as are the next two. */
  author: string;
  date: string;
  address: string;
}

export interface Account {
  id: string;
  name: string;
  /** Where it is played; empty if it is tied to no place. */
  place: string;
  /** Whether it tells a whole game, not a rule or two. */
  whole: boolean;
  source: Source;
  /** Question to its answer, with status and statements. */
  rulings: Record<string, Ruling>;
  rules(changes?: Record<string, string>): Rules;
}

/** A place as most of its voices say; never a voice itself. */
export interface Place {
  id: string;
  name: string;
  /** The name of the place alone. */
  title: string;
  voices: number;
  rulings: Record<string, Ruling>;
  rules(changes?: Record<string, string>): Rules;
}

export interface Finished {
  /** What each player has left, in the order of play: a number, cards, or `9 with 2 twos`. */
  left: (number | Cards)[];
  /** The winner's last play. */
  final?: Cards;
  /** The players from 0 in the order of going out, where the deal goes on after the first. */
  order?: number[];
  starter?: number | null;
  liable?: number | null;
  /** Player to the strong combinations that nobody beat. */
  unbeaten?: Record<number, Cards[]>;
}

export interface Score {
  totals: number[];
  lines: { who: number; amount: number; question: string; because: string }[];
  titles: number[];
  winners: number[];
}

export interface Fit {
  account: string;
  stated: string[];
  inherited: string[];
  silent: string[];
  differing: string[];
}

/** A call that cannot be answered: a name that nothing has, cards that are none, a deal that cannot have ended so. */
export class BigTwoError extends Error {}

/** The rules of an account with some answers changed. */
export class Rules {
  private constructor();
  readonly account: string;
  readonly changes: Record<string, string>;
  readonly name: string;
  readonly answers: Record<string, string>;
  readonly rulings: Record<string, Ruling>;
  /** Return the rules of a rule-set file, as House rules saves it. */
  static load(text: string): Rules;
  /** Say whether a play beats the cards on the table, or may be led if there are none, and why. */
  judge(play: Cards, on?: { over?: Cards }): Verdict;
  /** Say which combination some cards form, as a lead. */
  classify(cards: Cards): Verdict;
  /** List every combination that a hand may lead, or play on the cards on the table. */
  plays(hand: Cards, on?: { over?: Cards }): Play[];
  /** Score a finished deal; one that cannot end so by these rules is refused. */
  score(finished: Finished): Score;
  /** Return the accounts nearest to these rules, the best fit first. */
  nearest(count?: number): Fit[];
}

/** The version of the rules. */
export const version: string;
export function accounts(): Record<string, Account>;
/** Return the places as rule sets by id: how most of their voices play. */
export function places(): Record<string, Place>;
export function rules(account?: string, changes?: Record<string, string>): Rules;
export function nearest(to: Rules, count?: number): Fit[];
