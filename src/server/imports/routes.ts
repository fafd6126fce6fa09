import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { checkRows } from './check.ts';
import { findImport, readChosenColumns, readLatest, readRejected, viewOf } from './read.ts';
import { beginImport, receiveRows, startImport } from './receive.ts';

const kinds = ['returns', 'leavers'] as const;

/** Registers the calls for importing returns from a table. */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'POST /api/portal/imports/check', ({ principal, body }) =>
    database.forOrganisation(principal.organisationId, async (tx) => ({
      remarks: await checkRows(tx, principal.organisationId, body.rows),
    })),
  );

  serve(app, services, 'POST /api/portal/imports', ({ services, principal, body }) =>
    beginImport(services, principal, { kind: 'returns', ...body }),
  );

  serve(
    app,
    services,
    'PUT /api/portal/imports/:importId/rows',
    ({ services, principal, params, body }) =>
      receiveRows(services, { ...principal, ...params, kinds }, body.rows),
  );

  serve(
    app,
    services,
    'POST /api/portal/imports/:importId/start',
    ({ services, principal, params, body }) =>
      startImport(services, { ...principal, ...params, kinds }, body),
  );

  serve(app, services, 'GET /api/portal/imports/latest', ({ principal }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => ({
      latest: await readLatest(tx, principal, kinds),
      columns: await readChosenColumns(tx, principal, kinds),
    })),
  );

  serve(app, services, 'GET /api/portal/imports/:importId', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) =>
      viewOf(tx, await findImport(tx, { ...principal, ...params, kinds })),
    ),
  );

  serve(app, services, 'GET /api/portal/imports/:importId/rejected', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => {
      const { id, columns, separator } = await findImport(tx, { ...principal, ...params, kinds });
      return { columns, separator, rows: await readRejected(tx, principal.organisationId, id) };
    }),
  );
}
