import {
  selectScanFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

export const warehouseContract: Contract<typeof warehouseMachine, FormPageSight> = {
  states: { ...formStates(), 'form.open': () => ({ open: 'scan', canSend: true }) },
  effects: {},
  ofMachine(snapshot) {
    const sight = formSight(snapshot, selectScanFailure(snapshot));
    // A scanner does not wait: what comes while something is sent stands in line.
    return { ...sight, canSend: sight.open === null ? null : true };
  },
};
