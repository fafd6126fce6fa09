/** Deterministic pseudorandom numbers from a seed: mulberry32, 32 bits of state. */
export class SeededRandom {
  #state: number;

  /** Each `index` of a seed yields an independent series. */
  constructor(seed: number, index: number) {
    // Spreads adjacent indices over the state; their first numbers would be similar otherwise.
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
    this.unit();
  }

  /** Returns a number of at least 0 and below 1. */
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
    // TypeScript types the result of Object.keys as plain strings.
    const keys = Object.keys(weights) as K[];
    let rest = this.unit() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      rest -= weights[key];
      if (rest < 0) return key;
    }
    throw new Error('Nothing to pick from.');
  }

  /** Replaces each `#` by a digit. */
  digits(pattern: string): string {
    return pattern.replace(/#/g, () => String(this.integer(0, 9)));
  }
}
