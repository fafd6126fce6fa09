import { applyToChannel } from '../../machines/chatChannel/apply.ts';
import { selectIsOpen } from '../../machines/chatChannel/chatChannel.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { pauseAfter } from '../webhooks/schedule.ts';
import {
  type ChannelRow,
  channelSnapshot,
  findLocked,
  recordChannelStep,
  type WhichChannel,
  wakeChannel,
} from './channelRow.ts';
import type { Posted } from './post.ts';

/** Pauses grow until this try: an hour. */
const LONGEST_PAUSE_AT = 4;

/** Stores the outcome of a message: what becomes of it, of the channel, and when it is tried again. */
export async function settle(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  which: WhichChannel,
  messageId: string,
  posted: Posted,
): Promise<void> {
  const { organisationId, id } = which;
  await database.forOrganisation(organisationId, async (tx) => {
    const channel = await findLocked(tx, which);
    if (channel === undefined) return;
    if (posted.event !== 'message.failed') {
      await tx
        .deleteFrom('chat_messages')
        .where('organisation_id', '=', organisationId)
        .where('channel_id', '=', id)
        .where('id', '=', messageId)
        .execute();
    }
    const isOpen = await recordOutcome(tx, channel, posted, { clock });
    if (posted.event !== 'message.failed' || !isOpen) return;
    const now = clock.now();
    const tries = channel.tries + 1;
    const pause = pauseAfter(Math.min(tries, LONGEST_PAUSE_AT), posted.retryAfter, now) ?? 0;
    const retryAt = new Date(now.getTime() + pause);
    await tx
      .updateTable('chat_channels')
      .set({ tries, retry_at: retryAt })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    await wakeChannel(tx, organisationId, { id, state: 'delayed' }, clock, retryAt);
  });
}

/** Stores what an attempt says of a locked channel; returns whether it is still used. */
export async function recordOutcome(
  tx: TenantTransaction,
  channel: ChannelRow,
  { event, trouble }: Posted,
  { clock }: Pick<Services, 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  await tx
    .updateTable('chat_channels')
    .set({ trouble, ...(event === 'message.accepted' && { sent_at: now }) })
    .where('organisation_id', '=', channel.organisation_id)
    .where('id', '=', channel.id)
    .execute();
  const snapshot = channelSnapshot(channel);
  const step = applyToChannel(snapshot, { type: event, at: now.getTime() });
  if (step !== null) await recordChannelStep(tx, channel, step, clock);
  return selectIsOpen(step?.snapshot ?? snapshot);
}
