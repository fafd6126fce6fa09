import type { FastifyInstance } from 'fastify';
import type { NewReturnDraft } from '../../../domain/returns/ordering/drafts.ts';
import type { Principal } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../../services/services.ts';
import { serve } from '../../web/serve.ts';

/** Increment it with every change of the draft's schema that makes older drafts invalid. */
const NEW_RETURN_VERSION = 1;
const KIND = 'new-return';
/** Audit subject of a draft. Its content is private until it is an order. */
const DRAFT = { kind: 'draft', id: null, name: 'New device return' } as const;

/** Registers the calls for drafts: each user can reach only their own. */
export async function draftRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(app, services, 'GET /api/portal/drafts/new-return', ({ principal }) =>
    database.forOrganisation(principal.organisationId, async (tx) => ({
      draft: await readDraft(tx, principal),
    })),
  );

  serve(
    app,
    services,
    'PUT /api/portal/drafts/new-return',
    ({ services: { audit }, principal, body }) =>
      database.forOrganisation(principal.organisationId, async (tx) => {
        const savedAt = clock.now();
        await saveDraft(tx, principal, body, savedAt);
        await audit(tx, { subject: DRAFT });
        return { savedAt: savedAt.toISOString() };
      }),
  );

  serve(
    app,
    services,
    'DELETE /api/portal/drafts/new-return',
    ({ services: { audit }, principal }) =>
      database.forOrganisation(principal.organisationId, async (tx) => {
        const { numDeletedRows } = await ownDraft(tx, principal).executeTakeFirst();
        await audit(tx, numDeletedRows > 0n ? { subject: DRAFT } : 'unchanged');
        return {};
      }),
  );
}

/** Deletes the draft that has become an order; a draft of another order stays. */
export async function deleteOrderedDraft(
  tx: TenantTransaction,
  principal: Principal,
  idempotencyKey: string,
): Promise<void> {
  await ownDraft(tx, principal)
    .where((eb) => eb(eb.ref('content', '->>').key('idempotencyKey'), '=', idempotencyKey))
    .execute();
}

function ownDraft(tx: TenantTransaction, { organisationId, userId }: Principal) {
  return tx
    .deleteFrom('drafts')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('kind', '=', KIND);
}

async function readDraft(
  tx: TenantTransaction,
  principal: Principal,
): Promise<{ content: NewReturnDraft; savedAt: string } | null> {
  const row = await tx
    .selectFrom('drafts')
    .select(['content', 'updated_at'])
    .where('organisation_id', '=', principal.organisationId)
    .where('user_id', '=', principal.userId)
    .where('kind', '=', KIND)
    .where('version', '=', NEW_RETURN_VERSION)
    .executeTakeFirst();
  if (!row) return null;
  // The draft was saved while its order was being placed: the order wins.
  if ((await orderOf(tx, principal, row.content.idempotencyKey)) !== null) {
    await deleteOrderedDraft(tx, principal, row.content.idempotencyKey);
    return null;
  }
  return { content: row.content, savedAt: row.updated_at.toISOString() };
}

/** Saves a draft. Throws a 409 problem if it has already become an order. */
async function saveDraft(
  tx: TenantTransaction,
  principal: Principal,
  content: NewReturnDraft,
  now: Date,
): Promise<void> {
  const orderNumber = await orderOf(tx, principal, content.idempotencyKey);
  if (orderNumber !== null) {
    const detail = `This was already ordered as ${orderNumber}. Open that return, or start over for another one.`;
    throw new ProblemError(409, 'already-ordered', detail);
  }
  const values = {
    content: JSON.stringify(content),
    version: NEW_RETURN_VERSION,
    updated_at: now,
  };
  await tx
    .insertInto('drafts')
    .values({
      organisation_id: principal.organisationId,
      user_id: principal.userId,
      kind: KIND,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** Returns the order number that a key was used for, or null. */
async function orderOf(
  tx: TenantTransaction,
  { organisationId }: Principal,
  idempotencyKey: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('returns')
    .select('order_number')
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.order_number ?? null;
}
