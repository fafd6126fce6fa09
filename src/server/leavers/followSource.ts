import { startOfLeaver } from '../../domain/leavers/leaverOrder.ts';
import { scheduledStart } from '../../domain/returns/ordering/startTime.ts';
import { isBeforeRelease } from '../../domain/returns/status/status.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { raiseAttention } from '../carriers/raiseAttention.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { changeStart } from '../returnActions/editOrder.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import { type StepServices, startOf, windowStartOf } from '../returns/lifecycle/record.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, lockReturnById } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { AuditActor } from '../services/audit.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { StoredLeaver } from './leaverRow.ts';
import { runningReturns } from './orderReturns.ts';

/** Order numbers of a leaver's returns, by what their source's report did to them. */
export interface Followed {
  /** Start on another day now. */
  readonly moved?: readonly string[];
  /** Keep the start that somebody set by hand. */
  readonly kept?: readonly string[];
  readonly canceled?: readonly string[];
  /** Had started before. */
  readonly started?: readonly string[];
}

/** Returns the source as the author of a return's step. */
function sourceOf({ actor: { kind, id, name } }: AuditActor): Actor {
  return kind === 'scim' ? { kind: 'system', id: null, name } : { kind, id, name };
}

/** Formats a day: "Dec 31, 2026". */
export const wordsOfDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    timeZone: 'UTC',
  });

/**
 * Starts the returns of a locked leaver on their new last day, in the caller's transaction. A start
 * that somebody set by hand stays, and the timeline says so.
 */
export async function moveReturns(
  tx: TenantTransaction,
  services: StepServices,
  by: AuditActor,
  { id, organisation_id: organisationId, leaver_number: number }: StoredLeaver,
  lastDay: string,
): Promise<Followed> {
  const links = await tx
    .selectFrom('leaver_returns')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('leaver_id', '=', id)
    .where('start_days', 'is not', null)
    .orderBy('return_id')
    .execute();
  const now = services.clock.now();
  const timeZone = await timeZoneOf(tx, organisationId);
  const actor = sourceOf(by);
  const day = wordsOfDay(lastDay);
  const [moved, kept, started]: [string[], string[], string[]] = [[], [], []];
  for (const { return_id: returnId, start_days: days, starts_at: startsAt } of links) {
    const row = await lockReturnById(tx, { organisationId, returnId });
    if (!isBeforeRelease(row.status)) {
      if (row.is_active) started.push(row.order_number);
      continue;
    }
    if (startOf(row) !== scheduledStart(windowStartOf(row), startsAt?.toISOString() ?? null)) {
      const text = `${by.actor.name} reported ${day} as the last day. The start that was set by hand stays.`;
      const key = `${number} ${lastDay} ${now.getTime()}`;
      await addRemark(tx, row, actor, { type: 'note.added', key, text }, now);
      kept.push(row.order_number);
      continue;
    }
    const start = { kind: 'lastDay', days: days ?? 0 } as const;
    const at = startOfLeaver(lastDay, start, timeZone, now.getTime());
    const cause = { onBehalfOf: 'admin', note: `The last day is ${day} now.` } as const;
    const startOn = at === null ? null : new Date(at);
    const isMoved = await changeStart(tx, services, row, actor, startOn, cause);
    if (!isMoved) {
      started.push(row.order_number);
      continue;
    }
    moved.push(row.order_number);
    await tx
      .updateTable('leaver_returns')
      .set({ starts_at: startOn })
      .where('organisation_id', '=', organisationId)
      .where('leaver_id', '=', id)
      .where('return_id', '=', returnId)
      .execute();
  }
  return followed({ moved, kept, started });
}

/**
 * Cancels the returns of a leaver who stays that have not started, and raises a problem of the
 * others, in the caller's transaction.
 */
export async function recallReturns(
  tx: TenantTransaction,
  services: StepServices,
  { principal, by }: { readonly principal: Principal; readonly by: AuditActor },
  leaver: StoredLeaver,
): Promise<Followed> {
  const { organisation_id: organisationId } = leaver;
  const [canceled, started]: [string[], string[]] = [[], []];
  for (const orderNumber of await runningReturns(tx, leaver)) {
    const locked = await lockReturn(tx, { organisationId, orderNumber });
    const { isApplied, row } = await cancelSilently(tx, services, principal, locked);
    if (isApplied) canceled.push(orderNumber);
    if (isApplied || !row.is_active) continue;
    started.push(orderNumber);
    await raiseAttention(tx, services, row, {
      kind: 'employeeStays',
      note: `${by.actor.name} reported that they stay.`,
      actor: { kind: 'system', id: null, name: by.actor.name },
    });
  }
  return followed({ canceled, started });
}

/** Cancels a return as the person on whose behalf the source reports; one email tells of all. */
function cancelSilently(
  tx: TenantTransaction,
  services: StepServices,
  principal: Principal,
  row: StoredReturn,
) {
  const actor = actorOf(principal);
  const at = services.clock.now().toISOString();
  const event = { type: 'order.cancel', actor: { kind: actor.kind }, at } as const;
  return applyEvent(tx, services, row, { actor, event, isSilent: true });
}

/** Drops the empty lists. */
function followed(lists: Followed): Followed {
  return Object.fromEntries(Object.entries(lists).filter(([, numbers]) => numbers.length > 0));
}

/** Whether the source's report that an ordered leaver stays is known already. */
export async function isRehireKnown(
  tx: TenantTransaction,
  { id, organisation_id: organisationId }: StoredLeaver,
): Promise<boolean> {
  const last = await tx
    .selectFrom('leaver_events')
    .select('type')
    .where('organisation_id', '=', organisationId)
    .where('leaver_id', '=', id)
    .where('type', 'in', ['order.placed', 'rehire.reported', 'leaving.reported'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.type === 'rehire.reported';
}
