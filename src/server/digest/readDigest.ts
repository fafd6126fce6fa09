import { sql } from 'kysely';
import { ATTENTION_KINDS } from '../../domain/returns/status/attentionKinds.ts';
import { EMPLOYEE_REPORTS } from '../../domain/returns/timeline/events.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import {
  DIGEST_SECTIONS,
  type DigestSection,
  type FinishedImport,
  type Happening,
  type NamedReturn,
} from '../platform/mail/templates/digest.ts';

/** Maximum number of returns listed in each section. */
const NAMED = 5;

/** Period and owner of the orders; all orders if `userId` is null. */
interface DigestScope {
  readonly userId: string | null;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the events of an organization's returns, by the index of their recording time: the cost
 * depends on the number of events, not of returns.
 */
export async function readDigestEvents(
  tx: TenantTransaction,
  organisationId: string,
  { userId, from, to }: DigestScope,
): Promise<readonly DigestSection[]> {
  const { rows } = await sql<NamedReturn & { readonly what: Happening; readonly count: string }>`
    WITH steps AS (
      SELECT id, return_id, CASE
        WHEN type IN (${sql.join(['attention.raise', ...EMPLOYEE_REPORTS])}) THEN 'problem'
        WHEN type = 'timer.expiry' AND status = 'notReturned' THEN 'notReturned'
        WHEN type = 'loss.declare' THEN 'lost'
        WHEN type = 'order.placed' THEN 'ordered'
        WHEN type = 'kit.shipped' AND status = 'boxInTransit' THEN 'boxShipped'
        WHEN type = 'kit.delivered' AND status = 'boxDelivered' THEN 'boxDelivered'
        WHEN type = 'device.shipped' AND status = 'deviceInTransit' THEN 'deviceShipped'
        WHEN type = 'device.delivered' AND status = 'delivered' THEN 'deviceDelivered'
        WHEN status = 'complete' THEN 'complete'
        WHEN type = 'return.close' THEN 'closed'
        WHEN type IN ('order.cancel', 'order.reject') THEN 'cancelled'
      END AS what
      FROM return_events
      WHERE organisation_id = ${organisationId} AND recorded_at > ${from} AND recorded_at <= ${to}
    ), happened AS (
      -- A return that went several steps of its way is told of once, by the last; its problem apart.
      SELECT DISTINCT ON (return_id, what = 'problem') what, return_id, id AS latest
      FROM steps WHERE what IS NOT NULL ORDER BY return_id, what = 'problem', id DESC
    ), ranked AS (
      SELECT what, order_number, employee_name, device, attention_kind,
        count(*) OVER (PARTITION BY what) AS count,
        row_number() OVER (PARTITION BY what ORDER BY
          CASE WHEN what = 'problem'
            THEN array_position(${[...ATTENTION_KINDS]}::text[], attention_kind) END,
          latest DESC) AS place
      -- One by one, along their key: else the planner reads all returns to find those of a day.
      FROM happened CROSS JOIN LATERAL (
        SELECT order_number, employee_name, device, attention_kind, created_by FROM returns
        WHERE returns.organisation_id = ${organisationId} AND returns.id = return_id OFFSET 0
      ) AS one
      WHERE (${userId}::bigint IS NULL OR created_by = ${userId}::bigint)
        -- What has been solved since is no news.
        AND (what <> 'problem' OR attention_kind IS NOT NULL)
    )
    SELECT what, count, order_number AS "orderNumber", employee_name AS "employeeName", device,
      attention_kind AS problem
    FROM ranked WHERE place <= ${NAMED} ORDER BY place`.execute(tx);
  return DIGEST_SECTIONS.flatMap((section) => {
    const named = rows.filter((row) => row.what === section);
    const [first] = named;
    return first === undefined ? [] : [{ what: section, count: Number(first.count), named }];
  });
}

/** Returns the imports that finished in the period, latest first. */
export async function readImports(
  tx: TenantTransaction,
  organisationId: string,
  { from, to }: DigestScope,
): Promise<readonly FinishedImport[]> {
  const rows = await tx
    .selectFrom('imports')
    .innerJoin('import_rows', 'import_rows.import_id', 'imports.id')
    .select(['imports.id', 'imports.name', 'imports.created_by_name as person'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('imports.organisation_id', '=', organisationId)
    .where('import_rows.organisation_id', '=', organisationId)
    .where('imports.finished_at', '>', from)
    .where('imports.finished_at', '<=', to)
    .where('imports.kind', '=', 'returns')
    .where('import_rows.state', '=', 'ordered')
    .groupBy(['imports.id', 'imports.name', 'imports.created_by_name'])
    .orderBy('imports.id', 'desc')
    .limit(NAMED)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, ordered: Number(count) }));
}
