import { sql } from 'kysely';
import type { OrderForm } from '../../domain/returns/returns.ts';
import type { StockForm } from '../../domain/warehouse/stockImport.ts';
import { type Principal, principalIn } from '../auth/principal.ts';
import { isConnectionLost, isOutage } from '../platform/database/outage.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { placeOnce, readTerms } from '../returns/ordering/order.ts';
import type { Services } from '../services.ts';
import { bringIn } from '../warehouse/bringIn.ts';
import { rowKeyOf } from './rowKey.ts';

/** For how long one piece of work orders rows; short, so that a process can end in between. */
const SLICE_MS = 4000;
/** How many rows are committed together: at most, and where the machine is slow. */
const BATCH = { most: 25, least: 5 };
/** How long a transaction takes at best: others of the organization may wait for what it locks. */
const BATCH_MS = 300;
/** From which try on a row during which the connection breaks is thought to be the cause. */
const BLAMED_FROM_TRY = 3;
const OUR_FAULT = "We couldn't do this with the row. Try it again.";

interface WaitingRow {
  readonly line: number;
  readonly form: OrderForm | null;
  readonly device: StockForm | null;
}

/** An import whose rows are dealt with, by whoever started it. */
interface Work {
  readonly importId: string;
  /** Of the file. */
  readonly name: string;
  readonly principal: Principal;
  /** Which try of this piece of work it is, from 1. */
  readonly attempt: number;
}

/** What became of a row. */
type Outcome =
  | { state: 'ordered'; order_number?: string; device_number?: string }
  | { state: 'refused'; reason: string };

/**
 * Orders the rows of imports, or brings in their devices. What becomes of a row and the mark that it
 * did are committed together, and rows that another worker is at are passed over: whoever dies,
 * whenever, each row becomes one order, or one device.
 */
export function createImportPlacer(
  services: Services,
): (job: OutboxJob<'import.place'>) => Promise<void> {
  const { database, clock } = services;
  return async ({ organisationId, payload: { importId }, attempt }) => {
    if (organisationId === null) throw new Error('An import belongs to an organisation.');
    const work = { ...(await workOf(services, organisationId, importId)), attempt };
    const until = performance.now() + SLICE_MS;
    let size = BATCH.most;
    for (;;) {
      const begun = performance.now();
      if ((await placeBatch(services, work, size)) === 0) break;
      const isSlow = performance.now() - begun > BATCH_MS;
      size = isSlow ? Math.max(BATCH.least, size >> 1) : Math.min(BATCH.most, size * 2);
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

/** An import, and who started it: its orders and devices are theirs. */
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

/** Deals with the next rows together; alone, when they can't be. Returns how many that were. */
async function placeBatch(services: Services, work: Work, size: number): Promise<number> {
  try {
    return await placeNext(services, work, size);
  } catch {
    // One of them cannot be ordered, or met another order: whichever it is, it stands alone now.
    return placeAlone(services, work);
  }
}

function placeNext(services: Services, work: Work, limit: number): Promise<number> {
  const { importId, principal } = work;
  return services.database.forOrganisation(principal.organisationId, async (tx) => {
    const rows = await claimRows(tx, principal, importId, limit);
    if (rows.length === 0) return 0;
    const terms = await readTerms(tx, principal.organisationId);
    for (const row of rows) {
      await settle(tx, principal, importId, row.line, await place(tx, row));
    }
    return rows.length;

    async function place(inside: TenantTransaction, row: WaitingRow): Promise<Outcome> {
      try {
        if (row.device !== null) {
          const device_number = await bringIn(inside, services, { ...work, form: row.device });
          return { state: 'ordered', device_number };
        }
        if (row.form === null) throw new Error('A row of nothing was waiting.');
        const request = {
          idempotencyKey: rowKeyOf({ importId, line: row.line }),
          order: row.form,
        };
        const placed = await placeOnce(inside, services, principal, request, terms);
        if (placed === null) throw new Error('An order met another one that then was gone.');
        return { state: 'ordered', order_number: placed.order_number };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { state: 'refused', reason: reasonOf(error) };
      }
    }
  });
}

/**
 * Deals with one row; when even that fails, it is refused instead of holding up those behind it.
 * While the database is away or locked that says nothing about the row: the work is tried again later.
 */
async function placeAlone(services: Services, work: Work): Promise<number> {
  const { importId, principal, attempt } = work;
  try {
    return await placeNext(services, work, 1);
  } catch (error) {
    const isBlamed = isConnectionLost(error) && attempt >= BLAMED_FROM_TRY;
    if (isOutage(error) && !isBlamed) throw error;
    // Where the database is gone this fails too, and the work is tried again later.
    return services.database.forOrganisation(principal.organisationId, async (tx) => {
      const [row] = await claimRows(tx, principal, importId, 1);
      if (row === undefined) return 0;
      await settle(tx, principal, importId, row.line, { state: 'refused', reason: OUR_FAULT });
      return 1;
    });
  }
}

/** The next rows; where there are several, the last of them with all else that is of its person. */
async function claimRows(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  limit: number,
): Promise<WaitingRow[]> {
  const waiting = tx
    .selectFrom('import_rows')
    .select(['line', 'form', 'device', 'first_line'])
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy(sql`coalesce(first_line, line)`)
    .orderBy('line')
    .forUpdate()
    .skipLocked();
  const rows = await waiting.limit(limit).execute();
  const { line, first_line: first = null } = rows.at(-1) ?? {};
  if (limit === 1 || line === undefined || first === null) return rows;
  const others = await waiting.where('first_line', '=', first).where('line', '>', line).execute();
  return [...rows, ...others];
}

async function settle(
  tx: TenantTransaction,
  { organisationId }: Principal,
  importId: string,
  line: number,
  change: Outcome,
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
    // Devices are seen where they were brought in; an email would say nothing more.
    if (finished?.kind !== 'returns') return;
    await enqueue(tx, { organisationId, kind: 'import.notice', payload: { importId } }, clock);
  });
}
