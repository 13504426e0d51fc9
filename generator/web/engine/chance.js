/**
 * Python's source of chance, `random.Random`: the Mersenne Twister, its `shuffle` and its `sample` of all, so that a seed
 * deals the same hands in both languages.
 */

const WORDS = 624;
const MIDDLE = 397;

/** Chance that is the same for the same seed, a whole number; a negative one is the positive. */
export class Chance {
  #state = new Uint32Array(WORDS);
  #at = WORDS;

  constructor(seed) {
    const high = Math.floor(Math.abs(seed) / 2 ** 32);
    this.#mix(high ? [Math.abs(seed) >>> 0, high] : [Math.abs(seed) >>> 0]);
  }

  /** Make the first state of the words of a key. */
  #mix(key) {
    const state = this.#state;
    const spread = (at) => state[at - 1] ^ (state[at - 1] >>> 30);
    state[0] = 19650218;
    for (let at = 1; at < WORDS; at++) state[at] = Math.imul(spread(at), 1812433253) + at;
    let at = 1;
    const next = () => {
      at++;
      if (at < WORDS) return;
      state[0] = state[WORDS - 1];
      at = 1;
    };
    for (let turn = 0; turn < WORDS; turn++, next()) {
      const place = key.length === 1 ? 0 : turn % key.length;
      state[at] = (state[at] ^ Math.imul(spread(at), 1664525)) + key[place] + place;
    }
    for (let turn = 1; turn < WORDS; turn++, next()) state[at] = (state[at] ^ Math.imul(spread(at), 1566083941)) - at;
    state[0] = 2 ** 31;
  }

  #twist() {
    const state = this.#state;
    for (let at = 0; at < WORDS; at++) {
      const joined = (state[at] & 0x80000000) | (state[at + 1 < WORDS ? at + 1 : 0] & 0x7fffffff);
      const other = at + MIDDLE < WORDS ? at + MIDDLE : at + MIDDLE - WORDS;
      state[at] = state[other] ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }

  /** Return the next 32 bits. */
  #word() {
    if (this.#at === WORDS) this.#twist();
    let word = this.#state[this.#at++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  /** Return a whole number from 0, below another, as Python's `randrange` does. */
  below(limit) {
    const unused = Math.clz32(limit);
    for (;;) {
      const number = this.#word() >>> unused;
      if (number < limit) return number;
    }
  }

  /** Return a number from 0, below 1, as Python's `random` does. */
  random() {
    const high = this.#word() >>> 5;
    return (high * 2 ** 26 + (this.#word() >>> 6)) / 2 ** 53;
  }

  /** Return some things in another order, as Python's `shuffle` puts them. */
  shuffled(things) {
    const mixed = [...things];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const moved = mixed[last];
      mixed[last] = mixed[other];
      mixed[other] = moved;
    }
    return mixed;
  }

  /** Return some things in another order, as Python's `sample` of all of them has them. */
  sampled(things) {
    const rest = [...things];
    return things.map((_, taken) => {
      const place = this.below(things.length - taken);
      const thing = rest[place];
      rest[place] = rest[things.length - taken - 1];
      return thing;
    });
  }
}
