import type { FastifyInstance } from 'fastify';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { actorKindOf } from '../auth/principal.ts';
import { readCustomFields } from '../returns/ordering/ownEntries.ts';
import { withUser } from '../returns/reading/listFilter.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { readBatch } from './batch.ts';
import { dismissJob, readJob, startJob, undoJob } from './bulk.ts';
import { readChoices } from './choices.ts';
import { returnsSheet } from './export.ts';
import { countMatches } from './matches.ts';
import { readReleaseCost } from './releaseCost.ts';
import { addView, changeView, deleteView, readViews } from './savedViews.ts';

const numbersIn = (only: string | undefined) =>
  only?.split(',').filter((number) => number !== '') ?? null;

/** Registers the calls of the dashboard's list: choices, counts, export, jobs and saved views. */
export async function listRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, wakeWorker } = services;

  serve(app, services, 'GET /api/portal/return-choices', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readChoices(tx, organisationId)),
  );

  serve(
    app,
    services,
    'GET /api/portal/return-batches/:importId',
    ({ principal, params: { importId: id } }) => {
      const { organisationId } = principal;
      const context = { organisationId, id, actor: actorKindOf(principal), now: clock.now() };
      return database.readForOrganisation(organisationId, (tx) => readBatch(tx, context));
    },
  );

  serve(
    app,
    services,
    'GET /api/portal/return-matches',
    ({ principal: { organisationId, userId }, query }) =>
      database.readForOrganisation(organisationId, (tx) =>
        countMatches(tx, organisationId, withUser(query, userId)),
      ),
  );

  serve(
    app,
    services,
    'GET /api/portal/release-cost',
    ({ principal, query: { only: numbers, ...filter } }) => {
      const { organisationId } = principal;
      const only = numbersIn(numbers);
      const context = { organisationId, actor: actorKindOf(principal), now: clock.now() };
      return database.readForOrganisation(organisationId, (tx) =>
        readReleaseCost(tx, { ...context, filter: withUser(filter, principal.userId), only }),
      );
    },
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/returns.${format}` as const;
    serve(app, services, call, async ({ principal: { organisationId, userId }, query, reply }) => {
      const { sort = 'newest', only, columns, ...filter } = withUser(query, userId);
      const fields = await database.readForOrganisation(organisationId, (tx) =>
        readCustomFields(tx, organisationId),
      );
      const sheet = returnsSheet(organisationId, fields, { filter, sort, only: numbersIn(only) });
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }

  serve(app, services, 'GET /api/portal/bulk', ({ principal }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      readJob(tx, principal, clock.now()),
    ),
  );

  serve(app, services, 'POST /api/portal/bulk', async ({ services, principal, body }) => {
    const shown = await database.forOrganisation(principal.organisationId, (tx) =>
      startJob(tx, services, principal, body),
    );
    wakeWorker();
    return shown;
  });

  serve(
    app,
    services,
    'POST /api/portal/bulk/:id/undo',
    async ({ services, principal, params }) => {
      const shown = await database.forOrganisation(principal.organisationId, (tx) =>
        undoJob(tx, services, principal, params.id),
      );
      wakeWorker();
      return shown;
    },
  );

  serve(app, services, 'DELETE /api/portal/bulk/:id', ({ services, principal, params }) =>
    database.forOrganisation(principal.organisationId, (tx) =>
      dismissJob(tx, services, principal, params.id),
    ),
  );

  serve(app, services, 'GET /api/portal/saved-views', ({ principal, query: { list } }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      readViews(tx, { principal, list }),
    ),
  );

  serve(
    app,
    services,
    'POST /api/portal/saved-views',
    ({ services, principal, query: { list }, body }) =>
      database.forOrganisation(principal.organisationId, (tx) =>
        addView(tx, services, { principal, list }, body),
      ),
  );

  serve(
    app,
    services,
    'PUT /api/portal/saved-views/:id',
    ({ services, principal, params, query: { list }, body }) =>
      database.forOrganisation(principal.organisationId, (tx) =>
        changeView(tx, services, { principal, list }, params.id, body),
      ),
  );

  serve(
    app,
    services,
    'DELETE /api/portal/saved-views/:id',
    ({ services, principal, params, query: { list } }) =>
      database.forOrganisation(principal.organisationId, (tx) =>
        deleteView(tx, services, { principal, list }, params.id),
      ),
  );
}
