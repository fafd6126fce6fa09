import type { FastifyInstance } from 'fastify';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { readCursor, writeCursor } from '../returns/reading/cursor.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { auditSheet } from './auditSheet.ts';
import { auditCursorOf, readRecords } from './readLog.ts';

/** Registers the admins' calls that read the audit log. */
export async function auditRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'GET /api/portal/audit-log', ({ principal: { organisationId }, query }) => {
    const { cursor, size = PAGE_SIZE, ...filter } = query;
    const after = cursor === undefined ? null : readCursor(cursor, 'newest');
    return database.readForOrganisation(organisationId, async (tx) => {
      const found = await findRange({ after, size }, (range) =>
        readRecords(tx, organisationId, { filter, ...range }),
      );
      const place = placeOf(found, (record, edge) =>
        writeCursor({ ...auditCursorOf(record), ...edge }),
      );
      return { records: [...found.rows], ...place, total: null };
    });
  });

  serve(app, services, 'GET /api/portal/audit-actors', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readActors(tx, organisationId)),
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/audit-log.${format}` as const;
    serve(app, services, call, ({ principal: { organisationId }, query, reply }) => {
      const { columns, ...filter } = query;
      const sheet = auditSheet(organisationId, filter);
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }
}

/** Returns current and former users, and every key, by name. */
async function readActors(tx: TenantTransaction, organisationId: string) {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const keys = await tx
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');
  return {
    people: users
      .map(({ id, name, email }) => ({ by: `user-${id}`, name: name === '' ? email : name }))
      .sort(byName),
    keys: keys.map(({ id, name }) => ({ by: `key-${id}`, name })).sort(byName),
  };
}
