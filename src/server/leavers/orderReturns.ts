import { leaverOrder, startOfLeaver } from '../../domain/leavers/leaverOrder.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import type { Template } from '../../domain/returns/templates.ts';
import type { LeaverStep } from '../../machines/leaver/apply.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { wokenColumns } from '../handling/wokenColumns.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { placeAll } from '../returnActions/placeOrder.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import type { StepServices } from '../returns/lifecycle/record.ts';
import { lockReturn } from '../returns/reading/find.ts';
import { returnsOf } from './facts.ts';
import { inheritAssignee } from './handleLeaver.ts';
import { formOf, type StoredLeaver, stateColumnsOf } from './leaverRow.ts';

/** Start of the returns. */
export type OrderStart = 'lastDay' | 'now';

interface LeaverOrder {
  readonly offer: Offer;
  readonly step: LeaverStep;
  /** Undefined to start as the template says, or on the last day. */
  readonly start: OrderStart | undefined;
  readonly template: Template | null;
  /** Whether the organization's rule orders, not a person. */
  readonly isByRule: boolean;
}

interface OrderedReturns {
  readonly row: StoredLeaver;
  readonly orderNumbers: readonly string[];
  /** Null for right away. */
  readonly startsAt: string | null;
}

/**
 * Orders a return for each device of a locked leaver, by the rules of the wizard, in the caller's
 * transaction, which `retryCollisions` runs.
 * @throws ProblemError 409 if a device is in another running return
 */
export async function orderReturns(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  row: StoredLeaver,
  { offer, step, start, template, isByRule }: LeaverOrder,
): Promise<OrderedReturns> {
  const { organisation_id: organisationId, id, leaver_number: number, orders } = row;
  const now = services.clock.now();
  const given = start === undefined ? (template?.start ?? null) : null;
  const startDays = start === 'now' || given?.kind === 'now' ? null : (given?.days ?? 0);
  const startsAt =
    startDays === null
      ? null
      : startOfLeaver(
          row.last_day,
          { kind: 'lastDay', days: startDays },
          await timeZoneOf(tx, organisationId),
          now.getTime(),
        );
  const { order } = leaverOrder(formOf(row), offer, startsAt, template);
  if (order === null) throw new Error('A leaver was complete, and then was not.');
  const idempotencyKey = `leaver-${number}-${orders + 1}`;
  const request = { idempotencyKey, isKeyNew: true, isByRule, order };
  const placed = await placeAll(tx, services, principal, request);
  const returns = placed.map((one) => one.row);
  await inheritAssignee(tx, services, actorOf(principal), row, returns);
  await tx
    .insertInto('leaver_returns')
    .values(
      placed.map((one) => ({
        organisation_id: organisationId,
        leaver_id: id,
        return_id: one.row.id,
        start_days: startDays,
        starts_at: startsAt === null ? null : new Date(startsAt),
      })),
    )
    .execute();
  const after = await tx
    .updateTable('leavers')
    .set((eb) => ({
      ...stateColumnsOf(step),
      ...wokenColumns(row, 'work.finished'),
      updated_at: now,
      orders: eb('orders', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: after, orderNumbers: placed.map((one) => one.row.order_number), startsAt };
}

/**
 * Cancels the returns of a leaver who stays, in the caller's transaction.
 * @throws ProblemError 409 if one was released meanwhile
 */
export async function cancelReturns(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  row: StoredLeaver,
): Promise<readonly string[]> {
  const { organisation_id: organisationId } = row;
  const numbers = await runningReturns(tx, row);
  const actor = actorOf(principal);
  const at = services.clock.now().toISOString();
  for (const orderNumber of numbers) {
    const locked = await lockReturn(tx, { organisationId, orderNumber });
    const event = { type: 'order.cancel', actor: { kind: actor.kind }, at } as const;
    const { isApplied } = await applyEvent(tx, services, locked, { actor, event });
    if (isApplied) continue;
    const detail = `${orderNumber} was just released. Open it to see what you can do.`;
    throw new ProblemError(409, 'refused', detail);
  }
  return numbers;
}

/** Returns the order numbers of a leaver's returns that weren't canceled, in the order of locking. */
export async function runningReturns(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: StoredLeaver,
): Promise<readonly string[]> {
  const returns = (await returnsOf(tx, organisationId, [{ id }])).get(id) ?? [];
  return returns
    .filter(({ status }) => status !== 'cancelled')
    .map(({ order_number: orderNumber }) => orderNumber)
    .sort();
}
