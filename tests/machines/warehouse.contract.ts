import {
  selectScanFailure,
  selectSelectedDevices,
  selectStepFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type FormPageAppearance,
  formAppearance,
  formStatesOf,
  secretStates,
} from './support/formPage.ts';

/** What a person sees of the stock. */
export interface WarehouseAppearance extends FormPageAppearance {
  /** Devices are selected. */
  hasSelected: boolean;
}

type Context = Parameters<typeof selectScanFailure>[0]['context'];

/** Filters send nothing; boxes are sent whatever else is under way. */
const openPanel = (open: string | null, canStep: boolean) => ({
  open,
  canSend: open === null || open === 'filters' ? null : open === 'scan' || canStep,
});
/** One of the selected devices can still be moved. */
const canMove = ({ data, selected }: Context) =>
  data?.page.rows.some(
    ({ deviceNumber, actions }) =>
      selected.includes(deviceNumber) && actions.includes('device.move'),
  ) === true;
// Ready is said in its row; a shelf is asked for.
const isToldHere = ({ action, panel }: Context) =>
  action?.kind === 'step'
    ? action.event.type === 'prepare.finish' || panel === `step ${action.event.type}`
    : panel === 'scan';

export const warehouseContract: Contract<typeof warehouseMachine, WarehouseAppearance> = {
  states: {
    ...formStatesOf(isToldHere),
    'form.open': ({ context, value: { resource } }) =>
      openPanel(
        context.panel?.split(' ')[0] ?? 'nothing',
        ['ready', 'refreshing'].includes(resource) && canMove(context),
      ),
    ...secretStates,
    'selection.none': () => ({ hasSelected: false }),
    'selection.some': () => ({ hasSelected: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const failure = selectScanFailure(snapshot) ?? selectStepFailure(snapshot);
    const appearance = formAppearance(snapshot, failure);
    return {
      ...appearance,
      // A scanner does not wait: what comes while something is sent stands in line.
      ...openPanel(appearance.open, appearance.canSend === true && canMove(snapshot.context)),
      hasSelected: selectSelectedDevices(snapshot).length > 0,
    };
  },
};
