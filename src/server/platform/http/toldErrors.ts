import type { FieldErrors } from '../../../domain/failure.ts';

/** Of how many fields one answer tells. Whoever has more of them wrong mends these first. */
const MOST_FIELDS = 100;
/** In characters, and longer than every path of the contract. */
const LONGEST_PATH = 200;

/** A field path that can be told: made-up names may be as long as the request. */
function tellable(path: string): string {
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}

/** Collects what is wrong with an input, as much of it as an answer tells. */
export class ToldErrors {
  readonly #byField = new Map<string, Set<string>>();

  /** Whether nothing more is told: time to stop looking. */
  get isFull(): boolean {
    return this.#byField.size >= MOST_FIELDS;
  }

  /** Adds a sentence about the field with this path; nothing when the answer is full. */
  add(path: string, sentence: string): void {
    const field = tellable(path);
    const before = this.#byField.get(field);
    if (before) before.add(sentence);
    else if (!this.isFull) this.#byField.set(field, new Set([sentence]));
  }

  /** Sentences by field path. */
  byField(): FieldErrors {
    return Object.fromEntries(
      [...this.#byField].map(([field, sentences]) => [field, [...sentences]]),
    );
  }
}
