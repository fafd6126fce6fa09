import { dayWords, noonOf } from './dates.ts';

interface Handled {
  readonly assignee: { readonly name: string } | null;
  readonly snoozedUntil: string | null;
}

/** Assignee of a row, and the day on which it comes back: "Dana Reyes, until Dec 4", "Until Dec 4". */
export function handlingWords({ assignee, snoozedUntil }: Handled, now: number): string {
  if (snoozedUntil === null) return assignee?.name ?? '–';
  const day = dayWords(noonOf(snoozedUntil), now);
  return assignee === null ? `Until ${day}` : `${assignee.name}, until ${day}`;
}
