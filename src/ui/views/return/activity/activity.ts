import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import type { Message } from '../../../../domain/returns/timeline/messages.ts';
import type { TimelineEntry } from '../../../../domain/returns/timeline/timeline.ts';
import type { WarehouseEntry } from '../../../../domain/returns/warehouseEntry.ts';
import type { ActivityKind } from '../../../../machines/pages/mails.machine.ts';

/** Emails about one event, one message per recipient. */
export interface EmailGroup {
  readonly id: string;
  readonly subject: string;
  readonly messages: readonly Message[];
}

export type Activity =
  | { readonly kind: 'step' | 'note'; readonly at: string; readonly entry: TimelineEntry }
  | { readonly kind: 'warehouse'; readonly at: string; readonly entry: WarehouseEntry }
  | { readonly kind: 'email'; readonly at: string; readonly email: EmailGroup };

/** Filters of the activity. */
export const FILTERS = ['all', 'note', 'email'] as const satisfies readonly (
  | ActivityKind
  | 'all'
)[];
export type Filter = (typeof FILTERS)[number];

/** Groups items by key, in the order of each group's first item. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Groups emails about one event, under the subject of the employee's email. */
function emailsOf(messages: readonly Message[]): readonly EmailGroup[] {
  return [...groupBy(messages, ({ group }) => group)].flatMap(([id, sent]) => {
    const first = sent.find(({ audience }) => audience === 'employee') ?? sent[0];
    return first === undefined ? [] : [{ id, subject: first.subject, messages: sent }];
  });
}

/** Time at which a group's first email was sent. */
const sentAt = ({ messages }: EmailGroup): string =>
  messages.map(({ at }) => at).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? '';

/** Merges steps, warehouse events, notes and emails, newest first. */
export function activityOf(
  { timeline, warehouse }: Pick<ReturnDetails, 'timeline' | 'warehouse'>,
  messages: readonly Message[],
  filter: Filter,
): readonly Activity[] {
  const timelineItems: readonly Activity[] = timeline.map((entry) => ({
    kind: entry.type === 'note.added' ? 'note' : 'step',
    at: entry.at,
    entry,
  }));
  const warehouseItems: readonly Activity[] = warehouse.map((entry) => ({
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
    [...warehouseItems, ...timelineItems, ...emails]
      .filter(({ kind }) => filter === 'all' || kind === filter)
      // With equal timestamps, the server lists causes before their consequences.
      .toReversed()
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  );
}

/** Groups activities by day in the user's time zone, newest first. */
export function byDay(
  activities: readonly Activity[],
  dayOf: (at: string) => string,
): readonly (readonly [day: string, activities: readonly Activity[]])[] {
  return [...groupBy(activities, ({ at }) => dayOf(at))];
}
