import type { Message } from '../../../domain/returns/messages.ts';
import type { ReturnDetails, WarehouseEntry } from '../../../domain/returns/returns.ts';
import type { TimelineEntry } from '../../../domain/returns/timeline.ts';

/** What went out about one thing: a row for each who got it. */
export interface EmailGroup {
  readonly id: string;
  readonly subject: string;
  readonly messages: readonly Message[];
}

export type Activity =
  | { readonly kind: 'step' | 'note'; readonly at: string; readonly entry: TimelineEntry }
  | { readonly kind: 'warehouse'; readonly at: string; readonly entry: WarehouseEntry }
  | { readonly kind: 'email'; readonly at: string; readonly email: EmailGroup };

/** What of the stream is shown. */
export const FILTERS = ['all', 'note', 'email'] as const;
export type Filter = (typeof FILTERS)[number];

/** Those with the same key together, in the order of the first of each. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Emails about the same thing as one entry, under the words that the employee got. */
function emailsOf(messages: readonly Message[]): readonly EmailGroup[] {
  return [...grouped(messages, ({ group }) => group)].flatMap(([id, sent]) => {
    const first = sent.find(({ audience }) => audience === 'employee') ?? sent[0];
    return first === undefined ? [] : [{ id, subject: first.subject, messages: sent }];
  });
}

/** When a group of emails went out: with its first one. */
const sentAt = ({ messages }: EmailGroup): string =>
  messages.map(({ at }) => at).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? '';

/** Steps, the warehouse's work, notes and emails in one stream, the newest first. */
export function activityOf(
  { timeline, warehouse }: Pick<ReturnDetails, 'timeline' | 'warehouse'>,
  messages: readonly Message[],
  filter: Filter,
): readonly Activity[] {
  const told: readonly Activity[] = timeline.map((entry) => ({
    kind: entry.type === 'note.added' ? 'note' : 'step',
    at: entry.at,
    entry,
  }));
  const done: readonly Activity[] = warehouse.map((entry) => ({
    kind: 'warehouse',
    at: entry.at,
    entry,
  }));
  const emails: readonly Activity[] = emailsOf(messages).map((email) => ({
    kind: 'email',
    at: sentAt(email),
    email,
  }));
  return (
    [...done, ...told, ...emails]
      .filter(({ kind }) => filter === 'all' || kind === filter)
      // Of one instant the server tells the first one first, and what it led to after it.
      .toReversed()
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  );
}

/** The stream by days in the person's zone, the newest first. */
export function byDay(
  activities: readonly Activity[],
  dayOf: (at: string) => string,
): readonly (readonly [day: string, activities: readonly Activity[]])[] {
  return [...grouped(activities, ({ at }) => dayOf(at))];
}
