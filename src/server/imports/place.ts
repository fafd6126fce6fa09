import { sql } from 'kysely';
import type { ImportedLeaver } from '../../domain/returns/imports/imports.ts';
import type { OrderForm } from '../../domain/returns/returns.ts';
import type { StockForm } from '../../domain/warehouse/stockImport.ts';
import { type Principal, principalIn } from '../auth/principal.ts';
import { noteImportForChannels } from '../chat/news.ts';
import { isConnectionLost, isOutage } from '../platform/database/connection/outage.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { placeOrders } from '../returns/ordering/order.ts';
import { rowKeyOf } from '../returns/ordering/rowKey.ts';
import { readTerms } from '../returns/ordering/terms.ts';
import type { Services } from '../services/services.ts';
import { addToStock } from '../warehouse/addToStock.ts';
import { joinedRows, type LeaverLine, registerLines } from './leavers.ts';
import { refused, type Settled, settle } from './settle.ts';

/** Duration of one piece of work; short, so that a process can stop in between. */
const SLICE_MS = 4000;
/** Rows per transaction: at first, at most, and on a slow machine. */
const BATCH = { first: 25, most: 50, least: 5 };
/** Target duration of a transaction: other requests of the organization may wait for its locks. */
const BATCH_MS = 300;
/** Attempt from which a row counts as the cause of a broken connection. */
const BLAMED_FROM_TRY = 3;
const OUR_FAULT = "We couldn't do this with the row. Try it again.";

interface WaitingRow {
  readonly line: number;
  readonly form: OrderForm | null;
  readonly device: StockForm | null;
  readonly leaver: ImportedLeaver | null;
}

