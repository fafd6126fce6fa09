import type { FieldErrors } from '../../../domain/failure.ts';
import { ToldErrors } from './toldErrors.ts';

/** NUL and lone surrogates: JSON can carry them, PostgreSQL's text and jsonb can't hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const UNSTORABLE = /\u0000|\p{Surrogate}/u;
/** What the above is among, found several times as fast. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const SUSPICIOUS = /[\u0000\ud800-\udfff]/;
const isUnstorable = (text: string) => SUSPICIOUS.test(text) && UNSTORABLE.test(text);
/** No call of the contract comes near it; deeper input is made to exhaust something. */
const DEEPEST = 30;
const UNSTORABLE_WORDS = "This contains a character we can't store.";

/** A value, and where it stands; `null` for the input itself. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly outside: Place | null;
  readonly depth: number;
}

/** Put together only where it is told: most input has nothing to tell, and many fields. */
function pathOf({ key, outside }: Place): string {
  if (outside === null) return '';
  const path = pathOf(outside);
  return path === '' ? key : `${path}.${key}`;
}

/**
 * What in a request's input could not be kept, by field path. Looks at fields that no schema
 * names too, because they reach the handlers with the rest.
 */
export function unstorableFields(input: unknown): FieldErrors {
  const told = new ToldErrors();
  // A stack of our own: recursion could be exhausted by nesting.
  const open: Place[] = [{ value: input, key: '', outside: null, depth: 0 }];
  for (let place = open.pop(); place && !told.isFull; place = open.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      if (isUnstorable(value)) told.add(pathOf(place), UNSTORABLE_WORDS);
    } else if (typeof value === 'object' && value !== null) {
      if (depth === DEEPEST) {
        told.add(pathOf(place).split('.')[0] ?? '', 'This is nested too deeply.');
        continue;
      }
      // By keys: the entries of a group with tens of thousands of them take as long as reading it.
      for (const key of Object.keys(value)) {
        const inner: unknown = Reflect.get(value, key);
        if (isUnstorable(key)) told.add(pathOf(place), UNSTORABLE_WORDS);
        const holds = typeof inner === 'string' || (typeof inner === 'object' && inner !== null);
        if (holds) open.push({ value: inner, key, outside: place, depth: depth + 1 });
      }
    }
  }
  return told.byField();
}
