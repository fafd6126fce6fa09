import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
import type { StackEventType } from '../../domain/warehouse/events.ts';
import type {
  ListedDevice,
  NewBox,
  ScanOutcome,
  SteppedStack,
  StockPage,
  StockQuery,
} from '../../domain/warehouse/warehouse.ts';
import { isAtOnce } from './deviceSteps.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** The stock as a page holds it. */
export interface Stock {
  readonly page: StockPage;
  /** What came of the box that was scanned last; null before the first. */
  readonly scanned: ScanOutcome | null;
  /** What came of what was done with several devices; null where this answer is none to that. */
  readonly stepped: SteppedStack | null;
}

/** What is done on the list of the stock. */
export type WarehouseAction =
  | { readonly kind: 'scan'; readonly box: NewBox }
  /** The same with several devices of the list. */
  | { readonly kind: 'step'; readonly devices: readonly string[]; readonly event: DeviceEvent };

/** The panel in which boxes are received, one after the other: it stays open. */
export const SCAN_PANEL = 'scan';
/** The panel with what narrows the list, on screens too narrow to show it always. */
export const FILTER_PANEL = 'filters';
const STEP = 'step ';

/** The panel in which is said what is done with the selected devices. */
export function stepPanel(type: StackEventType): string {
  return STEP + type;
}

/** The panel that an action is sent from; null for what is done at once. */
function panelOf(action: WarehouseAction): string | null {
  if (action.kind === 'scan') return SCAN_PANEL;
  return isAtOnce(action.event.type) ? null : STEP + action.event.type;
}

/** Those of some devices with which this can be done now. */
export function takersOf(
  rows: readonly ListedDevice[],
  devices: readonly string[],
  type: DeviceEvent['type'],
): readonly ListedDevice[] {
  return rows.filter(
    ({ deviceNumber, actions }) => devices.includes(deviceNumber) && actions.includes(type),
  );
}

const { page, resource, heldForm, pageSelection, secret } = createPageParts<
  StockQuery,
  Stock,
  WarehouseAction
>({
  offers({ data, panel }, action) {
    const from = panelOf(action);
    if (from !== null && from !== panel) return false;
    if (action.kind === 'scan') return true;
    return takersOf(data?.page.rows ?? [], action.devices, action.event.type).length > 0;
  },
  closes: (action) => (action.kind === 'step' ? panelOf(action) : null),
  binds: (panel) => panel.startsWith(STEP),
  holds: (_, panel, selected) => !panel.startsWith(STEP) || selected.length > 0,
  tells: ({ stepped }) => stepped !== null,
  lists: ({ page: { rows } }) => rows.map(({ deviceNumber }) => deviceNumber),
});

/**
 * The stock of the warehouse: the bench at which boxes are received, and what is done with several
 * devices of the list.
 */
export const warehouseMachine = page.createMachine({
  id: 'warehouse',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, selection: pageSelection, secret },
});

type Snapshot = SnapshotFrom<typeof warehouseMachine>;

/** Why the box was not received, or null. */
export const selectScanFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'scan' ? selectActionFailure(snapshot, panelOf) : null;
/** Why something was not done with the selected devices, or null. */
export const selectStepFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'step' ? selectActionFailure(snapshot, panelOf) : null;
/** The numbers of the selected devices; nobody selects more than the page shows. */
export const selectSelectedDevices = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? NONE : selected;
const NONE: readonly string[] = [];
