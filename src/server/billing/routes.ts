import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { exportStatement } from './export.ts';
import { readMonth } from './month.ts';
import { readBilling, readStatement } from './read.ts';

/** Registers the calls for an organization's bills. */
export async function billingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(app, services, 'GET /api/portal/billing', ({ principal: { organisationId }, query }) =>
    database.readForOrganisation(organisationId, (tx) =>
      readBilling(tx, organisationId, { cursor: query.cursor, now: clock.now() }),
    ),
  );

  serve(
    app,
    services,
    'GET /api/portal/billing/:month',
    ({ principal: { organisationId }, params }) => {
      const now = clock.now();
      const month = readMonth(params.month, now);
      return database.readForOrganisation(organisationId, (tx) =>
        readStatement(tx, organisationId, { month, now }),
      );
    },
  );

  serve(
    app,
    services,
    'GET /api/portal/billing/:month/statement.csv',
    async ({ principal: { organisationId }, params, reply }) => {
      const month = readMonth(params.month, clock.now());
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statement-${month.name}.csv"`);
      // Buffers one chunk while the previous one is sent.
      return Readable.from(exportStatement(database, organisationId, month), { highWaterMark: 1 });
    },
  );
}
