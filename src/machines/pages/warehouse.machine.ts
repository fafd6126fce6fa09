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
  StockRow,
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
  canDo({ data, panel, secret: told }, action) {
    const from = panelOf(action);
    if (from !== null && !isSamePanel(from, panel)) return false;
    if (action.kind === 'scan') {
      const choices = choicesIn(told);
      return choices.length === 0 || choices.some((one) => one.deviceNumber === action.box.code);
    }
    return takersOf(data?.page.rows ?? [], action.devices, action.event.type).length > 0;
  },
  closesOn: (action) => (action.kind === 'step' ? panelOf(action) : null),
  isPanelValid: (_, panel, selected) => panel.kind !== 'step' || selected.length > 0,
  isOneTimeSecret: (answer, { scanned }) =>
    answer.stepped !== null ||
    (choicesIn(answer).length > 0 && (scanned === null || scanned === answer.scanned)),
});

const { page, selection } = createSelection(base, {
  selectableIds: ({ page: { rows } }) => rows.map(({ deviceNumber }) => deviceNumber),
  pinsSelection: ({ kind }) => kind === 'step',
});

/** Devices that the last scanned code may mean; none if it is clear. */
function choicesIn(answer: Stock | null): readonly StockRow[] {
  const { scanned } = answer ?? { scanned: null };
  return scanned?.outcome === 'several' ? (scanned.choices ?? NO_CHOICES) : NO_CHOICES;
}
const NO_CHOICES: readonly StockRow[] = [];

const choice = page.createStateConfig({
  description: 'Whether the last scanned code is clear.',
  initial: 'clear',
  states: {
    clear: {
      description: 'No scanned code waits for an answer.',
      always: { guard: ({ context }) => choicesIn(context.secret).length > 0, target: 'asked' },
    },
    asked: {
      description:
        'Several devices have the code: nothing is received, and no other box is sent, before one of them is chosen or none.',
      always: { guard: ({ context }) => choicesIn(context.secret).length === 0, target: 'clear' },
    },
  },
});

/** Stock of the warehouse: the bench that receives boxes, and actions on several devices of the list. */
export const warehouseMachine = page.createMachine({
  ...selection,
  on: { ...selection.on, ...secret.on },
  id: 'warehouse',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, choice },
});

type Snapshot = SnapshotFrom<typeof warehouseMachine>;

/** Failure of receiving a box, or null. */
export const selectScanFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'scan' ? selectActionFailure(snapshot, panelOf) : null;
/** Failure of the last action on selected devices, or null. */
export const selectStepFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'step' ? selectActionFailure(snapshot, panelOf) : null;
/** Devices that the last scanned code may mean: one of them must be chosen. */
export const selectChoices = (snapshot: Snapshot): readonly StockRow[] =>
  choicesIn(snapshot.context.secret);
/** Numbers of the selected devices; only displayed ones can be selected. */
export const selectSelectedDevices = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? NONE : selected;
const NONE: readonly string[] = [];
