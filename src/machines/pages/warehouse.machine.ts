import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
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
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import { createSelection } from './parts/selection.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** Data of the stock. */
export interface Stock {
  readonly page: StockPage;
  /** Outcome of the last scanned box; null before the first. */
  readonly scanned: ScanOutcome | null;
  /** Outcome of an action on several devices; null if this response isn't to one. */
  readonly stepped: SteppedStack | null;
}

/** Actions on the list of the stock. */
export type WarehouseAction =
  | { readonly kind: 'scan'; readonly box: NewBox }
  /** Event for several devices of the list. */
  | { readonly kind: 'step'; readonly devices: readonly string[]; readonly event: DeviceEvent };

export type WarehousePanel =
  /** Receives boxes one after the other; stays open. */
  | { readonly kind: 'scan' }
  /** Filters, on screens too narrow to show them permanently. */
  | { readonly kind: 'filters' }
  /** Form of an event for the selected devices. */
  | { readonly kind: 'step'; readonly type: DeviceEvent['type'] };

/** Panel that an action is sent from; null for immediate actions. */
function panelOf(action: WarehouseAction): WarehousePanel | null {
  if (action.kind === 'scan') return { kind: 'scan' };
  const { type } = action.event;
  return isAtOnce(type) ? null : { kind: 'step', type };
}

/** Returns the devices that allow this event now. */
export function takersOf(
  rows: readonly ListedDevice[],
  devices: readonly string[],
  type: DeviceEvent['type'],
): readonly ListedDevice[] {
  return rows.filter(
    ({ deviceNumber, actions }) => devices.includes(deviceNumber) && actions.includes(type),
  );
}

const {
  page: base,
  resource,
  heldForm,
  secret,
} = createPageParts<StockQuery, Stock, WarehouseAction, WarehousePanel>({
  canDo({ data, panel }, action) {
    const from = panelOf(action);
    if (from !== null && !isSamePanel(from, panel)) return false;
    if (action.kind === 'scan') return true;
    return takersOf(data?.page.rows ?? [], action.devices, action.event.type).length > 0;
  },
  closesOn: (action) => (action.kind === 'step' ? panelOf(action) : null),
  isPanelValid: (_, panel, selected) => panel.kind !== 'step' || selected.length > 0,
  isOneTimeSecret: ({ stepped }) => stepped !== null,
});

const { page, selection } = createSelection(base, {
  selectableIds: ({ page: { rows } }) => rows.map(({ deviceNumber }) => deviceNumber),
  pinsSelection: ({ kind }) => kind === 'step',
});

/** Stock of the warehouse: the bench that receives boxes, and actions on several devices of the list. */
export const warehouseMachine = page.createMachine({
  ...selection,
  on: { ...selection.on, ...secret.on },
  id: 'warehouse',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

type Snapshot = SnapshotFrom<typeof warehouseMachine>;

/** Failure of receiving a box, or null. */
export const selectScanFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'scan' ? selectActionFailure(snapshot, panelOf) : null;
/** Failure of the last action on selected devices, or null. */
export const selectStepFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'step' ? selectActionFailure(snapshot, panelOf) : null;
/** Numbers of the selected devices; only displayed ones can be selected. */
export const selectSelectedDevices = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? NONE : selected;
const NONE: readonly string[] = [];
