import type { FastifyInstance } from 'fastify';
import { TEST_EVENT } from '../../domain/programs/webhookWords.ts';
import { selectIsOpen } from '../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import { enforceRateLimit } from '../auth/rateLimit.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { type EndpointRow, endpointSnapshot, lockEndpoint } from './endpointRow.ts';
import { readPage } from './log.ts';
import { newMessageId, wakeEndpoint } from './notifyEndpoints.ts';
import { webhookSubject } from './routes.ts';

/** Limits manual deliveries, so that no user can flood a receiver. */
const SENDS = { name: 'webhook.send', most: 30, seconds: 60 } as const;

/** Registers an admin's manual deliveries to an endpoint: a test event, and retries of failed deliveries. */
export async function webhookSendRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services;

  /** Runs the query with the locked endpoint, wakes the worker, and returns the page. */
  const sending = async (
    { organisationId, id }: { readonly organisationId: string; readonly id: string },
    query: Parameters<typeof readPage>[2],
    write: (tx: TenantTransaction, row: EndpointRow, now: Date) => Promise<void>,
  ) => {
    if (!(await enforceRateLimit(services, SENDS, organisationId))) {
      const detail = "That's too many for now. Wait a minute, then send again.";
      throw new ProblemError(429, 'too-many', detail);
    }
    const page = await database.forOrganisation(organisationId, async (tx) => {
      const row = await lockEndpoint(tx, organisationId, id);
      const now = clock.now();
      await write(tx, row, now);
      await wakeEndpoint(tx, organisationId, row, clock);
      return readPage(tx, row, query, { now, publicUrl: config.publicUrl });
    });
    services.wakeWorker();
    return page;
  };

  serve(
    app,
    services,
    'POST /api/portal/webhooks/:id/test',
    ({ services: { audit }, principal: { organisationId }, params: { id }, query }) =>
      sending({ organisationId, id }, query, async (tx, row, now) => {
        await tx
          .insertInto('webhook_deliveries')
          .values({
            organisation_id: organisationId,
            endpoint_id: id,
            message_id: newMessageId(),
            type: TEST_EVENT,
            subject: '',
            happened_at: now,
            data: JSON.stringify({ message: 'A test event from Retriever.' }),
            created_at: now,
            state: 'waiting',
            due_at: now,
          })
          .execute();
        await audit(tx, { subject: webhookSubject(row) });
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/webhooks/:id/replay',
    ({ services: { audit }, principal: { organisationId }, params: { id }, query, body }) =>
      sending({ organisationId, id }, query, async (tx, row, now) => {
        refuseClosed(row);
        const { numUpdatedRows } = await tx
          .updateTable('webhook_deliveries')
          .set({ state: 'waiting', tries: 0, due_at: now })
          .where('organisation_id', '=', organisationId)
          .where('endpoint_id', '=', id)
          .where('state', '=', 'failed')
          .where('type', '!=', TEST_EVENT)
          .where('created_at', '>=', new Date(body.since))
          .executeTakeFirst();
        const after = { since: body.since, count: Number(numUpdatedRows) };
        await audit(tx, { subject: webhookSubject(row), after });
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay',
    ({ services: { audit }, principal: { organisationId }, params, query }) =>
      sending({ organisationId, id: params.id }, query, async (tx, row, now) => {
        refuseClosed(row);
        if (!/^\d{1,18}$/.test(params.deliveryId)) throw notFound();
        const delivery = await tx
          .selectFrom('webhook_deliveries')
          .select(['message_id', 'state', 'type'])
          .where('organisation_id', '=', organisationId)
          .where('endpoint_id', '=', row.id)
          .where('id', '=', params.deliveryId)
          .forUpdate()
          .executeTakeFirst();
        if (!delivery || delivery.type === TEST_EVENT) throw notFound();
        if (delivery.state === 'waiting') {
          throw new ProblemError(409, 'refused', 'This event is already being sent.');
        }
        await tx
          .updateTable('webhook_deliveries')
          .set({ state: 'waiting', tries: 0, due_at: now })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', params.deliveryId)
          .execute();
        const after = { messageId: delivery.message_id };
        await audit(tx, { subject: webhookSubject(row), after });
      }),
  );
}

function refuseClosed(row: EndpointRow): void {
  if (selectIsOpen(endpointSnapshot(row))) return;
  const detail = 'This webhook is disabled. Enable it first, then send again.';
  throw new ProblemError(409, 'refused', detail, { state: row.state });
}
