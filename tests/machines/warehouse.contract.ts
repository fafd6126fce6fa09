import {
  selectScanFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './support/formPage.ts';

/** Filters send nothing; boxes are sent whatever else is under way. */
const openPanel = (open: string | null) => ({
  open,
  canSend: open === null || open === 'filters' ? null : true,
});

export const warehouseContract: Contract<typeof warehouseMachine, FormPageAppearance> = {
  states: { ...formStates(), 'form.open': ({ context: { panel } }) => openPanel(panel) },
  effects: {},
  ofMachine(snapshot) {
    const appearance = formAppearance(snapshot, selectScanFailure(snapshot));
    // A scanner does not wait: what comes while something is sent stands in line.
    return { ...appearance, ...openPanel(appearance.open) };
  },
};
