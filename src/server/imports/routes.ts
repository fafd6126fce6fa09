import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { checkRows } from './check.ts';
import { findImport, readChosenColumns, readLatest, readRejected, viewOf } from './read.ts';
import { beginImport, receiveRows, startImport } from './receive.ts';

const kind = 'returns';

/** Registers the calls for importing returns from a table. */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'POST /api/portal/imports/check', ({ principal, body }) =>
    database.forOrganisation(principal.organisationId, async (tx) => ({
      remarks: await checkRows(tx, principal.organisationId, body.rows),
    })),
  );

  serve(app, services, 'POST /api/portal/imports', ({ services, principal, body }) =>
    beginImport(services, principal, { ...body, kind }),
  );

  serve(
    app,
    services,
    'PUT /api/portal/imports/:importId/rows',
    ({ services, principal, params, body }) =>
      receiveRows(services, { ...principal, ...params, kind }, body.rows),
  );

  serve(
    app,
    services,
    'POST /api/portal/imports/:importId/start',
    ({ services, principal, params, body }) =>
      startImport(services, { ...principal, ...params, kind }, body),
  );

  serve(app, services, 'GET /api/portal/imports/latest', ({ principal }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => ({
      latest: await readLatest(tx, principal, kind),
      columns: await readChosenColumns(tx, principal, kind),
    })),
  );

  serve(app, services, 'GET /api/portal/imports/:importId', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) =>
      viewOf(tx, await findImport(tx, { ...principal, ...params, kind })),
    ),
  );

  serve(app, services, 'GET /api/portal/imports/:importId/rejected', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => {
      const { id, columns, separator } = await findImport(tx, { ...principal, ...params, kind });
      return { columns, separator, rows: await readRejected(tx, principal.organisationId, id) };
    }),
  );
}
