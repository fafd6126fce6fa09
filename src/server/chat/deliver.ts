import { selectIsOpen } from '../../machines/chatChannel/chatChannel.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import {
  type ChannelRow,
  channelSnapshot,
  findLocked,
  forgetWaiting,
  type WhichChannel,
  wakeChannel,
} from './channelRow.ts';
import { SETTLING_MS } from './news.ts';
import { post } from './post.ts';
import { settle } from './settle.ts';
import { composeWaiting } from './waiting.ts';

/** Duration of a round, so that other receivers have their turn. */
const ROUND_MS = 20_000;
/** Duration of a job's lease on a channel, longer than a round with its last attempt. */
const LEASE_MS = 60_000;
/** Pause after a message about many returns. */
const QUIET_MS = 10 * 60_000;

type Job = OutboxJob<'chat.deliver'>;

/** Message that is due, with its channel. */
interface Due {
  readonly channel: ChannelRow;
  readonly id: string;
  readonly message: ChatMessage;
}

/**
 * Creates the worker's handler of channels. A row of the outbox only says that a channel may have
 * news; each channel has one round at a time, and its messages go one after another.
 */
export function createChatDeliverer(services: Services): (job: Job) => Promise<void> {
  return async (job) => {
    if (job.organisationId === null) throw new Error('A channel belongs to no organization.');
    const which = { organisationId: job.organisationId, id: job.payload.channelId };
    if (!(await claimLease(services, which, job.id))) return;
    try {
      const end = performance.now() + ROUND_MS;
      while (performance.now() < end) {
        const due = await takeDue(services, which);
        if (due === null) break;
        const posted = await post(services, due.channel, due.message);
        await settle(services, which, due.id, posted);
      }
    } finally {
      await release(services, which, job.id);
    }
  };
}

/** Leases the channel to this job; false if another job has it, which looks again at its end. */
function claimLease(
  { database, clock }: Services,
  { organisationId, id }: WhichChannel,
  job: string,
) {
  const now = clock.now();
  return database.forOrganisation(organisationId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('chat_channels')
      .set({ sending_job: job, sending_until: new Date(now.getTime() + LEASE_MS) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where((any) =>
        any.or([
          any('sending_until', 'is', null),
          any('sending_until', '<=', now),
          any('sending_job', '=', job),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Releases the channel, and enqueues what came meanwhile. */
function release({ database, clock }: Services, which: WhichChannel, job: string) {
  const { organisationId, id } = which;
  return database.forOrganisation(organisationId, async (tx) => {
    const channel = await tx
      .updateTable('chat_channels')
      .set({ sending_job: null, sending_until: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('sending_job', '=', job)
      .returningAll()
      .executeTakeFirst();
    if (channel === undefined || isResting(channel, clock.now())) return;
    const isDue =
      (await firstMessage(tx, which)) !== undefined ||
      (!isQuiet(channel, clock.now()) && (await hasSettledNews(tx, which, clock.now())));
    if (isDue) await wakeChannel(tx, organisationId, channel, clock);
  });
}

const isResting = ({ retry_at: at }: ChannelRow, now: Date) => at !== null && at > now;
const isQuiet = ({ quiet_until: until }: ChannelRow, now: Date) => until !== null && until > now;

function firstMessage(tx: TenantTransaction, { organisationId, id }: WhichChannel) {
  return tx
    .selectFrom('chat_messages')
    .select(['id', 'message'])
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function hasSettledNews(
  tx: TenantTransaction,
  { organisationId, id }: WhichChannel,
  now: Date,
): Promise<boolean> {
  const first = await tx
    .selectFrom('chat_news')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', id)
    .where('created_at', '<=', new Date(now.getTime() - SETTLING_MS))
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** Returns the next message, composed of the news if none waits; null if nothing is due. */
function takeDue({ database, clock }: Services, which: WhichChannel): Promise<Due | null> {
  const { organisationId } = which;
  return database.forOrganisation(organisationId, async (tx) => {
    const channel = await findLocked(tx, which);
    const now = clock.now();
    if (channel === undefined || isResting(channel, now)) return null;
    // A concurrent transaction noted news after the channel was closed.
    if (!selectIsOpen(channelSnapshot(channel))) {
      await forgetWaiting(tx, channel);
      return null;
    }
    const waiting = await firstMessage(tx, which);
    if (waiting !== undefined) return { channel, ...waiting };
    if (!(await hasSettledNews(tx, which, now))) return null;
    if (isQuiet(channel, now)) {
      await wakeAfterQuiet(tx, channel, { clock });
      return null;
    }
    const composed = await composeWaiting(tx, channel);
    if (composed.messages.length === 0) return null;
    await tx
      .insertInto('chat_messages')
      .values(
        composed.messages.map((message) => ({
          organisation_id: organisationId,
          channel_id: which.id,
          created_at: now,
          message: JSON.stringify(message),
        })),
      )
      .execute();
    if (composed.isOfMany) await setTimes(tx, which, { quiet_until: later(now, QUIET_MS) });
    const first = await firstMessage(tx, which);
    return first === undefined ? null : { channel, ...first };
  });
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Enqueues one look at the end of the quiet time, however often it is asked for. */
async function wakeAfterQuiet(
  tx: TenantTransaction,
  channel: ChannelRow,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const { organisation_id: organisationId, id, quiet_until: until, woken_for: woken } = channel;
  if (until === null || woken?.getTime() === until.getTime()) return;
  await setTimes(tx, { organisationId, id }, { woken_for: until });
  await wakeChannel(tx, organisationId, channel, clock, until);
}

async function setTimes(
  tx: TenantTransaction,
  { organisationId, id }: WhichChannel,
  times: { readonly quiet_until: Date } | { readonly woken_for: Date },
): Promise<void> {
  await tx
    .updateTable('chat_channels')
    .set(times)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
