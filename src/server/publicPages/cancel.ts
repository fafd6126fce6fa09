import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstNameOf } from '../../domain/personName.ts';
import type { OrderToCancel } from '../../domain/returns/ordering/orderCancel.ts';
import { allowedActions } from '../../machines/deviceReturn/allowed.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import { notFound } from '../platform/http/problem.ts';
import { applyToReturn } from '../returnActions/applyToReturn.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { isCancelToken } from '../returns/links/cancelLink.ts';
import { findReturn, organisationOf } from '../returns/reading/find.ts';
import { type Actor, THE_ORDER_MAIL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';

const REQUESTS_PER_IP = { name: 'orderCancel.ip', most: 60, seconds: 60 } as const;

/** Credentials of the visitor. */
interface Asking {
  readonly orderNumber: string;
  readonly token: string | undefined;
  readonly principal: Principal | null;
}

/** Organization of the order, and the actor for the visitor. */
interface CancelAccess {
  readonly organisationId: string;
  readonly actor: Actor;
}

/** Registers the page behind the link in the order confirmation; it needs no account. */
export async function cancelRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(
    app,
    services,
    'GET /api/portal/order-cancel/:orderNumber',
    async ({ params, query, principal, request, reply }) => {
      const asking = { orderNumber: params.orderNumber, token: query.token, principal };
      const access = await authorizeCanceller(services, asking, request, reply);
      return readOrderToCancel(services, params.orderNumber, access);
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/order-cancel/:orderNumber',
    async ({ services, params, body, principal, request, reply }) => {
      const asking = { orderNumber: params.orderNumber, token: body.token, principal };
      const access = await authorizeCanceller(services, asking, request, reply);
      return cancelOrder(services, params.orderNumber, access);
    },
  );
}

/**
 * Admits the holder of this order's emailed link, or a signed-in user of its organization.
 * Throws the same 404 for every failure; the token is checked before any lookup, so that the
 * response time doesn't reveal whether an order exists.
 */
export async function authorizeCanceller(
  services: Services,
  { orderNumber, token, principal }: Asking,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CancelAccess> {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  await limitNetwork(
    services,
    { request, reply },
    REQUESTS_PER_IP,
    'This page was opened too often. Wait a minute, then try again.',
  );
  const asColleague = principal && {
    organisationId: principal.organisationId,
    actor: actorOf(principal),
  };
  if (token === undefined || !isCancelToken(services, orderNumber, token)) {
    if (asColleague === null) throw notFound();
    return asColleague;
  }
  const organisationId = await organisationOf(services, orderNumber);
  if (asColleague?.organisationId === organisationId) return asColleague;
  return { organisationId, actor: THE_ORDER_MAIL };
}

/** Cancels the order; throws a 409 problem if the machine rejects it. */
export async function cancelOrder(
  services: Services,
  orderNumber: string,
  access: CancelAccess,
): Promise<OrderToCancel> {
  const { organisationId, actor } = access;
  const event = { type: 'order.cancel' } as const;
  await applyToReturn(services, { organisationId, orderNumber }, actor, event);
  return readOrderToCancel(services, orderNumber, access);
}

/** Returns the order for the page; with only a link, it shows little of the employee's data. */
export function readOrderToCancel(
  { database, clock }: Services,
  orderNumber: string,
  { organisationId, actor }: CancelAccess,
): Promise<OrderToCancel> {
  return database.forOrganisation(organisationId, async (tx) => {
    const row = await findReturn(tx, { organisationId, orderNumber });
    const { display_name: companyName, time_zone: timeZone } = await tx
      .selectFrom('organisations')
      .select(['display_name', 'time_zone'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const until = row.cancellable_until;
    const canCancel = allowedActions(snapshotOf(row), actor.kind, clock.now().toISOString()).some(
      ({ type, allowed }) => type === 'order.cancel' && allowed,
    );
    // The window may have ended although the worker has not fired its timer yet.
    const remainingMs = canCancel && until !== null ? until.getTime() - clock.now().getTime() : 0;
    const isOpen = remainingMs > 0;
    // The link expires with the window: after that it shows no employee data.
    const isLink = actor.id === null;
    const name = isLink ? firstNameOf(row.employee_name) : row.employee_name;
    const showsOrder = isOpen || !isLink;
    return {
      orderNumber,
      companyName,
      device: row.device,
      employeeName: showsOrder ? name : '',
      city: showsOrder ? row.employee_address.city : '',
      status: isOpen ? 'open' : row.status === 'cancelled' ? 'cancelled' : 'tooLate',
      timeZone,
      cancellableUntil: isOpen ? (until?.toISOString() ?? null) : null,
      secondsLeft: isOpen ? Math.ceil(remainingMs / 1000) : null,
    };
  });
}
