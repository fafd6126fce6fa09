import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
import type { DeviceDetails, DeviceSpecs } from '../../domain/warehouse/warehouse.ts';
import { isImmediate } from './deviceSteps.ts';
import { hasUnseenEvents } from './parts/changes.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** Actions on the page of a device. */
export type DeviceAction =
  | { readonly kind: DeviceEvent['type']; readonly event: DeviceEvent }
  | { readonly kind: 'edit'; readonly specs: DeviceSpecs };

/** Panel that edits the device's descriptive fields. */
export const EDIT_PANEL = 'edit';
export type DevicePanel = DeviceAction['kind'];

/** Panel that an action is sent from; null for immediate actions. */
export const devicePanelOf = ({ kind }: DeviceAction): DevicePanel | null =>
  isImmediate(kind) ? null : kind;

const {
  page: base,
  resource,
  heldForm,
} = createPageParts<string, DeviceDetails, DeviceAction, DevicePanel>({
  canDo({ data, panel }, action) {
    const isAllowed =
      action.kind === 'edit'
        ? data?.canEdit === true
        : data?.actions.some(({ type, allowed }) => type === action.kind && allowed) === true;
    const from = devicePanelOf(action);
    return isAllowed && (from === null || from === panel);
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
