import { type Rules } from "bigtwo";

export type QuestionType = "judge" | "classify" | "turn" | "moves" | "score";

/** A question, in cards as texts. Players are numbered from 1 in the order of play. */
export type Asked =
  & { id?: number }
  & (
    | { type: "judge" | "classify"; play: string; over: string }
    | { type: "moves"; hand: string; over: string }
    | {
      type: "turn";
      hands: string[];
      /** What was done so far, as "1: 3D 3C" or "2: pass", and what somebody tries then, in turn or not. */
      acts: string[];
      act: string;
      /** The deal before, where there is one: who went out in which order, and what each had left. */
      before: { order: number[]; left: string[] } | null;
      /** Who was drawn to lead, where the rules have lots drawn. */
      leader: number | null;
      stock: string;
      aside: string;
      new_stocks: string[];
    }
    | {
      type: "score";
      left: { count: number; twos: number; cards: string | null }[];
      /** The last play of who went out first; empty where it is not known. */
      final: string;
      starter: number | null;
      liable: number | null;
      order: number[];
      unbeaten: { player: number; cards: string }[];
    }
  );

/** The answer of the engine. */
export type Wanted =
  | { beats: boolean }
  | { leads: boolean; kind: string | null }
  | { allowed: boolean }
  | { plays: string[] }
  | { score: number[] };

/** The answer of a program: the same, or by itself what stands in it; or a verdict, as "does-not-beat". */
export type Answer =
  | boolean
  | string[]
  | number[]
  | { beats: boolean }
  | { leads: boolean; kind?: string | null }
  | { allowed: boolean }
  | { verdict: string; kind?: string | null }
  | { plays: string[] }
  | { score: number[] }
  | { error: string };

export interface Failure {
  asked: Asked;
  /** A clause: how the answer differs from the one that is wanted, or why there is none. */
  problem: string;
  /** The rule questions that decide it. */
  questions: string[];
  /** The rule questions on which it turns and that the account does not answer. */
  filledIn: string[];
}

/** A rule question on which a program plays otherwise, and the answer by which most would be right, if there is any. */
export interface Departure {
  question: string;
  failures: number;
  option: string | null;
}

/** What came of some questions; the smallest hand is first. */
export interface Part {
  asked: number;
  failures: Failure[];
  departures: Departure[];
}

/** On how many plays an account agrees with a program. */
export interface Agreement {
  account: string;
  alike: number;
  of: number;
}

export interface Report extends Part {
  /** Whether every question that counts was answered as the rules have it. */
  conforms: boolean;
  types: QuestionType[];
  /** What turns on a rule of which the account says nothing; it never counts against a program. */
  silent: Part;
  /** On how many plays the rules themselves agree with the program; null if it judged none. */
  own: Agreement | null;
  /** The accounts that agree most, the best first; none if the program plays by the rules, or judged nothing. */
  nearest: Agreement[];
  /** The first kind that it named and that is none, which was not compared; null if there is no such. */
  unknownKind: unknown;
}

/** Return what a program is asked under some rules, with the answers that are wanted. */
export function vectors(rules: Rules, asking?: { only?: QuestionType[] }): { asked: Asked; wanted: Wanted }[];

/** Ask a program what the vectors of some rules ask, and say whether it plays by them, and where not. */
export function conform(
  rules: Rules,
  ask: (asked: Asked) => Answer | Promise<Answer>,
  asking?: { only?: QuestionType[] },
): Promise<Report>;
