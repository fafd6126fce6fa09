import { sameWords } from '../returns/customFields.ts';

/** Rules of an organization's lists that are saved as a whole: custom fields and templates. */

interface Entry {
  /** Made of the first name, `''` for a new entry; never changes. */
  readonly key: string;
  readonly name: string;
  readonly isArchived: boolean;
}

/** Sentence about another entry of the same name; null if there is none. */
export function sameNameProblem<One extends Entry>(
  entry: One,
  entries: readonly One[],
  thing: 'field' | 'template',
): string | null {
  const others = entries.filter((other) => other !== entry);
  // The later one of two equal names is wrong.
  const at = entries.indexOf(entry);
  const rivals = entry.key === '' ? others : others.slice(0, at);
  const same = rivals.find((other) => sameWords(other.name) === sameWords(entry.name));
  if (same === undefined) return null;
  return same.isArchived
    ? `You have an archived ${thing} “${same.name}”. Restore it, or choose another name.`
    : `You already have “${same.name}”. Choose another name.`;
}

/** Makes the key of a new entry: "Cost code" → `cost_code`; other scripts become `fallback`. */
function keyFor(name: string, taken: readonly string[], fallback: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || fallback;
  let key = plain;
  for (let number = 2; taken.includes(key); number++) key = `${plain}_${number}`;
  return key;
}

/** Gives new entries their keys. */
export function withKeys<One extends Entry>(entries: readonly One[], fallback: string): One[] {
  const taken = entries.map(({ key }) => key).filter((key) => key !== '');
  return entries.map((entry) => {
    if (entry.key !== '') return entry;
    const key = keyFor(entry.name, taken, fallback);
    taken.push(key);
    return { ...entry, key };
  });
}

/** Whether an edit leaves out no entry, and invents no key. */
export function keepsKeys(before: readonly Entry[], after: readonly Entry[]): boolean {
  const kept = after.filter(({ key }) => key !== '').map(({ key }) => key);
  return (
    new Set(kept).size === kept.length &&
    kept.length === before.length &&
    before.every(({ key }) => kept.includes(key))
  );
}

/** Moves an entry one place up among those that aren't archived. */
export function movedUp<One extends Entry>(entries: readonly One[], key: string): readonly One[] {
  const at = entries.findIndex((entry) => entry.key === key);
  const above = entries.slice(0, at).findLastIndex(({ isArchived }) => !isArchived);
  const entry = entries[at];
  if (entry === undefined || above === -1) return entries;
  return [...entries.slice(0, above), entry, ...entries.slice(above, at), ...entries.slice(at + 1)];
}

/** Returns the list with this entry instead of the one with its key, or after all others. */
export const withEntry = <One extends Entry>(entries: readonly One[], entry: One): One[] =>
  entry.key === ''
    ? [...entries, entry]
    : entries.map((one) => (one.key === entry.key ? entry : one));
