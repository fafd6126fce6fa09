import { sql } from 'kysely';
import type {
  ImportColumns,
  ImportKind,
  ImportView,
} from '../../domain/returns/imports/imports.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { groupByEmployee } from './groupByEmployee.ts';
import { joinPeople } from './leavers.ts';
import { findImport, type StoredImport, viewOf, type WhichImport } from './read.ts';
import {
  hasRows,
  IMPORT_WORDS,
  partsOf,
  type ReceivedRow,
  startedWithOtherRows,
} from './sameRows.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Begins an import, or returns the one that was begun with this key; until the start its table may
 * still change. Throws a 409 problem if the key names an import of another kind, or has started a
 * table with more or fewer rows.
 */
export async function beginImport(
  { database, clock, audit }: Services,
  principal: Principal,
  sent: {
    readonly kind: ImportKind;
    readonly key: string;
    readonly name: string;
    readonly total: number;
    readonly columns?: ImportColumns;
    readonly separator?: string;
  },
): Promise<ImportView> {
  const { organisationId } = principal;
  const { kind, key, name, total, columns = [], separator } = sent;
  const now = clock.now();
  return database.forOrganisation(organisationId, async (tx) => {
    await dropUnstarted(tx, organisationId, new Date(now.getTime() - DAY_MS));
    const { numInsertedOrUpdatedRows: isNew = 0n } = await tx
      .insertInto('imports')
      .values({
        organisation_id: organisationId,
        kind,
        key,
        name,
        total,
        columns: JSON.stringify(columns),
        separator,
        state: 'receiving',
        created_at: now,
        created_by: principal.userId,
        created_by_name: nameOf(principal),
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
      .executeTakeFirst();
    const row = await tx
      .selectFrom('imports')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('key', '=', key)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new ProblemError(409, 'refused', 'This key names another import.');
    if (row.total !== total) {
      if (row.state !== 'receiving') throw startedWithOtherRows(row);
      await dropRows(tx, row);
      await tx
        .updateTable('imports')
        .set({ name, total, columns: JSON.stringify(columns), separator })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', row.id)
        .execute();
    }
    const isChanged = isNew > 0n || row.total !== total;
    await audit(tx, isChanged ? { subject: subjectOf(row), after: { rows: total } } : 'unchanged');
    return viewOf(tx, { ...row, name, total });
  });
}

/** Deletes the received rows of an import whose table has changed. */
async function dropRows(tx: TenantTransaction, row: StoredImport): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('organisation_id', '=', row.organisation_id)
    .where('import_id', '=', row.id)
    .execute();
}

function subjectOf({ id, name }: StoredImport) {
  return { kind: 'import', id, name } as const;
}

/** Deletes imports that were never started: they hold personal data without a purpose. */
async function dropUnstarted(tx: TenantTransaction, organisationId: string, before: Date) {
  const old = tx
    .selectFrom('imports')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'receiving')
    .where('created_at', '<', before);
  await tx
    .deleteFrom('import_rows')
    .where('organisation_id', '=', organisationId)
    .where('import_id', 'in', old)
    .execute();
  await tx
    .deleteFrom('imports')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'receiving')
    .where('created_at', '<', before)
    .execute();
}

/** Locks an import until the transaction ends, so that receiving rows and starting it take turns. */
async function lockImport(tx: TenantTransaction, which: WhichImport): Promise<StoredImport> {
  const { id, organisation_id: organisationId } = await findImport(tx, which);
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Stores rows until the start; a row that is sent again replaces the earlier one. Throws a 409
 * problem if the import was started with other rows.
 */
export async function receiveRows(
  { database, audit }: Services,
  which: WhichImport,
  rows: readonly ReceivedRow[],
): Promise<ImportView> {
  return database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockImport(tx, which);
    if (row.state !== 'receiving') {
      if (!(await hasRows(tx, row, rows))) throw startedWithOtherRows(row);
      await audit(tx, 'unchanged');
    } else {
      const byLine = new Map(rows.map((item) => [item.line, item]));
      await tx
        .insertInto('import_rows')
        .values(
          [...byLine.values()].map((received) => {
            const { line, cells, reason, source = [] } = received;
            const { order, leaver, device } = partsOf(row.kind, received);
            const isLeftOut = (order ?? leaver ?? device) === null;
            return {
              import_id: row.id,
              line,
              organisation_id: row.organisation_id,
              state: isLeftOut ? ('leftOut' as const) : ('waiting' as const),
              cells: JSON.stringify(cells),
              form: order && JSON.stringify(order),
              leaver: leaver && JSON.stringify(leaver),
              device: device && JSON.stringify(device),
              reason,
              source: JSON.stringify(source),
            };
          }),
        )
        .onConflict((conflict) =>
          conflict.columns(['import_id', 'line']).doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            cells: eb.ref('excluded.cells'),
            form: eb.ref('excluded.form'),
            leaver: eb.ref('excluded.leaver'),
            device: eb.ref('excluded.device'),
            reason: eb.ref('excluded.reason'),
            source: eb.ref('excluded.source'),
          })),
        )
        .execute();
      await audit(tx, { subject: subjectOf(row), after: { rows: byLine.size } });
    }
    return viewOf(tx, row);
  });
}

