/** Numbers that look random and are the same for the same seed: mulberry32, 32 bits of state. */
export class SeededRandom {
  #state: number;

  /** Each `index` under one seed is a series of its own. */
  constructor(seed: number, index: number) {
    // Spread neighbouring indices over the state, or their first numbers would resemble.
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
    this.unit();
  }

  /** At least 0, below 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(from: number, to: number): number {
    return from + this.unit() * (to - from);
  }

  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.unit() * choices.length)] ?? choices[0];
  }

  /** Picks by weight: `{ laptop: 7, tablet: 1 }`. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    // Object.keys knows less than its argument's type.
    const keys = Object.keys(weights) as K[];
    let rest = this.unit() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      rest -= weights[key];
      if (rest < 0) return key;
    }
    throw new Error('Nothing to pick from.');
  }

  /** `#` becomes a digit, anything else stays. */
  digits(pattern: string): string {
    return pattern.replace(/#/g, () => String(this.integer(0, 9)));
  }
}
