import type { FastifyInstance } from 'fastify';
import { snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import { actorOf } from '../auth/principal.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import { readMessages } from '../returnMails/messages.ts';
import { resendMessage } from '../returnMails/resend.ts';
import { draftRoutes } from '../returns/ordering/drafts.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import { readCustomFields } from '../returns/ordering/ownEntries.ts';
import { serialProblems } from '../returns/ordering/serial.ts';
import { findReturn } from '../returns/reading/find.ts';
import { listReturns } from '../returns/reading/list.ts';
import { withUser } from '../returns/reading/listFilter.ts';
import { readStatistics } from '../returns/reading/statistics.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { applyToReturn } from './applyToReturn.ts';
import { readApprovals, writeApprovals } from './approvals.ts';
import { readDetails } from './details.ts';
import { editOrder } from './editOrder.ts';
import { explainReturn } from './explain/explain.ts';
import { previewEvent } from './explain/preview.ts';
import { handleReturn } from './handling.ts';
import { addNote } from './notes.ts';
import { placeOrder } from './placeOrder.ts';
import { readTemplates, writeTemplates } from './templates.ts';

/** Registers the calls of signed-in users for returns. */
export async function returnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { clock, database } = services;
  await draftRoutes(app, services);

  serve(app, services, 'GET /api/portal/offer', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readOffer(tx, organisationId)),
  );

  serve(app, services, 'GET /api/portal/approvals', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readApprovals(tx, organisationId)),
  );

  serve(app, services, 'PUT /api/portal/approvals', ({ services: audited, principal, body }) =>
    database.forOrganisation(principal.organisationId, (tx) =>
      writeApprovals(tx, audited, principal, body),
    ),
  );

  serve(app, services, 'GET /api/portal/templates', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readTemplates(tx, organisationId)),
  );

  serve(app, services, 'PUT /api/portal/templates', ({ services: audited, principal, body }) =>
    database.forOrganisation(principal.organisationId, (tx) =>
      writeTemplates(tx, audited, principal, body),
    ),
  );

  serve(app, services, 'GET /api/portal/returns', ({ principal, query }) => {
    const { organisationId, userId } = principal;
    const now = services.clock.now();
    return database.readForOrganisation(organisationId, async (tx) => {
      const [page, timeZone, fields] = await Promise.all([
        listReturns(tx, organisationId, actorOf(principal), withUser(query, userId), now),
        timeZoneOf(tx, organisationId),
        readCustomFields(tx, organisationId),
      ]);
      const customFields = fields.map(({ key, name, isArchived }) => ({ key, name, isArchived }));
      return { ...page, customFields, snoozeDays: { ...snoozeDaysAt(now, timeZone) } };
    });
  });

  serve(
    app,
    services,
    'GET /api/portal/returns/statistics',
    ({ principal: { organisationId }, query: { weeks } }) =>
      database.readForOrganisation(organisationId, (tx) =>
        readStatistics(tx, organisationId, { weeks, now: clock.now() }),
      ),
  );

  serve(app, services, 'POST /api/portal/returns', ({ services, principal, body }) =>
    placeOrder(services, principal, body),
  );

  serve(app, services, 'POST /api/portal/serials/check', ({ principal, body }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => ({
      problems: await serialProblems(tx, principal.organisationId, body.serialNumbers),
    })),
  );

  serve(app, services, 'GET /api/portal/returns/:orderNumber', ({ principal, params }) =>
    database.readForOrganisation(principal.organisationId, async (tx) => {
      const { organisationId } = principal;
      const row = await findReturn(tx, { organisationId, orderNumber: params.orderNumber });
      return readDetails(tx, services, row, actorOf(principal));
    }),
  );

  serve(
    app,
    services,
    'PUT /api/portal/returns/:orderNumber',
    ({ services, principal, params: { orderNumber }, body }) =>
      editOrder(
        services,
        { organisationId: principal.organisationId, orderNumber },
        actorOf(principal),
        body,
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/returns/:orderNumber/notes',
    ({ services, principal, params: { orderNumber }, body }) =>
      addNote(
        services,
        { organisationId: principal.organisationId, orderNumber },
        actorOf(principal),
        body,
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/returns/:orderNumber/handling',
    ({ services, principal, params: { orderNumber }, body }) =>
      handleReturn(
        services,
        { organisationId: principal.organisationId, orderNumber },
        actorOf(principal),
        body,
      ),
  );

  serve(
    app,
    services,
    'GET /api/portal/returns/:orderNumber/messages',
    ({ principal: { organisationId }, params: { orderNumber } }) =>
      database.readForOrganisation(organisationId, async (tx) =>
        readMessages(tx, services, await findReturn(tx, { organisationId, orderNumber })),
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/returns/:orderNumber/messages/:id/resend',
    ({ services, principal, params: { orderNumber, id } }) =>
      resendMessage(
        services,
        { organisationId: principal.organisationId, orderNumber },
        actorOf(principal),
        id,
      ),
  );

  serve(
    app,
    services,
    'GET /api/portal/returns/:orderNumber/explanation',
    ({ services, principal: { organisationId }, params: { orderNumber } }) =>
      explainReturn(services, { organisationId, orderNumber }),
  );

  serve(
    app,
    services,
    'POST /api/portal/returns/:orderNumber/events/preview',
    ({ services, principal, params: { orderNumber }, body }) =>
      previewEvent(
        services,
        { organisationId: principal.organisationId, orderNumber },
        actorOf(principal),
        body,
      ),
  );

  serve(
    app,
    services,
    'POST /api/portal/returns/:orderNumber/events',
    ({ services, principal, params, body }) =>
      applyToReturn(
        services,
        { organisationId: principal.organisationId, orderNumber: params.orderNumber },
        actorOf(principal),
        body,
      ),
  );
}
