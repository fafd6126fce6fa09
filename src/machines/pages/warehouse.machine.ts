import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  NewBox,
  ScanOutcome,
  StockPage,
  StockQuery,
} from '../../domain/warehouse/warehouse.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** The stock as a page holds it. */
export interface Stock {
  readonly page: StockPage;
  /** What came of the box that was scanned last; null before the first. */
  readonly scanned: ScanOutcome | null;
}

/** What is done on the list of the stock. */
export interface WarehouseAction {
  readonly kind: 'scan';
  readonly box: NewBox;
}

/** The panel in which boxes are received, one after the other: it stays open. */
export const SCAN_PANEL = 'scan';
/** The panel with what narrows the list, on screens too narrow to show it always. */
export const FILTER_PANEL = 'filters';

const { page, resource, heldForm } = createPageParts<StockQuery, Stock, WarehouseAction>({
  offers: ({ panel }) => panel === SCAN_PANEL,
});

/** The stock of the warehouse, and the bench at which boxes are received. */
export const warehouseMachine = page.createMachine({
  id: 'warehouse',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

type Snapshot = SnapshotFrom<typeof warehouseMachine>;

/** Why the box was not received, or null. */
export const selectScanFailure = (snapshot: Snapshot): Failure | null =>
  selectActionFailure(snapshot, () => SCAN_PANEL);
