import { isRecord } from './unsaved.ts';

/** Merges two edits: fields that this user didn't change take the other users' values. */
export function mergeValues<T extends object>(base: T, remote: T, local: T): T {
  const before = new Map<string, unknown>(Object.entries(base));
  const present = new Map<string, unknown>(Object.entries(remote));
  const entries = Object.entries(local).map(([key, value]): [string, unknown] => {
    const [baseValue, remoteValue] = [before.get(key), present.get(key)];
    if (isRecord(value) && isRecord(baseValue) && isRecord(remoteValue)) {
      return [key, mergeValues(baseValue, remoteValue, value)];
    }
    return [key, present.has(key) && isSame(value, baseValue) ? remoteValue : value];
  });
  // Same names and types as `mine`; the compiler can't infer them from entries.
  return Object.fromEntries(entries) as T;
}

/** Whether two values are equal; lists are, if their items are. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
