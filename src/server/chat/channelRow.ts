import type { Selectable } from 'kysely';
import type { ChatChannel, ChatChannels } from '../../domain/programs/chat.ts';
import {
  type ChannelStep,
  restoreChannel,
  storeChannel,
} from '../../machines/chatChannel/apply.ts';
import {
  type ChatChannelSnapshot,
  type ChatTrouble,
  selectIsOpen,
} from '../../machines/chatChannel/chatChannel.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';

export type ChannelRow = Selectable<Database['chat_channels']>;

/** Channel of an organization. */
export interface WhichChannel {
  readonly organisationId: string;
  readonly id: string;
}

/** Channel as the subject of an audit entry, without its address. */
export const channelSubject = ({ id, name }: Pick<ChannelRow, 'id' | 'name'>) =>
  ({ kind: 'channel', id, name }) as const;

/** Restores the machine's snapshot of a channel. */
export function channelSnapshot(row: ChannelRow): ChatChannelSnapshot {
  return restoreChannel({
    state: row.state,
    failingSince: row.failing_since?.getTime() ?? null,
  });
}

/** Returns a channel, locked; undefined for an absent or foreign one. Inserts of news don't wait. */
export function findLocked(tx: TenantTransaction, { organisationId, id }: WhichChannel) {
  return tx
    .selectFrom('chat_channels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns a channel, locked. Throws the same 404 for an absent and for a foreign one. */
export async function lockChannel(tx: TenantTransaction, which: WhichChannel): Promise<ChannelRow> {
  const row = /^\d{1,18}$/.test(which.id) ? await findLocked(tx, which) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Writes a step of a locked channel. A closed channel forgets what waits for it, one that works again
 * gets it at once; and if the machine says so, whoever set it up is notified.
 */
export async function recordChannelStep(
  tx: TenantTransaction,
  row: ChannelRow,
  { snapshot, trouble }: ChannelStep,
  clock: Clock,
): Promise<void> {
  const { state, failingSince } = storeChannel(snapshot);
  const isRecovered = state === 'active' && row.state !== 'active';
  await tx
    .updateTable('chat_channels')
    .set({
      state,
      ...(state !== row.state && { state_since: clock.now() }),
      ...(isRecovered && { tries: 0, retry_at: null }),
      ...(!selectIsOpen(snapshot) && { retry_at: null }),
      failing_since: failingSince === null ? null : new Date(failingSince),
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  if (!selectIsOpen(snapshot)) await forgetWaiting(tx, row);
  if (isRecovered) await wakeChannel(tx, row.organisation_id, { id: row.id, state }, clock);
  if (trouble !== null) await notifyOwner(tx, row, trouble, clock);
}

/** Deletes what waits for a channel. */
export async function forgetWaiting(
  tx: TenantTransaction,
  { organisation_id: organisationId, id }: Pick<ChannelRow, 'organisation_id' | 'id'>,
): Promise<void> {
  for (const table of ['chat_news', 'chat_messages'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('channel_id', '=', id)
      .execute();
  }
}

/** Notifies whoever set it up; if they are an admin no more, all admins. */
async function notifyOwner(
  tx: TenantTransaction,
  row: ChannelRow,
  trouble: ChatTrouble,
  clock: Clock,
): Promise<void> {
  const { organisation_id: organisationId, id: channelId } = row;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  const owner = admins.filter(({ id }) => id === row.created_by);
  for (const { id: userId } of owner.length > 0 ? owner : admins) {
    const payload = { channelId, userId, trouble };
    await enqueue(tx, { organisationId, kind: 'chat.trouble', payload }, clock);
  }
}

/** Enqueues the sending to a channel. One that failed last uses another lane. */
export function wakeChannel(
  tx: TenantTransaction,
  organisationId: string,
  { id: channelId, state }: Pick<ChannelRow, 'id' | 'state'>,
  clock: Clock,
  dueAt: Date = clock.now(),
): Promise<void> {
  return enqueue(
    tx,
    {
      organisationId,
      kind: 'chat.deliver',
      payload: { channelId },
      dueAt,
      ...(state !== 'active' && { lane: 'slowWebhooks' as const }),
    },
    clock,
  );
}

/** Returns an organization's channels as admins see them, without their addresses. */
export async function readChannels(
  tx: TenantTransaction,
  organisationId: string,
  tested: ChatChannels['tested'] = null,
): Promise<ChatChannels> {
  const rows = await tx
    .selectFrom('chat_channels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { channels: rows.map(viewOf), tested };
}

function viewOf(row: ChannelRow): ChatChannel {
  const snapshot = channelSnapshot(row);
  return {
    id: row.id,
    service: row.service,
    name: row.name,
    addressHint: row.address_hint,
    hears: row.hears,
    createdBy: row.created_by_name,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    trouble: row.trouble,
    sentAt: row.sent_at?.toISOString() ?? null,
    retryAt: row.retry_at?.toISOString() ?? null,
    canPause: snapshot.can({ type: 'channel.pause', at: 0 }),
    canResume: snapshot.can({ type: 'channel.resume', at: 0 }),
  };
}
