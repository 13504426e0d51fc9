/** What the rules answer to a play: a verdict, and plays in a list. Each says more when it is asked. */

import { cardsOf, faces, PRINTED } from "./reading.js";

/** The word on a play, alone or on another one; why, and who says so, is looked up when it is asked. */
export class Verdict {
  #by;
  #play;
  #over;
  #outcome;
  #reason;

  /**
   * Give the outcome for some cards on others, as text or as cards read once.
   * @param by what tells of it: `reason(cards, others)`, and by the reason `because`, `ruling`, `status` and the rest
   * @param reason why, as the engine has it; null if that is looked up when it is asked
   */
  constructor(by, play, over, outcome, reason = null) {
    this.#by = by;
    this.#play = play;
    this.#over = over;
    this.#outcome = outcome;
    this.#reason = reason;
  }

  get #why() {
    return this.#reason ??= this.#by.reason(cardsOf(this.#play), cardsOf(this.#over));
  }

  get outcome() {
    return this.#outcome;
  }

  get legal() {
    return this.#outcome === "beats" || this.#outcome === "leads";
  }

  get kind() {
    return this.#why.kind;
  }

  get overKind() {
    return this.#why.overKind;
  }

  get decidedBy() {
    return this.#why.reason;
  }

  get question() {
    return this.#why.question;
  }

  get option() {
    return this.#why.option;
  }

  get because() {
    return this.#by.because(this.#why);
  }

  get status() {
    return this.#by.status(this.#why);
  }

  get statedBy() {
    return this.#by.statedBy(this.#why);
  }

  get filledIn() {
    return this.#by.filledIn(this.#why);
  }

  get share() {
    return this.#by.share(this.#why);
  }

  get statements() {
    return this.#by.statements(this.#why);
  }

  toJSON() {
    const { outcome, legal, kind, overKind, decidedBy, question, option, status, because } = this;
    const { statedBy, filledIn, share, statements } = this;
    const named = { outcome, legal, kind, overKind, decidedBy, question, option, status, because };
    return { ...named, statedBy, filledIn, share, statements };
  }

  [PRINTED]() {
    return this.toJSON();
  }
}

/** A combination that may be played. */
export class Play {
  #play;

  /** Take a combination of the engine. */
  constructor(play) {
    this.#play = play;
  }

  get kind() {
    return this.#play.kind;
  }

  get cards() {
    return faces(this.#play.cards);
  }

  toJSON() {
    return { kind: this.kind, cards: this.cards };
  }

  [PRINTED]() {
    return this.toJSON();
  }
}
