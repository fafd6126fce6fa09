import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { finishShelf, identifyOnShelf, readShelf } from './shelfAudits.ts';
import { auditsCsv } from './shelfAuditsCsv.ts';

/** Registers the calls for audits of shelves. */
export async function shelfAuditRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(
    app,
    services,
    'GET /api/portal/warehouse/audits',
    ({ principal: { organisationId }, query: { shelf = '' } }) =>
      database.readForOrganisation(organisationId, (tx) => readShelf(tx, organisationId, shelf)),
  );

  serve(
    app,
    services,
    'GET /api/portal/warehouse/audits.csv',
    async ({ principal: { organisationId }, query: { shelf = '' }, reply }) => {
      const day = clock.now().toISOString().slice(0, 10);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="shelf-audits-${day}.csv"`);
      return database.readForOrganisation(organisationId, (tx) =>
        auditsCsv(tx, organisationId, shelf),
      );
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/warehouse/audits/scans',
    ({ principal: { organisationId }, body }) =>
      database.forOrganisation(organisationId, async (tx) => ({
        scanned: await identifyOnShelf(tx, organisationId, body),
        page: await readShelf(tx, organisationId, body.shelf),
      })),
  );

  serve(app, services, 'POST /api/portal/warehouse/audits', ({ services, principal, body }) =>
    finishShelf(services, principal, body),
  );
}