/**
 * Starts the import, idempotently. Throws 409 problems: rows are missing, none can be processed, or
 * the same rows were imported before (unless `again`).
 */
export async function startImport(
  services: Services,
  which: WhichImport,
  { again }: { readonly again: boolean },
): Promise<ImportView> {
  const { database, clock, audit } = services;
  const view = await database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockImport(tx, which);
    if (row.state !== 'receiving') {
      await audit(tx, 'unchanged');
      return viewOf(tx, row);
    }
    await checkComplete(tx, row);
    // Reporting a leaver again changes nothing.
    const isRepeatable = again || row.kind === 'leavers';
    const fingerprint = isRepeatable ? null : await fingerprintOf(tx, row);
    // Serializes starts of an organization, so that two tabs with the same table are detected.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('imports', ${row.organisation_id}::bigint))`.execute(
      tx,
    );
    if (fingerprint !== null) await checkNew(tx, row, fingerprint);
    if (row.kind === 'returns') await groupByEmployee(tx, row);
    if (row.kind === 'leavers') await joinPeople(tx, row);
    const started = await tx
      .updateTable('imports')
      .set({ state: 'running', fingerprint, started_at: clock.now() })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const payload = { importId: row.id };
    await enqueue(
      tx,
      { organisationId: row.organisation_id, kind: 'import.place', payload },
      clock,
    );
    const goal = row.kind === 'leavers' ? { goal: 'Leaving' } : {};
    await audit(tx, { subject: subjectOf(row), after: { rows: row.total, ...goal } });
    return viewOf(tx, started);
  });
  services.wakeWorker();
  return view;
}

async function checkComplete(tx: TenantTransaction, row: StoredImport): Promise<void> {
  const { all, waiting } = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('organisation_id', '=', row.organisation_id)
    .where('import_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (Number(all) !== row.total) {
    const { done } = IMPORT_WORDS[row.kind];
    const detail = `${all} of ${row.total} rows arrived. Nothing was ${done}. Send them again.`;
    throw new ProblemError(409, 'import-incomplete', detail);
  }
  if (waiting === '0') {
    throw new ProblemError(409, 'import-empty', IMPORT_WORDS[row.kind].empty);
  }
}

async function fingerprintOf(tx: TenantTransaction, row: StoredImport): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT encode(sha256(convert_to(string_agg(coalesce(form - 'startsAt', device)::text, E'\n' ORDER BY line), 'UTF8')), 'hex')
      AS fingerprint
    FROM import_rows
    WHERE organisation_id = ${row.organisation_id} AND import_id = ${row.id} AND state = 'waiting'
  `.execute(tx);
  return rows[0]?.fingerprint ?? '';
}

async function checkNew(
  tx: TenantTransaction,
  { organisation_id: organisationId, kind }: StoredImport,
  fingerprint: string,
): Promise<void> {
  const before = await tx
    .selectFrom('imports')
    .select(['name', 'created_by_name', 'started_at'])
    .where('organisation_id', '=', organisationId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!before) return;
  const { done } = IMPORT_WORDS[kind];
  const day = (before.started_at ?? new Date(0)).toISOString().slice(0, 10);
  throw new ProblemError(
    409,
    'imported-before',
    `${before.created_by_name} already ${done} exactly these rows, on ${day} from "${before.name}". Nothing was ${done} again.`,
  );
}
