import {
  selectChoices,
  selectScanFailure,
  selectSelectedDevices,
  selectStepFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStatesOf } from './helpers/formPage.ts';

/** Visible state of the stock. */
export interface WarehouseAppearance extends FormPageAppearance {
  /** Whether devices are selected. */
  hasSelected: boolean;
  /** Whether a choice between devices with the scanned code is asked for. */
  isAsked: boolean;
}

type Context = Parameters<typeof selectScanFailure>[0]['context'];

/** Filters have nothing to send; boxes can be sent at any time. */
const openPanel = (open: string | null, canAct: boolean, canStep: boolean) => ({
  open,
  canSend:
    open === null || open === 'filter'
      ? null
      : open === 'scan' || (canAct && (open === 'handling' || canStep)),
});
const selectionIn = ({ selected }: Context) => ({ hasSelected: selected.length > 0 });
/** Whether one of the selected devices can be moved. */
const canMove = ({ data, selected }: Context) =>
  data?.page.rows.some(
    ({ deviceNumber, actions }) =>
      selected.includes(deviceNumber) && actions.includes('device.move'),
  ) === true;
// A finished preparation is reported in its row; moving asks for a shelf in a panel.
const isShownHere = ({ action, panel }: Context) =>
  action?.kind === 'handling'
    ? !action.isOfSelection || panel?.kind === 'handling'
    : action?.kind === 'step'
      ? action.event.type === 'prepare.finish' ||
        (panel?.kind === 'step' && panel.type === action.event.type)
      : panel?.kind === 'scan';

export const warehouseContract: Contract<typeof warehouseMachine, WarehouseAppearance> = {
  states: {
    ...formStatesOf(isShownHere),
    'form.closed': ({ context }) => ({
      ...openPanel(null, false, false),
      ...selectionIn(context),
      isAsked: false,
    }),
    'form.open': ({ context, value: { resource } }) => ({
      ...openPanel(
        context.panel?.kind ?? 'nothing',
        ['ready', 'refreshing'].includes(resource),
        canMove(context),
      ),
      ...selectionIn(context),
      isAsked: context.panel?.kind === 'scan' && context.secret?.scanned?.outcome === 'several',
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const failure = selectScanFailure(snapshot) ?? selectStepFailure(snapshot);
    const appearance = formAppearance(snapshot, failure);
    return {
      ...appearance,
      // Scans never wait: while one is being sent, further ones queue.
      ...openPanel(appearance.open, appearance.canSend === true, canMove(snapshot.context)),
      hasSelected: selectSelectedDevices(snapshot).length > 0,
      isAsked: selectChoices(snapshot).length > 0,
    };
  },
};
