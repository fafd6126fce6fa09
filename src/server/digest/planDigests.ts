import { nextTimeAt } from '../../domain/organization/timeZones.ts';
import { morningChannels } from '../chat/queueMessage.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { forEachItem } from '../platform/outbox/eachItem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { notificationAddresses } from '../returnMails/recipients.ts';
import type { Services } from '../services/services.ts';

/** Hour at which digests are due, in each organization's time zone. */
const DIGEST_HOUR = 8;
const DAY_MS = 24 * 60 * 60_000;
/** Delay before a digest is sent, so that transactions that began before it have ended. */
const SETTLING_MS = 60_000;
/** Organizations processed per run. */
const BATCH = 50;

interface DueOrganisation {
  readonly id: string;
  readonly time_zone: string;
  readonly digest_due_at: Date | null;
  readonly digested_until: Date | null;
}

/**
 * Enqueues the due digests, and schedules the next ones. Each day's digest is enqueued once, even
 * if several processes run this or crash. Returns the number enqueued.
 */
export async function planDigests({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const due = await database.asSystem((tx) =>
    tx
      .selectFrom('organisations')
      .select(['id', 'time_zone', 'digest_due_at', 'digested_until'])
      .where('sandbox_of', 'is', null)
      .where((all) => all.or([all('digest_due_at', 'is', null), all('digest_due_at', '<=', now)]))
      .orderBy('digest_due_at')
      .limit(BATCH)
      .execute(),
  );
  let count = 0;
  await forEachItem(due, async (organisation) => {
    count += await database.forOrganisation(organisation.id, (tx) =>
      plan(tx, { clock }, organisation, now),
    );
  });
  return count;
}

async function plan(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  { id, time_zone: timeZone, digest_due_at: dueAt, digested_until: until }: DueOrganisation,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('organisations')
    .set({
      digest_due_at: nextTimeAt(DIGEST_HOUR, timeZone, now),
      ...(dueAt !== null && { digested_until: now }),
    })
    .where('id', '=', id)
    .where('time_zone', '=', timeZone)
    // Another process may have planned it already.
    .where('digest_due_at', 'is not distinct from', dueAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || dueAt === null) return 0;
  const subscribers = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', id)
    .where('status', '=', 'active')
    .where('return_emails', '=', 'digest')
    .orderBy('id')
    .execute();
  const addresses = await notificationAddresses(tx, id);
  const userIds = [...(addresses.length > 0 ? [null] : []), ...subscribers.map((user) => user.id)];
  const from = (until ?? new Date(now.getTime() - DAY_MS)).toISOString();
  for (const userId of userIds) {
    const payload = { userId, from, to: now.toISOString() };
    const settled = new Date(now.getTime() + SETTLING_MS);
    const job = { organisationId: id, kind: 'digest.send', payload, dueAt: settled } as const;
    await enqueue(tx, job, clock);
  }
  return userIds.length + (await planChatSummary(tx, { clock }, id, { from, now }));
}

/** Enqueues the messages of an organization's channels; returns their number of jobs. */
async function planChatSummary(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  organisationId: string,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<number> {
  const channels = await morningChannels(tx, organisationId);
  if (channels.length === 0) return 0;
  const payload = { from, to: now.toISOString() };
  const dueAt = new Date(now.getTime() + SETTLING_MS);
  await enqueue(tx, { organisationId, kind: 'chat.summary', payload, dueAt }, clock);
  return 1;
}
