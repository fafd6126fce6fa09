import { isRecord } from './unsaved.ts';

/** Both edits in one: what this person did not touch is taken from the others. */
export function mergeValues<T extends object>(base: T, theirs: T, mine: T): T {
  const before = new Map<string, unknown>(Object.entries(base));
  const present = new Map<string, unknown>(Object.entries(theirs));
  const entries = Object.entries(mine).map(([key, value]): [string, unknown] => {
    const [old, other] = [before.get(key), present.get(key)];
    if (isRecord(value) && isRecord(old) && isRecord(other)) {
      return [key, mergeValues(old, other, value)];
    }
    return [key, present.has(key) && value === old ? other : value];
  });
  // Same names and types as `mine`, which the compiler cannot follow through entries.
  return Object.fromEntries(entries) as T;
}
