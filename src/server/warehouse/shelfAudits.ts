import { tidyLine } from '../../domain/tidy.ts';
import { codeIn, shelfOf } from '../../domain/warehouse/labelCodes.ts';
import type {
  FinishedShelf,
  ShelfAudit,
  ShelfPage,
  ShelfScan,
} from '../../domain/warehouse/shelfAudits.ts';
import { MAX_DEVICES_ON_SHELF } from '../../domain/warehouse/shelfAuditWords.ts';
import type { ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import { actorOf, nameOf, type Principal } from '../auth/principal.ts';
import { recordMissing, type StoredDevice, stepDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { IN_BUILDING, scanOutcome, statusOf } from './bench.ts';
import { findByCode } from './findByCode.ts';
import { refuseOtherAudit } from './sameAudit.ts';
import { refusalOf } from './scan.ts';
import { stockRowOf } from './stock.ts';

/** Maximum number of listed audits. */
const LISTED = 50;

/** Selects the devices recorded on a shelf, in the order of their arrival there. */
function devicesOn(tx: TenantTransaction, organisationId: string, shelf: string) {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('location', '=', shelf)
    .where('place', 'in', IN_BUILDING)
    .orderBy('id')
    .limit(MAX_DEVICES_ON_SHELF);
}

/** Returns a shelf and its audits; without a shelf, the audits of all. */
export async function readShelf(
  tx: TenantTransaction,
  organisationId: string,
  sent: string,
): Promise<ShelfPage> {
  const shelf = tidyLine(sent);
  const rows = shelf === '' ? [] : await devicesOn(tx, organisationId, shelf).execute();
  return {
    shelf,
    expected: rows.flatMap((row) => stockRowOf(row) ?? []),
    audits: await readAudits(tx, organisationId, shelf),
  };
}

/** Returns the newest audits of a shelf; without one, of all. */
export async function readAudits(
  tx: TenantTransaction,
  organisationId: string,
  shelf: string,
): Promise<ShelfAudit[]> {
  const newest = tx
    .selectFrom('shelf_audits')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(LISTED);
  const audits = await (shelf === '' ? newest : newest.where('shelf', '=', shelf)).execute();
  if (audits.length === 0) return [];
  const counts = await tx
    .selectFrom('shelf_audit_devices')
    .select(['audit_id', 'outcome', ({ fn }) => fn.countAll<string>().as('count')])
    .where('organisation_id', '=', organisationId)
    .where(
      'audit_id',
      'in',
      audits.map(({ id }) => id),
    )
    .groupBy(['audit_id', 'outcome'])
    .execute();
  return audits.map((audit) => {
    const countOf = (outcome: string) =>
      Number(
        counts.find((count) => count.audit_id === audit.id && count.outcome === outcome)?.count ??
          0,
      );
    return {
      id: audit.id,
      shelf: audit.shelf,
      finishedAt: audit.finished_at.toISOString(),
      finishedBy: audit.created_by_name,
      expected: countOf('found') + countOf('missing'),
      found: countOf('found'),
      missing: countOf('missing'),
      unexpected: countOf('unexpected') + countOf('moved'),
      moved: countOf('moved'),
    };
  });
}

/** Identifies a code on a shelf, and whether it belongs there. Changes nothing. */
export async function identifyOnShelf(
  tx: TenantTransaction,
  organisationId: string,
  sent: ShelfScan,
): Promise<ScanOutcome> {
  const shelf = tidyLine(sent.shelf);
  const code = tidyLine(codeIn(sent.code));
  if (code === '') throw invalidInput({ code: ['Scan or type what stands on the device.'] });
  const scannedShelf = shelfOf(code);
  if (scannedShelf !== null) {
    const message =
      scannedShelf === shelf
        ? 'This is the shelf that you are at.'
        : `This is shelf ${scannedShelf}. Finish ${shelf} first.`;
    return scanOutcome(scannedShelf === shelf ? 'already' : 'refused', null, message);
  }
  const found = await findByCode(tx, organisationId, sent.code);
  const inBuilding = found.filter(({ place }) => IN_BUILDING.includes(place));
  const [row = found[0], ...others] = inBuilding;
  if (row === undefined) {
    return (
      refusalOf(sent.code) ??
      scanOutcome('unknown', null, 'We don’t know this code. Receive the device at the bench.')
    );
  }
  if (others.length > 0) {
    const numbers = inBuilding.map((item) => item.device_number).join(', ');
    return scanOutcome(
      'refused',
      null,
      `Several devices have this code: ${numbers}. Scan their labels.`,
    );
  }
  if (!IN_BUILDING.includes(row.place)) {
    const message = `By our books it is not in the building: ${statusOf(row)}. Open it to receive it, or scan it at the bench.`;
    return scanOutcome('unexpected', row, message);
  }
  if (row.location === shelf) return scanOutcome('found', row, 'It belongs here.');
  const shelfHint = row.location === '' ? 'It has no shelf yet.' : `It belongs on ${row.location}.`;
  return scanOutcome('unexpected', row, shelfHint);
}

/**
 * Stores the result of a shelf's audit, records each missing device in its history, and moves the
 * found devices here if requested. Idempotent by its key; throws a 409 problem if the key finished
 * another audit.
 */
export async function finishShelf(
  { database, clock, audit }: Services,
  principal: Principal,
  { key, shelf: sent, seen, isMoved }: FinishedShelf,
): Promise<ShelfPage> {
  const { organisationId } = principal;
  const shelf = tidyLine(sent);
  if (shelf === '') throw invalidInput({ shelf: ['Enter the shelf.'] });
  const now = clock.now();
  const actor = actorOf(principal);
  return database.forOrganisation(organisationId, async (tx) => {
    const storedAudit = await tx
      .insertInto('shelf_audits')
      .values({
        organisation_id: organisationId,
        key,
        shelf,
        finished_at: now,
        created_by: principal.userId,
        created_by_name: nameOf(principal),
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (storedAudit === undefined) {
      await refuseOtherAudit(tx, organisationId, { key, shelf, seen, isMoved });
      await audit(tx, 'unchanged');
      return readShelf(tx, organisationId, shelf);
    }
    const expected = await devicesOn(tx, organisationId, shelf).forUpdate().execute();
    const isSeen = new Set(seen);
    const isExpected = new Set(expected.map(({ id }) => id));
    const others =
      seen.length === 0
        ? []
        : (
            await tx
              .selectFrom('devices')
              .selectAll()
              .where('organisation_id', '=', organisationId)
              .where('device_number', 'in', seen)
              .orderBy('id')
              .forUpdate()
              .execute()
          ).filter(({ id }) => !isExpected.has(id));
    const rows: { row: StoredDevice; outcome: 'found' | 'missing' | 'unexpected' | 'moved' }[] = [];
    for (const row of expected) {
      const isMissing = !isSeen.has(row.device_number);
      rows.push({ row, outcome: isMissing ? 'missing' : 'found' });
      await recordMissing(tx, row, { actor, at: now, location: shelf, isMissing }, clock);
    }
    for (const row of others) {
      const at = now.toISOString();
      const event = {
        type: 'device.move',
        actor: { kind: actor.kind },
        at,
        location: shelf,
      } as const;
      const moved = isMoved ? await stepDevice(tx, row, { actor, event }, clock) : null;
      if (moved === null)
        await recordMissing(tx, row, { actor, at: now, location: shelf, isMissing: false }, clock);
      rows.push({ row, outcome: moved === null ? 'unexpected' : 'moved' });
    }
    if (rows.length > 0) {
      await tx
        .insertInto('shelf_audit_devices')
        .values(
          rows.map(({ row, outcome }) => ({
            organisation_id: organisationId,
            audit_id: storedAudit.id,
            device_id: row.id,
            outcome,
          })),
        )
        .execute();
    }
    const countOf = (counted: string) => rows.filter(({ outcome }) => outcome === counted).length;
    await audit(tx, {
      subject: { kind: 'shelf', id: storedAudit.id, name: shelf },
      before: null,
      after: {
        found: countOf('found'),
        missing: countOf('missing'),
        unexpected: countOf('unexpected') + countOf('moved'),
        moved: countOf('moved'),
      },
    });
    return readShelf(tx, organisationId, shelf);
  });
}
