import { splitOrder } from '../../domain/returns/ordering/splitOrder.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { actorKindOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { deleteOrderedDraft } from '../returns/ordering/drafts.ts';
import { type OrderRequest, placeOrders, recordsOf } from '../returns/ordering/order.ts';
import { keyOfDevice } from '../returns/ordering/orderKeys.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { readDetails } from './details.ts';

/** Maximum attempts for an order that collides with orders that are rolled back. */
const TRIES = 3;

/** The order collided with an order that was rolled back; nothing of it is written. */
class OrderCollision extends Error {}

/**
 * Places an order, once per key: the same key with the same order returns the first one's result.
 * Throws problems: 400 with `errors` at `order.…` for invalid fields; 409 if the key belongs to
 * another order, or a device to an active return.
 */
export async function placeOrder(
  services: Services,
  principal: Principal,
  request: OrderRequest,
): Promise<ReturnDetails> {
  return placeOrderWith(services, principal, request, async (tx, row) => {
    await deleteOrderedDraft(tx, principal, request.idempotencyKey);
    return readDetails(tx, services, row, actorKindOf(principal));
  });
}

/** Places an order and returns the result of `read`, which runs in the order's transaction. */
export async function placeOrderWith<T>(
  services: Services,
  principal: Principal,
  request: OrderRequest,
  read: (tx: TenantTransaction, row: StoredReturn) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      const answer = await services.database.forOrganisation(principal.organisationId, async (tx) =>
        read(tx, await placeAll(tx, services, principal, request)),
      );
      services.wakeWorker();
      return answer;
    } catch (error) {
      if (!(error instanceof OrderCollision)) throw error;
    }
  }
  throw new Error('An order collided with another one that cannot be found.');
}

/** Places the orders of all devices and returns the first device's return. */
async function placeAll(
  tx: TenantTransaction,
  services: Services,
  principal: Principal,
  request: OrderRequest,
): Promise<StoredReturn> {
  const [, ...rest] = splitOrder(request.order);
  const outcomes = await placeOrders(tx, services, principal, [
    // The first request's hash includes the others: the same key with other devices is another
    // order.
    request,
    ...rest.map((order, at) => ({
      ...request,
      idempotencyKey: keyOfDevice(request.idempotencyKey, at + 1),
      order,
    })),
  ]);
  const placed = outcomes.map((outcome, at) => {
    if (outcome === null) throw new OrderCollision();
    if (!(outcome instanceof ProblemError)) return outcome;
    throw at === 0 ? outcome : atOther(outcome, at - 1);
  });
  await services.audit(tx, recordsOf(placed));
  const [first] = placed;
  if (first === undefined) throw new OrderCollision();
  return first.row;
}

/** Moves a problem of an additional device to the fields in which that device was entered. */
function atOther({ status, code, message, details }: ProblemError, index: number): ProblemError {
  const errors = Object.entries(details.errors ?? {}).map(
    ([path, messages]): [string, readonly string[]] => [
      path.replace('order.references.', `order.others.${index}.`),
      messages,
    ],
  );
  return new ProblemError(status, code, message, {
    ...details,
    errors: Object.fromEntries(errors),
  });
}