/** Import in progress, and the user who started it. */
interface Work {
  readonly importId: string;
  /** File name. */
  readonly name: string;
  readonly principal: Principal;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/**
 * Creates the worker's handler that orders the rows of imports, puts their people into Leaving, or
 * imports their devices. A row's
 * outcome and its mark are committed together, and rows that another worker has locked are skipped:
 * whatever crashes, each row becomes one order, leaver, or device.
 */
export function createImportPlacer(
  services: Services,
): (job: OutboxJob<'import.place'>) => Promise<void> {
  const { database, clock } = services;
  return async ({ organisationId, payload: { importId }, attempt }) => {
    if (organisationId === null) throw new Error('An import belongs to an organisation.');
    const work = { ...(await workOf(services, organisationId, importId)), attempt };
    const until = performance.now() + SLICE_MS;
    let size = BATCH.first;
    for (;;) {
      const startedAt = performance.now();
      const placed = await placeBatch(services, work, size);
      if (placed === 0) break;
      const isFast = placed !== 'failed' && performance.now() - startedAt <= BATCH_MS;
      const least = placed === 'failed' ? 1 : BATCH.least;
      size = isFast ? Math.min(BATCH.most, size * 2) : Math.max(least, size >> 1);
      if (performance.now() < until) continue;
      await database.forOrganisation(organisationId, (tx) =>
        enqueue(
          tx,
          // Enqueued at the end, so that other work has its turn.
          { organisationId, kind: 'import.place', payload: { importId } },
          clock,
        ),
      );
      services.wakeWorker();
      return;
    }
    await finish(services, organisationId, importId);
  };
}

/** Returns an import with the user who started it: they are the author of its orders and devices. */
function workOf(
  { database }: Services,
  organisationId: string,
  importId: string,
): Promise<Omit<Work, 'attempt'>> {
  return database.forOrganisation(organisationId, async (tx) => {
    const row = await tx
      .selectFrom('imports')
      .innerJoin('users', 'users.id', 'imports.created_by')
      .innerJoin('organisations', 'organisations.id', 'imports.organisation_id')
      .selectAll('users')
      .select(['organisations.display_name', 'imports.name as file'])
      .where('imports.organisation_id', '=', organisationId)
      .where('imports.id', '=', importId)
      .executeTakeFirstOrThrow();
    return { importId, name: row.file, principal: principalIn(row, row.display_name) };
  });
}

/**
 * Processes the next rows together, or a single one. Returns their number; `failed` if one of
 * several can't be ordered, or collides with another order: smaller batches then find it.
 */
async function placeBatch(
  services: Services,
  work: Work,
  size: number,
): Promise<number | 'failed'> {
  if (size === 1) return placeAlone(services, work);
  try {
    return await placeNext(services, work, size);
  } catch (error) {
    return isOutage(error) ? placeAlone(services, work) : 'failed';
  }
}

function placeNext(services: Services, work: Work, limit: number): Promise<number> {
  const { importId, principal } = work;
  return services.database.forOrganisation(principal.organisationId, async (tx) => {
    const rows = await claimRows(tx, principal, importId, limit);
    if (rows.length === 0) return 0;
    if (rows.some(({ form, device, leaver }) => (form ?? device ?? leaver) === null)) {
      throw new Error('A row of nothing was waiting.');
    }
    const settled = [
      ...(await orderRows(tx, services, work, rows)),
      ...(await bringInRows(tx, services, work, rows)),
      ...(await registerLines(tx, services, work, leaversOf(rows))),
    ];
    await settle(tx, principal, importId, settled);
    return rows.length;
  });
}

const leaversOf = (rows: readonly WaitingRow[]): readonly LeaverLine[] =>
  rows.flatMap(({ line, leaver }) => (leaver === null ? [] : [{ line, leaver }]));

/** Places the orders of these rows. */
async function orderRows(
  tx: TenantTransaction,
  services: Services,
  { importId, principal }: Work,
  rows: readonly WaitingRow[],
): Promise<readonly Settled[]> {
  const orders = rows.flatMap(({ line, form }) => (form === null ? [] : [{ line, form }]));
  if (orders.length === 0) return [];
  const requests = orders.map(({ line, form: order }) => ({
    idempotencyKey: rowKeyOf({ importId, line }),
    isCoveredByFirstMail: true,
    order,
  }));
  const terms = await readTerms(tx, principal.organisationId);
  const outcomes = await placeOrders(tx, services, principal, requests, terms);
  return orders.map(({ line }, at) => {
    const outcome = outcomes[at] ?? null;
    if (outcome === null) throw new Error('An order met another one that then was gone.');
    if (outcome instanceof ProblemError) return refused(line, outcome);
    return { line, state: 'ordered', order_number: outcome.row.order_number };
  });
}

/** Imports the devices of these rows. */
async function bringInRows(
  tx: TenantTransaction,
  services: Services,
  work: Work,
  rows: readonly WaitingRow[],
): Promise<readonly Settled[]> {
  const settled: Settled[] = [];
  for (const { line, device } of rows) {
    if (device === null) continue;
    try {
      const device_number = await addToStock(tx, services, { ...work, form: device });
      settled.push({ line, state: 'ordered', device_number });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      settled.push(refused(line, error));
    }
  }
  return settled;
}

/**
 * Processes one row; if even that fails, the row is refused, so that it doesn't block the rows
 * after it. An unavailable or locked database says nothing about the row: the work is retried
 * later.
 */
async function placeAlone(services: Services, work: Work): Promise<number> {
  const { importId, principal, attempt } = work;
  try {
    return await placeNext(services, work, 1);
  } catch (error) {
    const isBlamed = isConnectionLost(error) && attempt >= BLAMED_FROM_TRY;
    if (isOutage(error) && !isBlamed) throw error;
    // If the database is unavailable, this fails, too, and the work is retried later.
    return services.database.forOrganisation(principal.organisationId, async (tx) => {
      const [row] = await claimRows(tx, principal, importId, 1);
      if (row === undefined) return 0;
      const joined = await joinedRows(tx, principal, importId, [row.line]);
      const rows = [row, ...(joined.get(row.line) ?? [])];
      await settle(
        tx,
        principal,
        importId,
        rows.map(({ line }) => ({ line, state: 'refused', reason: OUR_FAULT })),
      );
      return 1;
    });
  }
}

/** Claims the next rows; a batch is extended by all remaining rows of its last employee. */
async function claimRows(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  limit: number,
): Promise<WaitingRow[]> {
  const waiting = tx
    .selectFrom('import_rows')
    .select(['line', 'form', 'device', 'leaver', 'first_line'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    // A person's further rows go with the first one.
    .where((row) => row.or([row('leaver', 'is', null), row('first_line', 'is', null)]))
    .orderBy(sql`coalesce(first_line, line)`)
    .orderBy('line')
    .forUpdate()
    .skipLocked();
  const rows = await waiting.limit(limit).execute();
  const { line, first_line: first = null } = rows.at(-1) ?? {};
  if (limit === 1 || line === undefined || first === null) return rows;
  const rest = await waiting.where('first_line', '=', first).where('line', '>', line).execute();
  return [...rows, ...rest];
}

/**
 * Finishes an import once no rows wait, and notifies its user, once; rows that another worker has
 * locked still wait.
 */
async function finish(
  { database, clock }: Services,
  organisationId: string,
  importId: string,
): Promise<void> {
  await database.forOrganisation(organisationId, async (tx) => {
    const finished = await tx
      .updateTable('imports')
      .set({ state: 'finished', finished_at: clock.now() })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('import_rows')
              .select(sql`1`.as('one'))
              .where('organisation_id', '=', organisationId)
              .where('import_id', '=', importId)
              .where('state', '=', 'waiting'),
          ),
        ),
      )
      .returning('kind')
      .executeTakeFirst();
    // Devices and leavers are visible in their lists.
    if (finished?.kind !== 'returns') return;
    await enqueue(tx, { organisationId, kind: 'import.notice', payload: { importId } }, clock);
    await noteImportForChannels(tx, organisationId, importId, clock);
  });
}
