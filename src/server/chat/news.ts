import { statusOf } from '../../domain/returns/status/status.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ChatNews } from '../platform/database/schema/chatSchema.ts';
import type { Moved, MovedReturn, StoredReturn } from '../services/returnSteps.ts';
import { wakeChannel } from './channelRow.ts';

/** Time that news waits for more of its kind, so that a burst becomes one message. */
export const SETTLING_MS = 15_000;

/** Kinds of news that need someone. */
const NEEDS_YOU: readonly ChatNews['kind'][] = ['problem', 'approval'];

type ReturnNews = Exclude<ChatNews, { readonly kind: 'import' }>;

/** Returns the news of a step. */
function newsOf({ before, after, cause }: Moved, row: StoredReturn): readonly ReturnNews[] {
  const about = { employeeName: row.employee_name, device: row.device, status: statusOf(after) };
  const [had, has] = [before.context.attention, after.context.attention];
  const isNewProblem = has !== null && (had?.kind !== has.kind || had.since !== has.since);
  const isOrder = cause.type === 'order.placed';
  const step = isOrder ? 'ordered' : statusOf(before) === about.status ? null : 'step';
  const isApproval = step !== null && about.status === 'awaitingApproval';
  return [
    ...(isNewProblem ? [{ kind: 'problem' as const, ...about, problem: has.kind }] : []),
    ...(had !== null && has === null
      ? [{ kind: 'solved' as const, ...about, problem: had.kind }]
      : []),
    ...(isApproval ? [{ kind: 'approval' as const, ...about, problem: null }] : []),
    ...(step === null ? [] : [{ kind: step, ...about, problem: null } as const]),
  ];
}

/**
 * Notes steps of an organization's returns for its channels, in the transaction that takes them.
 * One query if there is no channel.
 */
export async function noteStepsForChannels(
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
  clock: Clock,
): Promise<void> {
  const channels = await listeningChannels(tx, organisationId);
  if (channels.length === 0) return;
  const news = moved.flatMap(({ row, moves }) =>
    moves
      .flatMap((move) => newsOf(move, row))
      .map((one) => ({ order_number: row.order_number, news: one })),
  );
  await noteNews(tx, organisationId, channels, news, clock);
}

/** Notes a finished import for the channels that hear of each step. */
export async function noteImportForChannels(
  tx: TenantTransaction,
  organisationId: string,
  importId: string,
  clock: Clock,
): Promise<void> {
  const channels = await listeningChannels(tx, organisationId);
  const news = [{ order_number: '', news: { kind: 'import' as const, importId } }];
  await noteNews(tx, organisationId, channels, news, clock);
}

type Listening = Awaited<ReturnType<typeof listeningChannels>>;

function listeningChannels(tx: TenantTransaction, organisationId: string) {
  return tx
    .selectFrom('chat_channels')
    .select(['id', 'hears', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['active', 'delayed', 'failing'])
    .execute();
}

async function noteNews(
  tx: TenantTransaction,
  organisationId: string,
  channels: Listening,
  news: readonly { readonly order_number: string; readonly news: ChatNews }[],
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const rows = channels.flatMap(({ id, hears }) =>
    news
      .filter((one) => hears.includes(NEEDS_YOU.includes(one.news.kind) ? 'needsYou' : 'steps'))
      .map((one) => ({
        organisation_id: organisationId,
        channel_id: id,
        created_at: now,
        order_number: one.order_number,
        news: JSON.stringify(one.news),
      })),
  );
  if (rows.length === 0) return;
  await tx.insertInto('chat_news').values(rows).execute();
  const told = new Set(rows.map(({ channel_id: id }) => id));
  const dueAt = new Date(now.getTime() + SETTLING_MS);
  for (const channel of channels) {
    if (told.has(channel.id)) await wakeChannel(tx, organisationId, channel, clock, dueAt);
  }
}
