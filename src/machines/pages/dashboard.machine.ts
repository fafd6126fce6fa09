import type { SnapshotFrom } from 'xstate';
import { ATTENTION_KINDS, type AttentionKind } from '../../domain/returns/attention.ts';
import type { ReturnFilter } from '../../domain/returns/returnFilter.ts';
import type { ReturnPage, ReturnRow } from '../../domain/returns/returnRow.ts';
import type { ManualEvent } from '../../domain/returns/returns.ts';
import type { BulkEvent, PageSize, Sort } from '../../domain/sorts.ts';
import { createPageParts } from './parts/page.ts';
import { type Selected, startPage } from './parts/pageTypes.ts';
import { asksOf, isManual } from './returnSteps.ts';

/** Which returns are listed. */
export interface ListedQuery extends ReturnFilter {
  readonly sort?: Sort;
  readonly size?: PageSize;
  readonly cursor?: string;
  /** What needs a person if there is any, else all. */
  readonly isOpen?: boolean;
}

/** The list as a page holds it. */
export interface Listed {
  readonly page: ReturnPage;
  /** In which order it came. */
  readonly sort: Sort;
}

/** What is done to one return of the list. */
export interface RowAction {
  readonly orderNumber: string;
  readonly event: ManualEvent;
}

/** What can be open beside the list without being about a return of it. */
export type ToolPanel = 'filters' | 'columns' | 'shortcuts';

/** The panel in which one filter is set; `filters` has all of them, for a phone. */
export function filterPanel(filter: string): string {
  return `filter-${filter}`;
}

/** The panel in which one looks at a return without leaving the list. */
export function peekPanel(orderNumber: string): string {
  return `peek-${orderNumber}`;
}

/** What many returns are done something to: those selected, an import's, or those with a problem. */
export type BulkScope = 'selected' | 'import' | AttentionKind;

/** The panel that asks before something is done to many returns. */
export function bulkPanel(scope: BulkScope, event: BulkEvent): string {
  return `bulk-${scope}-${event}`;
}

/** What returns a panel asks about; null where it asks about none. */
export function bulkScope(panel: string | null): BulkScope | null {
  const [kind, scope] = panel?.split('-') ?? [];
  const scopes: readonly BulkScope[] = ['selected', 'import', ...ATTENTION_KINDS];
  return kind === 'bulk' ? (scopes.find((one) => one === scope) ?? null) : null;
}

/** Whether it is said once more what follows: it is paid or can't be undone. */
export function isAskedTwice({ event: { type } }: RowAction): boolean {
  return isManual(type) && asksOf(type) === 'confirmation';
}

const rowOf = ({ page }: Listed, orderNumber: string): ReturnRow | undefined =>
  page.rows.find((row) => row.orderNumber === orderNumber);

const { page, resource, panel, selection } = createPageParts<ListedQuery, Listed, RowAction>({
  offers({ data, panel: open, asked }, action) {
    const row = data === null ? undefined : rowOf(data, action.orderNumber);
    if (row === undefined || !row.actions.includes(action.event.type)) return false;
    if (!isAskedTwice(action)) return asked === null;
    return open === peekPanel(action.orderNumber) && asked !== null;
  },
  closes: (action) => (isAskedTwice(action) ? peekPanel(action.orderNumber) : null),
  holds({ page: { rows, problems } }, open) {
    if (open.startsWith('peek-')) return rows.some((row) => peekPanel(row.orderNumber) === open);
    const scope = bulkScope(open);
    if (scope === null || scope === 'import') return true;
    return scope === 'selected' ? rows.length > 0 : problems.some(({ kind }) => kind === scope);
  },
  lists: ({ page: { rows } }) => rows.map(({ orderNumber }) => orderNumber),
});

/** The list of returns: what is selected of it, what is open beside it, what is done to a row. */
export const dashboardMachine = page.createMachine({
  id: 'dashboard',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, panel, selection },
});

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

/** The return that one looks at, or null. */
export function selectPeeked({ context: { data, panel: open } }: Snapshot): ReturnRow | null {
  return data?.page.rows.find((row) => peekPanel(row.orderNumber) === open) ?? null;
}
/** What waits to be confirmed, or null. */
export const selectAsked = ({ context }: Snapshot): RowAction | null => context.asked;
/** What is selected. */
export const selectSelected = ({ context }: Snapshot): Selected => context.selected;
/** Why something could not be done to a return, or null. */
export const selectRowFailure = ({ context }: Snapshot) => context.actionFailure;
