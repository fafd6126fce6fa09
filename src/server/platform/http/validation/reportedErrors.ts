import type { FieldErrors } from '../../../../domain/failure.ts';

/** Maximum number of fields that one response reports. */
const MAX_FIELDS = 100;
/** In characters, and longer than every path of the contract. */
const LONGEST_PATH = 200;

/** Shortens a field path: invented names may be as long as the request. */
function reportablePath(path: string): string {
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}

/** Collects the errors of an input, as many as a response reports. */
export class ReportedErrors {
  readonly #byField = new Map<string, Set<string>>();

  /** True if no further error is reported: validation can stop. */
  get isFull(): boolean {
    return this.#byField.size >= MAX_FIELDS;
  }

  /** Adds a sentence about the field with this path; ignored if the response is full. */
  add(path: string, sentence: string): void {
    const field = reportablePath(path);
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
