import { type AttentionKind, curesFor, isLookedInto } from '../../../domain/returns/attention.ts';
import type { ReturnEventType } from '../../../domain/returns/events.ts';
import { isFree } from '../../../domain/returns/freeSteps.ts';
import type { ReturnRow } from '../../../domain/returns/returnRow.ts';
import type { ManualEvent } from '../../../domain/returns/returns.ts';
import { BULK_EVENT_LIST, type BulkEvent } from '../../../domain/sorts.ts';
import { problemOf, resolvePanel } from '../../../machines/pages/return.machine.ts';
import { isManual, needsNoFields, plainEvent } from '../../../machines/pages/returnSteps.ts';
import { paths } from '../../app/paths.ts';
import { BULK_WORDS } from '../../words/bulkWords.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { resolveLabel } from '../../words/returnNow.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { freeLabel } from '../../words/stepPrice.ts';

/** What a person would do next with a return: against its problem, or what only waits for them. */
export function nextActions(row: ReturnRow): readonly ReturnEventType[] {
  const wanted =
    row.attention === null
      ? RETURN_STATUS[row.status].onward.filter((type) => type.startsWith('receipt.'))
      : curesFor(row.attention.kind, row.status);
  return wanted.filter((type) => row.actions.includes(type));
}

const SENDS_KIT: readonly ReturnEventType[] = ['kit.resend', 'order.reopen'];

/** The event of an action that asks for nothing more; null for one with a form of its own. */
export function eventOf(type: ReturnEventType, row: ReturnRow): ManualEvent | null {
  const problem = row.attention?.kind ?? null;
  // The page asks for another address.
  if (problem === 'returnedToSender' && SENDS_KIT.includes(type)) return null;
  if (type === 'attention.resolve') {
    // What was found and done is asked for on the page.
    return problem !== null && isLookedInto(problem, row.status) ? null : { type, note: '' };
  }
  return isManual(type) && needsNoFields(type) ? plainEvent(type) : null;
}

/** What a button says that does it to a return. */
export function labelOf(type: ReturnEventType, row: ReturnRow): string {
  if (type === 'attention.resolve') return resolveLabel(row);
  const { label } = RETURN_ACTIONS[type];
  return isFree(type) ? freeLabel(label) : label;
}

/** Where the form of an action stands that asks for more. */
export function formPath(row: ReturnRow, type: ReturnEventType): string {
  const { orderNumber } = row;
  const problem = problemOf(row);
  if (type === 'attention.resolve' && problem !== null) {
    return paths.returnStep(orderNumber, resolvePanel(problem));
  }
  return type === 'order.edit' ? paths.orderEdit(orderNumber) : paths.returnStep(orderNumber, type);
}

/** Of a parcel with the device in it the server skips what doesn't help, and says so. */
const ON_WAY_OUT = 'boxInTransit';

/** What helps all returns with one problem at once; null where each is looked into by itself. */
export function groupCure(kind: AttentionKind): BulkEvent | null {
  if (isLookedInto(kind, ON_WAY_OUT)) return null;
  // Each needs another address, and who got no box has no use for a label.
  if (kind === 'returnedToSender' || kind === 'addressInvalid') return 'attention.resolve';
  const known = curesFor(kind, ON_WAY_OUT).map((type) =>
    BULK_EVENT_LIST.find((event) => event === type),
  );
  return known.find((event) => event !== undefined) ?? 'attention.resolve';
}

/** What the button of a group says. */
export function groupLabel(cure: BulkEvent): string {
  const { label } = BULK_WORDS[cure];
  return isFree(cure) ? freeLabel(label) : label;
}
