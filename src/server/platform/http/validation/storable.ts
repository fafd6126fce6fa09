import type { FieldErrors } from '../../../../domain/failure.ts';
import { ReportedErrors } from './reportedErrors.ts';

/** NUL and lone surrogates: valid in JSON, but PostgreSQL's text and jsonb can't store them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
/** Cheap superset of `UNSTORABLE`, several times as fast to test. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const SUSPICIOUS = /[\u0000\ud800-\udfff]/;
const isUnstorable = (text: string) => SUSPICIOUS.test(text) && UNSTORABLE.test(text);
/** Deeper than any input of the contract; deeper nesting is an attack. */
const DEEPEST = 30;
const UNSTORABLE_WORDS = "This contains a character we can't store.";

/** Value and its path; the parent is `null` for the input itself. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly outside: Place | null;
  readonly depth: number;
}

/** Built only for reported errors: most input has none, and many fields. */
function pathOf({ key, outside }: Place): string {
  if (outside === null) return '';
  const path = pathOf(outside);
  return path === '' ? key : `${path}.${key}`;
}

/**
 * Finds the values of a request's input that can't be stored, by field path. Checks fields that no
 * schema names too, because they reach the handlers with the rest.
 */
export function unstorableFields(input: unknown): FieldErrors {
  const reported = new ReportedErrors();
  // Explicit stack: nested input could exhaust recursion.
  const open: Place[] = [{ value: input, key: '', outside: null, depth: 0 }];
  for (let place = open.pop(); place && !reported.isFull; place = open.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      if (isUnstorable(value)) reported.add(pathOf(place), UNSTORABLE_WORDS);
    } else if (typeof value === 'object' && value !== null) {
      if (depth === DEEPEST) {
        reported.add(pathOf(place).split('.')[0] ?? '', 'This is nested too deeply.');
        continue;
      }
      // Iterates keys: `Object.entries` of tens of thousands of fields takes as long as parsing
      // them.
      for (const key of Object.keys(value)) {
        const inner: unknown = Reflect.get(value, key);
        if (isUnstorable(key)) reported.add(pathOf(place), UNSTORABLE_WORDS);
        const holds = typeof inner === 'string' || (typeof inner === 'object' && inner !== null);
        if (holds) open.push({ value: inner, key, outside: place, depth: depth + 1 });
      }
    }
  }
  return reported.byField();
}
