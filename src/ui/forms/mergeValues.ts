import { isRecord } from './unsaved.ts';

/** Merges two edits: fields that this user didn't change take the other users' values. */
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
  // Same names and types as `mine`; the compiler can't infer them from entries.
  return Object.fromEntries(entries) as T;
}
