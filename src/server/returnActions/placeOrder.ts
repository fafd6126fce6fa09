import { splitOrder } from '../../domain/returns/ordering/splitOrder.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { StepServices } from '../returns/lifecycle/record.ts';
import { deleteOrderedDraft } from '../returns/ordering/drafts.ts';
import {
  type OrderRequest,
  type Placed,
  placeOrders,
  recordsOf,
} from '../returns/ordering/order.ts';
import { keyOfDevice } from '../returns/ordering/orderKeys.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { readDetails } from './details.ts';

/** Maximum attempts for an order that collides with orders that are rolled back. */
const TRIES = 3;

/** The order collided with an order that was rolled back; nothing of it is written. */
class OrderCollision extends Error {}

/** Runs a transaction that places orders, again if it collided with another one. */
export async function retryCollisions<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof OrderCollision)) throw error;
    }
  }
  throw new Error('An order collided with another one that cannot be found.');
}

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
    return readDetails(tx, services, row, actorOf(principal));
  });
}

/** Places an order and returns the result of `read`, which runs in the order's transaction. */
export async function placeOrderWith<T>(
  services: Services,
  principal: Principal,
  request: OrderRequest,
  read: (tx: TenantTransaction, row: StoredReturn) => Promise<T>,
): Promise<T> {
  const answer = await retryCollisions(() =>
    services.database.forOrganisation(principal.organisationId, async (tx) => {
      const placed = await placeAll(tx, services, principal, request);
      await services.audit(tx, recordsOf(placed));
      return read(tx, placed[0].row);
    }),
  );
  services.wakeWorker();
  return answer;
}

/**
 * Places the orders of all devices in the caller's transaction, which `retryCollisions` runs; returns
 * their returns, the first device's first.
 */
export async function placeAll(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  request: OrderRequest,
): Promise<readonly [Placed, ...Placed[]]> {
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
  const [first, ...others] = placed;
  if (first === undefined) throw new OrderCollision();
  return [first, ...others];
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
