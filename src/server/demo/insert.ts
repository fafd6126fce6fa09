import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';
import { countdownsOf } from '../returns/reading/listTimers.ts';
import type { GeneratedDeployment } from './deployments.ts';
import type { DemoOrganisation, GeneratedReturn } from './generate.ts';
import { deviceOfReturn, type GeneratedDevice } from './stock.ts';

type SystemTransaction = Transaction<Database>;

/** Upper bound of short IDs, which no clock generates (0049): generated data is the same on each run. */
const BEFORE_CLOCKS = 1_000_000_000_000n;

/** Reserves IDs of a table; safe because nothing else generates rows at the same time. */
export async function reserveIds(
  tx: SystemTransaction,
  count: number,
  table: 'deployments' | 'devices' | 'outbox' | 'returns' = 'returns',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(last, ${table === 'devices' || table === 'deployments' ? 100_000 : 0}) + place AS id
    FROM (SELECT max(id) AS last FROM ${sql.table(table)} WHERE id < ${BEFORE_CLOCKS}) AS taken,
      generate_series(1, ${count}::int) AS place`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Inserts many returns with their timelines and timers, in three statements. Nothing is enqueued:
 * the history lies in the past, and sends no emails.
 */
export async function insertReturns(
  tx: SystemTransaction,
  generated: readonly GeneratedReturn[],
): Promise<void> {
  const returns = generated.map(({ row }) => row);
  const events = generated.flatMap(({ row, history }) =>
    history.entries.map(({ cause, status }) => ({
      organisation_id: row.organisation_id,
      return_id: row.id,
      at: cause.at,
      recorded_at: cause.at,
      type: cause.type,
      actor_kind: cause.actor.kind,
      actor_id: cause.actor.id,
      actor_name: cause.actor.name,
      status,
      event: cause.event,
    })),
  );
  const timers = generated.flatMap(({ row, history }) =>
    history.timers.map(({ id, dueAt }) => ({
      return_id: row.id,
      timer_id: id,
      organisation_id: row.organisation_id,
      due_at: dueAt,
    })),
  );
  const due = countdownsOf(returns, timers);
  await insertRows(
    tx,
    'returns',
    returns.map((row) => ({ ...row, due_at: due.get(row.id)?.endsAt ?? 'infinity' })),
  );
  await insertRows(tx, 'return_events', events);
  await insertRows(tx, 'timers', timers);
}

/** Inserts many devices with their histories, timers and deployments, in five statements. */
export async function insertDevices(
  tx: SystemTransaction,
  generated: readonly GeneratedDevice[],
): Promise<void> {
  await insertRows(
    tx,
    'devices',
    generated.map(({ row }) => row),
  );
  const events = generated.flatMap(({ row, steps }) =>
    steps.map(({ at, actor, type, event, place }) => ({
      organisation_id: row.organisation_id,
      device_id: row.id,
      at,
      recorded_at: at,
      type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      place,
      event,
    })),
  );
  const timers = generated.flatMap(({ row, timers: running }) =>
    [...running].map(([id, dueAt]) => ({
      device_id: row.id,
      timer_id: id,
      organisation_id: row.organisation_id,
      due_at: dueAt,
    })),
  );
  await insertRows(tx, 'device_events', events);
  await insertRows(tx, 'timers', timers);
  await insertDeployments(
    tx,
    generated.flatMap(({ deployment }) => deployment ?? []),
  );
}

/** Numbers follow the order of the orders. */
async function insertDeployments(
  tx: SystemTransaction,
  generated: readonly GeneratedDeployment[],
): Promise<void> {
  const ids = await reserveIds(tx, generated.length, 'deployments');
  const numbered = generated
    .toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
    .map(({ row, entries }, index) => ({ row: { id: ids[index] ?? '', ...row }, entries }));
  await insertRows(
    tx,
    'deployments',
    numbered.map(({ row }) => row),
  );
  const events = numbered.flatMap(({ row, entries }) =>
    entries.map(({ at, actor, type, event, status }) => ({
      organisation_id: row.organisation_id,
      deployment_id: row.id,
      at,
      recorded_at: at,
      type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      status,
      event,
    })),
  );
  await insertRows(tx, 'deployment_events', events);
}

/** Inserts the devices that generated returns have brought to the warehouse. */
export async function insertDevicesOf(
  tx: SystemTransaction,
  organisation: DemoOrganisation,
  returns: readonly GeneratedReturn[],
  { seed, now }: { readonly seed: number; readonly now: Date },
): Promise<void> {
  const ids = await reserveIds(tx, returns.length, 'devices');
  const devices = returns.flatMap(
    (item, index) => deviceOfReturn(organisation, item, { id: ids[index] ?? '', seed, now }) ?? [],
  );
  await insertDevices(tx, devices);
}

/** Inserts any number of rows in one statement: they are sent as one JSON array. */
async function insertRows(
  tx: SystemTransaction,
  table:
    | 'deployments'
    | 'deployment_events'
    | 'devices'
    | 'device_events'
    | 'returns'
    | 'return_events'
    | 'timers',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns}
    FROM json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}
