import type { FieldErrors } from '../../../domain/failure.ts';
import { ToldErrors, tellable } from './toldErrors.ts';

/** NUL and lone surrogates: JSON can carry them, PostgreSQL's text and jsonb can't hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
/** No call of the contract comes near it; deeper input is made to exhaust something. */
const DEEPEST = 30;
const UNSTORABLE_WORDS = "This contains a character we can't store.";

/**
 * What in a request's input could not be kept, by field path. Looks at fields that no schema
 * names too, because they reach the handlers with the rest.
 */
export function unstorableFields(input: unknown): FieldErrors {
  const told = new ToldErrors();
  // A stack of our own: recursion could be exhausted by nesting.
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: input, path: '', depth: 0 },
  ];
  for (let entry = open.pop(); entry && !told.isFull; entry = open.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) told.add(path, UNSTORABLE_WORDS);
    } else if (typeof value === 'object' && value !== null) {
      if (depth === DEEPEST) {
        told.add(path.split('.')[0] ?? '', 'This is nested too deeply.');
        continue;
      }
      for (const [key, inner] of Object.entries(value)) {
        if (UNSTORABLE.test(key)) told.add(path, UNSTORABLE_WORDS);
        // Shortened here, because all that is inside repeats it.
        const inside = tellable(path === '' ? key : `${path}.${key}`);
        open.push({ value: inner, path: inside, depth: depth + 1 });
      }
    }
  }
  return told.byField();
}
