import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';
import { type ChannelRow, wakeChannel } from './channelRow.ts';

/** Returns the channels in use that hear something each morning. */
export function morningChannels(
  tx: TenantTransaction,
  organisationId: string,
): Promise<readonly ChannelRow[]> {
  return tx
    .selectFrom('chat_channels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['active', 'delayed', 'failing'])
    .where(sql<boolean>`hears && ARRAY['summary', 'leavers']`)
    .orderBy('id')
    .execute();
}

/** Queues the messages of a job for a channel, once however often the job runs. */
export async function queueMessages(
  tx: TenantTransaction,
  channel: ChannelRow,
  jobId: string,
  { messages, clock }: { readonly messages: readonly ChatMessage[]; readonly clock: Clock },
): Promise<void> {
  const { organisation_id: organisationId, id } = channel;
  const { numUpdatedRows } = await tx
    .updateTable('chat_channels')
    .set({ summary_job: jobId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('summary_job', 'is distinct from', jobId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || messages.length === 0) return;
  await tx
    .insertInto('chat_messages')
    .values(
      messages.map((message) => ({
        organisation_id: organisationId,
        channel_id: id,
        created_at: clock.now(),
        message: JSON.stringify(message),
      })),
    )
    .execute();
  await wakeChannel(tx, organisationId, channel, clock);
}
