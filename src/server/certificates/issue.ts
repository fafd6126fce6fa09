import { sql } from 'kysely';
import { type StoredDevice, stepDevice } from '../devices/deviceRow.ts';
import { lockDevice } from '../devices/findDevice.ts';
import { wipeOf } from '../devices/wipeRecord.ts';
import { createFileStore } from '../fileStorage/fileStore.ts';
import { unmarkOrphaned } from '../fileStorage/orphanedFiles.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { certificatePdf } from './pdf.ts';

/**
 * Creates the worker's handler that certifies a wipe, once. If the device has been wiped again,
 * that wipe's certificate is issued instead; a device that has a new user isn't certified any more.
 */
export function createCertificateIssuer(
  services: Services,
): (job: OutboxJob<'certificate.issue'>) => Promise<void> {
  const { database, clock } = services;
  const store = createFileStore(services);
  return async ({ organisationId, payload: { deviceId, eventId } }) => {
    if (organisationId === null) throw new Error('A device belongs to no organisation.');
    await database.forOrganisation(organisationId, async (tx) => {
      const row = await lockDevice(tx, { organisation_id: organisationId, id: deviceId });
      const wipe = await lastWipe(tx, row);
      // The wipe is certified already, or outdated, or another wipe will be certified.
      if (row.state.value.data !== 'wiped' || wipe?.id !== eventId) return;
      const issuedAt = clock.now();
      const number = await nextNumber(tx, organisationId, issuedAt.getUTCFullYear());
      const event = {
        type: 'certificate.issue',
        actor: { kind: 'system' },
        at: issuedAt.toISOString(),
        number,
      } as const;
      const after = await stepDevice(tx, row, { actor: THE_PORTAL, event }, clock);
      if (after === null) throw new Error(`${row.device_number} was wiped and can't be certified.`);
      const { name: organisationName } = await tx
        .selectFrom('organisations')
        .select('name')
        .where('id', '=', organisationId)
        .executeTakeFirstOrThrow();
      const facts = {
        number,
        issuedAt,
        organisationName,
        device: row,
        wipe: wipeOf(wipe.event),
        wipedAt: wipe.at,
        supersedes: await newestNumber(tx, row),
      };
      const body = await store.put(organisationId, certificatePdf(facts));
      await tx
        .insertInto('certificates')
        .values({
          organisation_id: organisationId,
          number,
          device_id: deviceId,
          device_event_id: eventId,
          return_id: row.return_id,
          issued_at: issuedAt,
          body_key: body.key,
          size: body.size,
          sha256: body.sha256,
        })
        .execute();
      await unmarkOrphaned(tx, organisationId, body.key);
    });
  };
}

function lastWipe(tx: TenantTransaction, row: StoredDevice) {
  return tx
    .selectFrom('device_events')
    .select(['id', 'at', 'event'])
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .where('type', '=', 'wipe.record')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function newestNumber(tx: TenantTransaction, row: StoredDevice): Promise<string | null> {
  const newest = await tx
    .selectFrom('certificates')
    .select('number')
    .where('organisation_id', '=', row.organisation_id)
    .where('device_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.number ?? null;
}

/** Draws the next number, "CDD-2026-000123": each organization has its own series, without gaps. */
async function nextNumber(
  tx: TenantTransaction,
  organisationId: string,
  year: number,
): Promise<string> {
  const { last } = await tx
    .insertInto('certificate_numbers')
    .values({ organisation_id: organisationId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'year'])
        .doUpdateSet({ last: sql`certificate_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `CDD-${year}-${String(last).padStart(6, '0')}`;
}
