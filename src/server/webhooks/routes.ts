import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebhookForm, WebhookList, WebhookLogQuery } from '../../domain/programs/webhooks.ts';
import { MAX_ENDPOINTS, tidyWebhook, webhookProblems } from '../../domain/programs/webhookWords.ts';
import { applyToEndpoint } from '../../machines/webhookEndpoint/apply.ts';
import { changedPart } from '../audit/changed.ts';
import type { Config } from '../platform/config.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { isPublicAddress } from '../platform/http/publicAddresses.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import {
  type EndpointRow,
  endpointSnapshot,
  findEndpoint,
  lockEndpoint,
  readEndpoint,
  recordEndpointStep,
} from './endpointRow.ts';
import { readPage } from './log.ts';
import { retryWaitingDeliveries } from './notifyEndpoints.ts';
import { newSecret, sealSecret } from './secrets.ts';

/** Time for which the previous secret still signs after a rotation. */
const OVERLAP_MS = 24 * 60 * 60_000;

/** An endpoint as the subject of an audit entry, without its secrets. */
export const webhookSubject = ({ id, url }: Pick<EndpointRow, 'id' | 'url'>) =>
  ({ kind: 'webhook', id, name: url }) as const;
const content = ({ url, description, events }: WebhookForm) => ({ url, description, events });

/** Registers the calls for an organization's webhook endpoints, on the API screen. */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config, secret: portalSecret, wakeWorker } = services;
  const page = (tx: TenantTransaction, row: EndpointRow, query: WebhookLogQuery) =>
    readPage(tx, row, query, { now: clock.now(), publicUrl: config.publicUrl });

  serve(app, services, 'GET /api/portal/webhooks', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readList(tx, organisationId, clock.now())),
  );

  serve(
    app,
    services,
    'POST /api/portal/webhooks',
    ({ services: { audit }, principal: { organisationId }, body }) => {
      const form = validWebhook(body, config);
      const secret = newSecret();
      const now = clock.now();
      return database.forOrganisation(organisationId, async (tx) => {
        await refuseMore(tx, organisationId);
        const row = await tx
          .insertInto('webhook_endpoints')
          .values({
            ...form,
            organisation_id: organisationId,
            created_at: now,
            state: 'enabled',
            state_since: now,
            secret: sealSecret(portalSecret, organisationId, secret),
          })
          .returning(['id', 'url'])
          .executeTakeFirstOrThrow();
        await audit(tx, { subject: webhookSubject(row), after: form });
        const list = await readList(tx, organisationId, now);
        return { ...list, made: { id: row.id, secret } };
      });
    },
  );

  serve(
    app,
    services,
    'GET /api/portal/webhooks/:id',
    ({ principal: { organisationId }, params: { id }, query }) =>
      database.readForOrganisation(organisationId, async (tx) =>
        page(tx, await findEndpoint(tx, organisationId, id), query),
      ),
  );

  serve(
    app,
    services,
    'PUT /api/portal/webhooks/:id',
    ({ services: { audit }, principal: { organisationId }, params: { id }, query, body }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const before = await lockEndpoint(tx, organisationId, id);
        const form = validWebhook(body, config);
        const after = await tx
          .updateTable('webhook_endpoints')
          .set(form)
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (after.url !== before.url) {
          await retryWaitingDeliveries(tx, after, clock);
          wakeWorker();
        }
        const changed = changedPart(content(before), content(after));
        await audit(tx, { subject: webhookSubject(after), ...changed });
        return page(tx, after, query);
      }),
  );

  serve(
    app,
    services,
    'DELETE /api/portal/webhooks/:id',
    ({ services: { audit }, principal: { organisationId }, params: { id } }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockEndpoint(tx, organisationId, id);
        await tx
          .deleteFrom('webhook_endpoints')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute();
        await audit(tx, { subject: webhookSubject(row), before: content(row) });
        return readList(tx, organisationId, clock.now());
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/webhooks/:id/events',
    ({ services: { audit }, principal: { organisationId }, params: { id }, query, body }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockEndpoint(tx, organisationId, id);
        const event = { type: body.type, at: clock.now().getTime() };
        const step = applyToEndpoint(endpointSnapshot(row), event);
        if (step === null) {
          const detail = `This webhook is already ${row.state}.`;
          throw new ProblemError(409, 'refused', detail, { state: row.state });
        }
        await recordEndpointStep(tx, row, step, clock);
        const after = await lockEndpoint(tx, organisationId, id);
        await audit(tx, {
          subject: webhookSubject(row),
          before: { state: row.state },
          after: { state: after.state },
        });
        return page(tx, after, query);
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/webhooks/:id/secret',
    ({ services: { audit }, principal: { organisationId }, params: { id }, query }) =>
      database.forOrganisation(organisationId, async (tx) => {
        const row = await lockEndpoint(tx, organisationId, id);
        const secret = newSecret();
        const until = new Date(clock.now().getTime() + OVERLAP_MS);
        const after = await tx
          .updateTable('webhook_endpoints')
          .set({
            secret: sealSecret(portalSecret, organisationId, secret),
            old_secret: row.secret,
            old_secret_until: until,
          })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await audit(tx, { subject: webhookSubject(row), after: { oldSecretUntil: until } });
        return { ...(await page(tx, after, query)), made: { id, secret } };
      }),
  );
}

/** Validates and normalizes an endpoint. Throws a 400 problem with its errors. */
function validWebhook(
  body: WebhookForm,
  { webhooksReachPrivate: allowsPrivateHosts }: Config,
): WebhookForm {
  const form = tidyWebhook(body);
  const problems = webhookProblems(form, allowsPrivateHosts);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const literal = new URL(form.url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowsPrivateHosts && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    const url = ["This address isn't public. Enter one that's reachable from the internet."];
    throw invalidInput({ url });
  }
  return form;
}

async function refuseMore(tx: TenantTransaction, organisationId: string): Promise<void> {
  // Locks the organization, so that concurrent requests count each other's endpoints.
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_ENDPOINTS) return;
  const detail = `You have ${MAX_ENDPOINTS} webhooks already. Delete one first, then try again.`;
  throw new ProblemError(409, 'refused', detail);
}

async function readList(
  tx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<WebhookList> {
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  const endpoints = [];
  for (const row of rows) endpoints.push(await readEndpoint(tx, row, now));
  return { endpoints, made: null };
}
