import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';
import type { ChannelRow } from './channelRow.ts';
import { composeImport, composeReturns, MOST_ALONE, type NewsOfReturn } from './compose.ts';

/** Most news that one message is made of; the rest is part of the next. */
const MOST_NEWS = 5000;

/** Messages that were made of a channel's news. */
interface Composed {
  readonly messages: readonly ChatMessage[];
  /** Whether one of them is about many returns. */
  readonly isOfMany: boolean;
}

/**
 * Composes the messages of what a channel has yet to be told of, and deletes that. Orders of an
 * import are left to the message about the import, and problems that have been solved since are no
 * news. What happened in a quiet time is one message.
 */
export async function composeWaiting(
  tx: TenantTransaction,
  { organisation_id: organisationId, id, quiet_until: quietUntil }: ChannelRow,
): Promise<Composed> {
  const rows = await tx
    .selectFrom('chat_news')
    .select(['id', 'order_number', 'news', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_NEWS)
    .execute();
  await tx
    .deleteFrom('chat_news')
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', id)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const imports: ChatMessage[] = [];
  const news: NewsOfReturn[] = [];
  for (const { order_number: orderNumber, news: one } of rows) {
    if (one.kind !== 'import') news.push({ orderNumber, news: one });
    else imports.push(...(await importMessage(tx, organisationId, one.importId)));
  }
  const wasQuiet = rows.some((row) => quietUntil !== null && row.created_at < quietUntil);
  const returns = composeReturns(
    await withoutStale(tx, organisationId, news),
    wasQuiet ? 1 : MOST_ALONE,
  );
  const isOfMany =
    imports.length > 0 || (returns.length === 1 && new Set(news.map(numberOf)).size > MOST_ALONE);
  return { messages: [...imports, ...returns], isOfMany };
}

const numberOf = ({ orderNumber }: NewsOfReturn) => orderNumber;

/** Leaves out what needs nobody anymore, and orders of imports. */
async function withoutStale(
  tx: TenantTransaction,
  organisationId: string,
  news: readonly NewsOfReturn[],
): Promise<readonly NewsOfReturn[]> {
  const numbersOf = (...kinds: readonly NewsOfReturn['news']['kind'][]) => [
    ...new Set(news.filter((one) => kinds.includes(one.news.kind)).map(numberOf)),
  ];
  const present = await tx
    .selectFrom('returns')
    .select(['order_number', 'attention_kind', 'status'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`order_number = ANY(${numbersOf('problem', 'approval')}::text[])`)
    .execute();
  const imported = await tx
    .selectFrom('import_rows')
    .select('order_number')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`order_number = ANY(${numbersOf('ordered')}::text[])`)
    .execute();
  const now = new Map(present.map((row) => [row.order_number, row]));
  const isImported = new Set(imported.map((row) => row.order_number));
  return news.filter(({ orderNumber, news: { kind } }) => {
    if (kind === 'problem') return (now.get(orderNumber)?.attention_kind ?? null) !== null;
    if (kind === 'approval') return now.get(orderNumber)?.status === 'awaitingApproval';
    return kind !== 'ordered' || !isImported.has(orderNumber);
  });
}

async function importMessage(
  tx: TenantTransaction,
  organisationId: string,
  importId: string,
): Promise<readonly ChatMessage[]> {
  const row = await tx
    .selectFrom('imports')
    .select(['id', 'name', 'created_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', importId)
    .executeTakeFirst();
  if (row === undefined) return [];
  const counts = await tx
    .selectFrom('import_rows')
    .select(['state'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['ordered', 'refused'])
    .groupBy('state')
    .execute();
  const countOf = (state: string) =>
    Number(counts.find((one) => one.state === state)?.count ?? '0');
  return [
    composeImport({
      ...{ id: row.id, name: row.name, person: row.created_by_name },
      ...{ ordered: countOf('ordered'), refused: countOf('refused') },
    }),
  ];
}
