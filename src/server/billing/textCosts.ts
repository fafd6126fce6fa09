import { sql } from 'kysely';
import type { TextCosts } from '../../domain/organization/billing.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Month } from './month.ts';

/** Millionths of a unit in a minor unit of each currency that providers charge in. */
const MICROS = 10_000;

/** Returns what text messages cost in a month and the one before it, newest first. */
export async function readTextCosts(
  tx: TenantTransaction,
  organisationId: string,
  { from, to }: Month,
): Promise<TextCosts[]> {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 1));
  const month = sql<string>`to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM')`;
  const rows = await tx
    .selectFrom('text_messages')
    .select(({ fn }) => [
      month.as('month'),
      'currency',
      fn.countAll<string>().as('count'),
      fn.sum<string>('price_micros').as('micros'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('sent_at', '>=', first)
    .where('sent_at', '<', to)
    // Refused texts cost nothing.
    .where('provider_id', 'is not', null)
    .groupBy([month, 'currency'])
    .orderBy('month', 'desc')
    .orderBy('currency')
    .execute();
  return rows.map(({ month: name, currency, count, micros }) => ({
    month: name,
    count: Number(count),
    currency,
    amount: Math.ceil(Number(micros) / MICROS),
  }));
}
