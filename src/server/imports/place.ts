import { sql } from 'kysely';
import type { OrderForm } from '../../domain/returns/returns.ts';
import { type Principal, principalIn } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { placeOnce, readTerms } from '../returns/ordering/order.ts';
import type { Services } from '../services.ts';
import { rowKeyOf } from './rowKey.ts';

/** For how long one piece of work orders rows; short, so that a process can end in between. */
const SLICE_MS = 4000;
/** How many rows are committed together. */
const BATCH = 25;
const OUR_FAULT = "We couldn't order this row. Order it again.";

interface WaitingRow {
  readonly line: number;
  readonly form: OrderForm | null;
}

/**
 * Orders the rows of imports. A row's order and the mark that it is ordered are committed
 * together, and rows that another worker is at are passed over: whoever dies, whenever, each row
 * becomes one order.
 */
export function createImportPlacer(
  services: Services,
): (job: OutboxJob<'import.place'>) => Promise<void> {
  const { database, clock } = services;
  return async ({ organisationId, payload: { importId } }) => {
    if (organisationId === null) throw new Error('An import belongs to an organisation.');
    const principal = await principalOf(services, organisationId, importId);
    const until = performance.now() + SLICE_MS;
    while ((await placeBatch(services, principal, importId)) > 0) {
      if (performance.now() < until) continue;
      await database.forOrganisation(organisationId, (tx) =>
        enqueue(
          tx,
          // At the end of the queue: its rows come in turn with what else there is to do.
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

/** Who started an import: its orders are theirs. */
function principalOf(
  { database }: Services,
  organisationId: string,
  importId: string,
): Promise<Principal> {
  return database.forOrganisation(organisationId, async (tx) => {
    const row = await tx
      .selectFrom('imports')
      .innerJoin('users', 'users.id', 'imports.created_by')
      .innerJoin('organisations', 'organisations.id', 'imports.organisation_id')
      .selectAll('users')
      .select('organisations.display_name')
      .where('imports.organisation_id', '=', organisationId)
      .where('imports.id', '=', importId)
      .executeTakeFirstOrThrow();
    return principalIn(row, row.display_name);
  });
}

/** Orders the next rows together; alone, when they can't be. Returns how many were dealt with. */
async function placeBatch(
  services: Services,
  principal: Principal,
  importId: string,
): Promise<number> {
  try {
    return await placeNext(services, principal, importId, BATCH);
  } catch {
    // One of them cannot be ordered, or met another order: whichever it is, it stands alone now.
    return placeAlone(services, principal, importId);
  }
}

function placeNext(
  services: Services,
  principal: Principal,
  importId: string,
  limit: number,
): Promise<number> {
  return services.database.forOrganisation(principal.organisationId, async (tx) => {
    const rows = await claimRows(tx, principal, importId, limit);
    if (rows.length === 0) return 0;
    const terms = await readTerms(tx, principal.organisationId);
    for (const row of rows) {
      await settle(tx, principal, importId, row.line, await place(tx, row));
    }
    return rows.length;

    async function place(inside: TenantTransaction, { line, form }: WaitingRow) {
      if (form === null) throw new Error('A row without an order was waiting.');
      const request = { idempotencyKey: rowKeyOf({ importId, line }), order: form };
      try {
        const placed = await placeOnce(inside, services, principal, request, terms);
        if (placed === null) throw new Error('An order met another one that then was gone.');
        return { state: 'ordered' as const, order_number: placed.order_number };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { state: 'refused' as const, reason: reasonOf(error) };
      }
    }
  });
}

/** Orders one row; when even that fails, it is refused instead of holding up those behind it. */
async function placeAlone(
  services: Services,
  principal: Principal,
  importId: string,
): Promise<number> {
  try {
    return await placeNext(services, principal, importId, 1);
  } catch {
    // Where the database is gone this fails too, and the work is tried again later.
    return services.database.forOrganisation(principal.organisationId, async (tx) => {
      const [row] = await claimRows(tx, principal, importId, 1);
      if (row === undefined) return 0;
      await settle(tx, principal, importId, row.line, { state: 'refused', reason: OUR_FAULT });
      return 1;
    });
  }
}

function claimRows(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  limit: number,
): Promise<WaitingRow[]> {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'form'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

async function settle(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  line: number,
  change: { state: 'ordered'; order_number: string } | { state: 'refused'; reason: string },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** All that a problem says of the fields, else its sentence. */
function reasonOf({ message, details }: ProblemError): string {
  const sentences = [...new Set(Object.values(details.errors ?? {}).flat())];
  return sentences.length > 0 ? sentences.join(' ') : message;
}

/**
 * Ends an import when no row waits any more, and has its person told, once; one that another
 * worker holds still waits.
 */
async function finish(
  { database, clock }: Services,
  organisationId: string,
  importId: string,
): Promise<void> {
  await database.forOrganisation(organisationId, async (tx) => {
    const { numUpdatedRows } = await tx
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
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await enqueue(tx, { organisationId, kind: 'import.notice', payload: { importId } }, clock);
  });
}
