import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { matchStock } from '../warehouse/matchStock.ts';
import { serve } from '../web/serve.ts';
import { findImport, readChosenColumns, readLatest, readRejected } from './read.ts';
import { beginImport, receiveRows, startImport } from './receive.ts';

const kind = 'stock';
const kinds = [kind] as const;

/** Registers the calls for importing devices from a table. */
export async function stockImportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'POST /api/portal/warehouse/imports/check', ({ principal, body }) =>
    database.forOrganisation(principal.organisationId, async (tx) => ({
      known: await matchStock(tx, principal.organisationId, body.rows),
      latest: await readLatest(tx, principal, kinds),
      columns: await readChosenColumns(tx, principal, kinds),
    })),
  );

  serve(app, services, 'POST /api/portal/warehouse/imports', ({ services, principal, body }) =>
    beginImport(services, principal, { ...body, kind }),
  );

  serve(
    app,
    services,
    'PUT /api/portal/warehouse/imports/:importId/rows',
    ({ services, principal, params, body }) =>
      receiveRows(services, { ...principal, ...params, kinds }, body.rows),
  );

  serve(
    app,
    services,
    'POST /api/portal/warehouse/imports/:importId/start',
    ({ services, principal, params, body }) =>
      startImport(services, { ...principal, ...params, kinds }, body),
  );

  serve(app, services, 'GET /api/portal/warehouse/imports/latest', ({ principal }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => ({
      latest: await readLatest(tx, principal, kinds),
      columns: await readChosenColumns(tx, principal, kinds),
    })),
  );

  serve(
    app,
    services,
    'GET /api/portal/warehouse/imports/:importId/rejected',
    ({ principal, params }) =>
      database.readForOrganisation(principal.organisationId, async (tx) => {
        const { id, columns, separator } = await findImport(tx, { ...principal, ...params, kinds });
        return { columns, separator, rows: await readRejected(tx, principal.organisationId, id) };
      }),
  );
}
