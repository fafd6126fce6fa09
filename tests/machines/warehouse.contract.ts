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
// Ready is said in its row; a shelf is asked for.
const isToldHere = ({ action, panel }: Context) =>
  action?.kind === 'step'
    ? action.event.type === 'prepare.finish' || panel === `step ${action.event.type}`
    : panel === 'scan';

export const warehouseContract: Contract<typeof warehouseMachine, WarehouseAppearance> = {
  states: {
    ...formStatesOf(isToldHere),
    'form.open': ({ context: { panel }, value: { resource } }) =>
      openPanel(panel?.split(' ')[0] ?? 'nothing', ['ready', 'refreshing'].includes(resource)),
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
      ...openPanel(appearance.open, appearance.canSend === true),
      hasSelected: selectSelectedDevices(snapshot).length > 0,
    };
  },
};
