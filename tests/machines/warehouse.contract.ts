import {
  selectScanFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './support/formPage.ts';

export const warehouseContract: Contract<typeof warehouseMachine, FormPageAppearance> = {
  states: { ...formStates(), 'form.open': () => ({ open: 'scan', canSend: true }) },
  effects: {},
  ofMachine(snapshot) {
    const appearance = formAppearance(snapshot, selectScanFailure(snapshot));
    // A scanner does not wait: what comes while something is sent stands in line.
    return { ...appearance, canSend: appearance.open === null ? null : true };
  },
};
