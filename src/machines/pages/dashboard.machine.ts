import type { SnapshotFrom } from 'xstate';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import type { DayRange } from '../../domain/handling/snoozeDays.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import type { ReturnPage, ReturnRow } from '../../domain/returns/list/returnRow.ts';
import type { ManualEvent } from '../../domain/returns/returns.ts';
import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import type { BulkEvent, PageSize, Sort } from '../../domain/sorts.ts';
import { createListParts } from './parts/list.ts';
import type { ListPanel } from './parts/listPanels.ts';
import { type Selected, startPage } from './parts/pageTypes.ts';
import { isManual, requiredInput } from './returnSteps.ts';

/** Query of the list. */
export interface ListedQuery extends ReturnFilter {
  readonly sort?: Sort;
  /** Keys of the custom fields that are shown, separated by commas. */
  readonly custom?: string;
  readonly size?: PageSize;
  readonly cursor?: string;
  /** Shows only returns that need attention if there are any, else all. */
  readonly isOpen?: boolean;
}

/** Data of the list. */
export interface Listed {
  readonly page: ReturnPage;
  /** Sort order of the page. */
  readonly sort: Sort;
}

/** Event for one return of the list. */
export interface RowEvent {
  readonly orderNumber: string;
  readonly event: ManualEvent;
  /** Whether it undoes the action before it. */
  readonly isUndo?: true;
}

/** Change of who takes care of one return of the list, and when. */
export interface RowChange {
  readonly orderNumber: string;
  readonly change: HandlingChange;
  /** Change that brings back the state before; null if this one does that itself. */
  readonly undo: HandlingChange | null;
}

export type RowAction = RowEvent | RowChange;

/** Events that another event of the return's machine reverses. What was bought or emailed stays. */
const REVERSED: Partial<Record<ManualEvent['type'], 'outreach.start' | 'outreach.stop'>> = {
  'outreach.stop': 'outreach.start',
  'outreach.start': 'outreach.stop',
};

/** Action that undoes another one; null if nothing can. */
export function undoOf(action: RowAction | null): RowAction | null {
  if (action === null) return null;
  const { orderNumber } = action;
  if ('change' in action) {
    return action.undo && { orderNumber, change: action.undo, undo: null };
  }
  const type = action.isUndo === true ? undefined : REVERSED[action.event.type];
  return type === undefined ? null : { orderNumber, event: { type }, isUndo: true };
}

/** Returns of a bulk action: the selected ones, an import's, or those with a problem. */
export type BulkScope = 'selected' | 'import' | AttentionKind;

/** Confirmation of a bulk action. */
interface BulkPanel {
  readonly kind: 'bulk';
  readonly scope: BulkScope;
  readonly event: BulkEvent;
}

/** The details of a row are the preview of a return beside the list. */
export type DashboardPanel = ListPanel | BulkPanel;

/** Panel that previews a return. */
export const peekPanel = (orderNumber: string) => ({ kind: 'row', row: orderNumber }) as const;

/** Whether the event needs a confirmation: it costs money or can't be undone. */
export function needsConfirmation(action: RowAction): boolean {
  if ('change' in action) return false;
  const { type } = action.event;
  return isManual(type) && requiredInput(type) === 'confirmation';
}

/** Whether a panel previews this return. */
const isPeekAt = (panel: DashboardPanel | null, orderNumber: string): boolean =>
  panel?.kind === 'row' && panel.row === orderNumber;

const rowOf = ({ page }: Listed, orderNumber: string): ReturnRow | undefined =>
  page.rows.find((row) => row.orderNumber === orderNumber);

const { page, resource, panel, selection } = createListParts<
  ListedQuery,
  Listed,
  RowAction,
  BulkPanel
>({
  rowsOf: ({ page: { rows } }) => rows.map(({ orderNumber }) => orderNumber),
  canDo({ data, panel: open, asked }, action) {
    // A snoozed return may have left the list, and can come back.
    if ('change' in action) return asked === null;
    const row = data === null ? undefined : rowOf(data, action.orderNumber);
    if (row === undefined || !row.actions.includes(action.event.type)) return false;
    if (!needsConfirmation(action)) return asked === null;
    return isPeekAt(open, action.orderNumber) && asked !== null;
  },
  closesOn: (action) => (needsConfirmation(action) ? peekPanel(action.orderNumber) : null),
  isPanelValid({ page: { rows, problems } }, { scope }) {
    if (scope === 'import') return true;
    return scope === 'selected' ? rows.length > 0 : problems.some(({ kind }) => kind === scope);
  },
});

/** List of returns: its selection, its open panel, and events for its rows. */
export const dashboardMachine = page.createMachine({
  ...selection,
  id: 'dashboard',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, panel },
});

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

/** Previewed return, or null. */
export function selectPeeked({ context: { data, panel: open } }: Snapshot): ReturnRow | null {
  return data?.page.rows.find((row) => isPeekAt(open, row.orderNumber)) ?? null;
}
/** Event that awaits confirmation, or null. */
export const selectAsked = ({ context: { asked } }: Snapshot): RowEvent | null =>
  asked !== null && 'event' in asked ? asked : null;
/** Present selection. */
export const selectSelected = ({ context }: Snapshot): Selected => context.selected;
/** Days to which returns can be snoozed; `''` before the list has loaded. */
export const selectSnoozeDays = ({ context: { data } }: Snapshot): DayRange =>
  data?.page.snoozeDays ?? NO_DAYS;
const NO_DAYS: DayRange = { first: '', last: '' };
/** Failure of the last event for a row, or null. */
export const selectRowFailure = ({ context }: Snapshot) => context.actionFailure;
