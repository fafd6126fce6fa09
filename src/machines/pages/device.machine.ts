import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import type { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
import type { DeviceDetails, DeviceSpecs } from '../../domain/warehouse/warehouse.ts';
import { isImmediate } from './deviceSteps.ts';
import { canHandle, formOf, type HandlingForm } from './handlingSteps.ts';
import { hasUnseenEvents } from './parts/changes.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** Event of a device, or a correction of what is written about it. */
export type DeviceStepAction =
  | { readonly kind: DeviceEvent['type']; readonly event: DeviceEvent }
  | { readonly kind: 'edit'; readonly specs: DeviceSpecs };

/** Actions on the page of a device. */
export type DeviceAction =
  | DeviceStepAction
  /** Assigns or snoozes it. */
  | { readonly kind: 'handling'; readonly change: HandlingChange };

/** Panel that edits the device's descriptive fields. */
export const EDIT_PANEL = 'edit';
export type DevicePanel = DeviceStepAction['kind'] | HandlingForm;

/** Panel that an action is sent from; null for immediate actions. */
export function devicePanelOf(action: DeviceAction): DevicePanel | null {
  if (action.kind === 'handling') return formOf(action.change);
  return isImmediate(action.kind) ? null : action.kind;
}

/** Whether the server allows an action, whatever is open. */
function isAllowed(data: DeviceDetails, action: DeviceAction): boolean {
  if (action.kind === 'handling') return canHandle(data.handling, action.change);
  if (action.kind === 'edit') return data.canEdit;
  return data.actions.some(({ type, allowed }) => type === action.kind && allowed);
}

const {
  page: base,
  resource,
  heldForm,
} = createPageParts<string, DeviceDetails, DeviceAction, DevicePanel>({
  canDo({ data, panel }, action) {
    const from = devicePanelOf(action);
    return data !== null && isAllowed(data, action) && (from === null || from === panel);
  },
  closesOn: devicePanelOf,
});

const page = base.extend({
  guards: { hasUnseenChanges: hasUnseenEvents(({ history }: DeviceDetails) => history) },
});

/** One device of the warehouse: its status, its actions, and the running one. */
export const deviceMachine = page.createMachine({
  id: 'device',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

type Snapshot = SnapshotFrom<typeof deviceMachine>;

/** Failure of the last action, or null if its panel has closed. */
export const selectDeviceFailure = (snapshot: Snapshot): Failure | null =>
  selectActionFailure(snapshot, devicePanelOf);
