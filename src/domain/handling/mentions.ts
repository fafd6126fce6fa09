/** Maximum number of colleagues that one note mentions. */
export const MAX_MENTIONED = 20;

/** A colleague in the text of a note, as it is stored: `@{12}`. */
const STORED = /@\{(\d{1,18})\}/g;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the IDs of the users whom a stored text mentions. */
export function mentionedIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(STORED)].map(([, id = '']) => id))];
}

/** Returns a stored text as people read it: "@Dana Reyes". A user who is unknown stays "@someone". */
export function withNames(text: string, nameOf: (id: string) => string | undefined): string {
  return text.replace(STORED, (_, id: string) => `@${nameOf(id) ?? 'someone'}`);
}

/** Returns a typed text with the IDs of those who were chosen from the list. */
export function withIds(text: string, chosen: readonly Named[]): string {
  // Longer names come first, so that "Dana" isn't found as "Dan".
  const byLength = [...chosen].sort((a, b) => b.name.length - a.name.length);
  return byLength.reduce((typed, { id, name }) => typed.replaceAll(`@${name}`, `@{${id}}`), text);
}

/** Returns the beginning of a name behind an @ before the cursor; null if none is being typed. */
export function typedMention(text: string, cursor: number): string | null {
  return /(?:^|[\s(])@([^\s@{}]{0,50})$/.exec(text.slice(0, cursor))?.[1] ?? null;
}
