import type { ReturnRow } from '../../domain/returns/list/returnRow.ts';
import type { ManualEvent } from '../../domain/returns/returns.ts';
import {
  type AttentionKind,
  needsInvestigation,
  resolutionsFor,
} from '../../domain/returns/status/attention.ts';
import { isFree } from '../../domain/returns/status/freeSteps.ts';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { BULK_EVENT_LIST, type BulkEvent, isHandlingBulk } from '../../domain/sorts.ts';
import { problemOf } from '../../machines/pages/return.machine.ts';
import { isManual, needsNoFields, plainEvent } from '../../machines/pages/returnSteps.ts';
import { BULK_WORDS } from '../words/bulkWords.ts';
import { RETURN_ACTIONS } from '../words/returnActions.ts';
import { AWAITED, resolveLabel } from '../words/returnNow.ts';
import { RETURN_STATUS } from '../words/returnStatus.ts';
import { freeLabel } from '../words/stepPrice.ts';
import { paths } from './paths.ts';
import { writeReturnPanel } from './returnPanel.ts';

/** Returns the events that solve a return's problem, or else those that it waits for. */
export function nextActions(row: ReturnRow): readonly ReturnEventType[] {
  const candidates =
    row.attention === null
      ? RETURN_STATUS[row.status].onward.filter((type) => AWAITED.includes(type))
      : resolutionsFor(row.attention.kind, row.status);
  return candidates.filter((type) => row.actions.includes(type));
}

const SENDS_KIT: readonly ReturnEventType[] = ['kit.resend', 'order.reopen'];

/** Returns the event of an action that needs no input; null for an action with a form. */
export function eventOf(type: ReturnEventType, row: ReturnRow): ManualEvent | null {
  const problem = row.attention?.kind ?? null;
  // The return's page asks for another address.
  if (problem === 'returnedToSender' && SENDS_KIT.includes(type)) return null;
  if (type === 'attention.resolve') {
    // The return's page asks for the findings.
    return problem !== null && needsInvestigation(problem, row.status) ? null : { type, note: '' };
  }
  return isManual(type) && needsNoFields(type) ? plainEvent(type) : null;
}

/** Label of the button that applies the event to a return. */
export function labelOf(type: ReturnEventType, row: ReturnRow): string {
  if (type === 'attention.resolve') return resolveLabel(row);
  const { label } = RETURN_ACTIONS[type];
  return isFree(type) ? freeLabel(label) : label;
}

/** URL of the form for an action that needs input. */
export function formPath(row: ReturnRow, type: ReturnEventType): string {
  const { orderNumber } = row;
  const problem = problemOf(row);
  if (type === 'attention.resolve' && problem !== null) {
    return paths.returnStep(orderNumber, writeReturnPanel({ kind: 'resolve', problem }));
  }
  return type === 'order.edit' ? paths.orderEdit(orderNumber) : paths.returnStep(orderNumber, type);
}

/**
 * Status assumed for a group: the server skips events that don't fit a parcel with the device, and
 * reports them.
 */
const ON_WAY_OUT = 'boxInTransit';

/**
 * Returns the event that solves a problem for all affected returns; null if each needs its own
 * investigation.
 */
export function groupCure(kind: AttentionKind): BulkEvent | null {
  if (needsInvestigation(kind, ON_WAY_OUT)) return null;
  // Each needs another address, and an employee without a box can't use a label.
  if (kind === 'returnedToSender' || kind === 'addressInvalid') return 'attention.resolve';
  const resolutions = resolutionsFor(kind, ON_WAY_OUT).map((type) =>
    BULK_EVENT_LIST.find((event) => event === type),
  );
  return resolutions.find((event) => event !== undefined) ?? 'attention.resolve';
}

/** Label of a group's button. */
export function groupLabel(cure: BulkEvent): string {
  const { label } = BULK_WORDS[cure];
  return !isHandlingBulk(cure) && isFree(cure) ? freeLabel(label) : label;
}
