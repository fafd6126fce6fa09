import { and, assign, enqueueActions, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { HandlingChange } from '../../domain/handling/handling.ts';
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
import { createUndo } from '../undo.machine.ts';
import { type Bench, nextBox, settle } from './bench.ts';
import { isImmediate } from './deviceSteps.ts';
import {
  type HandlingAction,
  type HandlingPanel,
  handlingPanelOf,
  handlingUndo,
  type RowChange,
} from './handlingSteps.ts';
import { createListParts } from './parts/list.ts';
import type { ListPanel } from './parts/listPanels.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';

/** Data of the stock. */
export interface Stock {
  readonly page: StockPage;
  /** Outcome of the last scanned box; null before the first. */
  readonly scanned: ScanOutcome | null;
  /** Outcome of an action on several devices; null if this response isn't to one. */
  readonly stepped: StepOutcome | null;
}

/** Outcome of an action on several devices. */
interface StepOutcome extends Omit<SteppedStack, 'type'> {
  readonly type: SteppedStack['type'] | HandlingChange['type'];
  /** Changes that bring back who took care of them, and when; empty after a step. */
  readonly back: readonly RowChange[];
}

/** Actions on the list of the stock. */
type WarehouseAction =
  | { readonly kind: 'scan'; readonly box: NewBox }
  /** Event for several devices of the list. */
  | { readonly kind: 'step'; readonly devices: readonly string[]; readonly event: DeviceEvent }
  | HandlingAction;

type OwnPanel =
  /** Receives boxes one after the other; stays open. Each scan replaces it. */
  | ({ readonly kind: 'scan' } & Bench)
  /** Form of an event for the selected devices. */
  | { readonly kind: 'step'; readonly type: DeviceEvent['type'] }
  | HandlingPanel;
type WarehousePanel = ListPanel | OwnPanel;

/** Whether an action is immediate, or its panel is open. */
function isPossibleIn(action: WarehouseAction, panel: WarehousePanel | null): boolean {
  if (action.kind === 'scan') return panel?.kind === 'scan';
  const asked = panelOf(action);
  return asked === null || isSamePanel(panel, asked);
}

/** Returns the panel from which an action on devices is sent; null for immediate ones. */
function panelOf(action: Exclude<WarehouseAction, { kind: 'scan' }>): WarehousePanel | null {
  if (action.kind === 'handling') return handlingPanelOf(action);
  const { type } = action.event;
  return isImmediate(type) ? null : { kind: 'step', type };
}

/** Returns the action that reverses one with this outcome; null if nothing can. */
function undoOf({ back, skipped }: StepOutcome): WarehouseAction | null {
  const isDone = ({ row }: RowChange) => !skipped.some(({ deviceNumber }) => deviceNumber === row);
  return handlingUndo(back.filter(isDone));
}

/** Whether a panel is about the selected devices. */
const isOfSelected = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'step' || kind === 'handling';

/** Returns the devices that allow this event now. */
export function devicesAllowing(
  rows: readonly ListedDevice[],
  devices: readonly string[],
  type: DeviceEvent['type'],
): readonly ListedDevice[] {
  return rows.filter(
    ({ deviceNumber, actions }) => devices.includes(deviceNumber) && actions.includes(type),
  );
}

const {
  page: selecting,
  resource: plain,
  heldForm,
  selection,
} = createListParts<StockQuery, Stock, WarehouseAction, OwnPanel>({
  rowsOf: ({ page: { rows } }) => rows.map(({ deviceNumber }) => deviceNumber),
  canDo({ data, panel, secret }, action) {
    if (!isPossibleIn(action, panel)) return false;
    if (action.kind === 'scan') {
      const choices = choicesIn(secret);
      return (
        choices.length === 0 || choices.some((choice) => choice.deviceNumber === action.box.code)
      );
    }
    if (action.kind === 'handling') return action.changes.length > 0;
    return devicesAllowing(data?.page.rows ?? [], action.devices, action.event.type).length > 0;
  },
  isPanelValid: (_, panel, selected) => !isOfSelected(panel) || selected.length > 0,
  isOneTimeSecret: (answer, { scanned }) =>
    answer.stepped !== null ||
    (choicesIn(answer).length > 0 && (scanned === null || scanned === answer.scanned)),
  pinsSelection: isOfSelected,
});

const page = selecting.extend({
  actions: {
    setDone: assign(({ context: { data, panel } }, { action }: { action: WarehouseAction }) => ({
      done: action,
      panel: panelAfter(action, panel, data?.scanned ?? null),
      base: null,
      unsettled: null,
    })),
    /** Sends the first waiting box, if no other request is pending. */
    sendNext: enqueueActions(({ context: { panel }, enqueue }) => {
      const box = panel?.kind === 'scan' ? nextBox(panel) : null;
      if (box !== null) {
        enqueue.raise({ type: 'action.requested', action: { kind: 'scan', box } });
      }
    }),
    /** Leaves the first box unreceived if its code is ambiguous. */
    skipAsked: assign(({ context: { panel, secret } }) => {
      const box = panel?.kind === 'scan' ? panel.waiting[0] : undefined;
      if (panel?.kind !== 'scan' || box === undefined || choicesIn(secret).length === 0) return {};
      return { panel: settle(panel, box, NOT_RECEIVED) };
    }),
  },
  guards: {
    /** Whether boxes are added at the open bench, which is possible while another one is sent. */
    isScanned: ({ context: { panel } }, params: { panel: WarehousePanel }) =>
      panel?.kind === 'scan' && params.panel.kind === 'scan',
    /** Whether the open panel may give way to another one: the bench only to a form. */
    isReplaceable: ({ context: { panel }, event }) =>
      panel?.kind !== 'scan' || (event.type === 'panel.opened' && isOfSelected(event.panel)),
  },
});

const NOT_RECEIVED: ScanOutcome = {
  outcome: 'refused',
  device: null,
  words: 'Not received: several devices have this code.',
};

/** Panel after an action succeeded. The box of an ambiguous code stays until a device is chosen. */
function panelAfter(
  action: WarehouseAction,
  panel: WarehousePanel | null,
  scanned: ScanOutcome | null,
): WarehousePanel | null {
  if (action.kind !== 'scan') {
    const asked = panelOf(action);
    return asked !== null && isSamePanel(panel, asked) ? null : panel;
  }
  if (panel?.kind !== 'scan' || scanned === null || scanned.outcome === 'several') return panel;
  return settle(panel, action.box, scanned);
}

/** Devices that the last scanned code may mean; none if it is clear. */
function choicesIn(answer: Stock | null): readonly StockRow[] {
  const { scanned } = answer ?? { scanned: null };
  return scanned?.outcome === 'several' ? (scanned.choices ?? NO_CHOICES) : NO_CHOICES;
}
const NO_CHOICES: readonly StockRow[] = [];

const { acting } = plain.states;
/** After each box the next one is sent. */
const resource = page.createStateConfig({
  ...plain,
  states: {
    ...plain.states,
    acting: {
      ...acting,
      invoke: {
        ...acting.invoke,
        onDone: { ...acting.invoke.onDone, actions: [...acting.invoke.onDone.actions, 'sendNext'] },
      },
    },
  },
});
const { open } = heldForm.states;
const form = page.createStateConfig({
  ...heldForm,
  states: {
    ...heldForm.states,
    open: {
      ...open,
      on: {
        ...open.on,
        'panel.opened': [
          {
            guard: { type: 'isScanned', params: ({ event }) => ({ panel: event.panel }) },
            actions: [open.on['panel.opened'].actions, 'sendNext'],
          },
          { ...open.on['panel.opened'], guard: and(['isNotSubmitting', 'isReplaceable']) },
        ],
      },
    },
  },
});

/** Stock of the warehouse: the bench that receives boxes, and actions on several devices of the list. */
export const warehouseMachine = page.createMachine({
  ...selection,
  on: {
    ...selection.on,
    'secret.dismissed': { guard: 'hasSecret', actions: ['skipAsked', 'clearSecret', 'sendNext'] },
  },
  id: 'warehouse',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof warehouseMachine>;

const failureOf = (isScan: boolean, { context }: Snapshot): Failure | null => {
  const { action, actionFailure, panel } = context;
  if (action === null || (action.kind === 'scan') !== isScan) return null;
  return isPossibleIn(action, panel) ? actionFailure : null;
};
/** Failure of receiving a box, or null. */
export const selectScanFailure = (snapshot: Snapshot) => failureOf(true, snapshot);
/** Failure of the last action on selected devices, or null. */
export const selectStepFailure = (snapshot: Snapshot) => failureOf(false, snapshot);
/** Action that reverses the last one; null if nothing can. */
export const selectUndo = ({ context }: Snapshot): WarehouseAction | null =>
  context.secret?.stepped ? undoOf(context.secret.stepped) : null;
/** Offers to undo the last action for some seconds. */
export const warehouseUndoMachine = createUndo<WarehouseAction>();
/** Boxes at the bench. */
export const selectBench = ({ context: { panel } }: Snapshot): Bench =>
  panel?.kind === 'scan' ? panel : NO_BOXES;
const NO_BOXES: Bench = { waiting: [], lines: [] };
/** Devices that the last scanned code may mean, at the open bench: one of them must be chosen. */
export const selectChoices = ({ context: { panel, secret } }: Snapshot): readonly StockRow[] =>
  panel?.kind === 'scan' ? choicesIn(secret) : NO_CHOICES;
/** Numbers of the selected devices; only displayed ones can be selected. */
export const selectSelectedDevices = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? NONE : selected;
const NONE: readonly string[] = [];
