import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { HandlingNews } from '../platform/outbox/handlingNotice.ts';
import { enqueueAll } from '../platform/outbox/outbox.ts';
import type { AuditActor } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { type Followed, wordsOfDay } from './followSource.ts';
import type { StoredLeaver } from './leaverRow.ts';

interface SourceNews {
  readonly news: Extract<HandlingNews, 'lastDay' | 'stays'>;
  readonly by: AuditActor;
  readonly followed: Followed;
}

/**
 * Emails who ordered the returns, and whom they or the leaver are assigned to, what the source
 * reported and what became of the returns. Whoever ordered hears of a problem anyway.
 */
export async function notifyOfSource(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  { id, organisation_id: organisationId, last_day: lastDay, assigned_to: assignee }: StoredLeaver,
  { news, by: { actor }, followed }: SourceNews,
): Promise<void> {
  const numbers = Object.values(followed).flat();
  if (numbers.length === 0) return;
  const returns = await tx
    .selectFrom('returns')
    .select(['id', 'order_number', 'created_by', 'assigned_to'])
    .where('organisation_id', '=', organisationId)
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .execute();
  const isProblem = news === 'stays' && followed.started !== undefined;
  const users = new Set([
    assignee,
    ...returns.flatMap((row) => [row.assigned_to, isProblem ? null : row.created_by]),
  ]);
  const reported = news === 'stays' ? 'that they stay' : `${wordsOfDay(lastDay)} as their last day`;
  const text = `${actor.name} reported ${reported}. ${followedWords(followed)}`.trim();
  const subjects = [
    { kind: 'leaver' as const, id },
    ...returns.map((row) => ({ kind: 'return' as const, id: row.id })),
  ];
  const payload = { news, by: actor.name, subjects, count: subjects.length, text };
  await enqueueAll(
    tx,
    [...users]
      .filter((user) => user !== null && user !== actor.id)
      .map((userId) => ({
        organisationId,
        kind: 'handling.notice' as const,
        payload: { ...payload, userId: String(userId) },
      })),
    clock,
  );
}

/** Formats what became of returns: "RTN-1 starts then. RTN-2 was canceled." */
export function followedWords({ moved, kept, canceled, started }: Followed): string {
  const sentence = (
    numbers: readonly string[] | undefined,
    [one, many]: readonly [string, string],
  ) =>
    numbers === undefined ? [] : [`${numbers.join(', ')} ${numbers.length === 1 ? one : many}.`];
  return [
    ...sentence(moved, ['starts then', 'start then']),
    ...sentence(kept, [
      'keeps the start that was set by hand',
      'keep the start that was set by hand',
    ]),
    ...sentence(canceled, ['was canceled', 'were canceled']),
    ...sentence(started, ['has started already', 'have started already']),
  ].join(' ');
}
