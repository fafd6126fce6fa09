import {
  selectScanFailure,
  type warehouseMachine,
} from '../../src/machines/pages/warehouse.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

export const warehouseContract: Contract<typeof warehouseMachine, FormPageSight> = {
  states: formStates(),
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectScanFailure(snapshot));
  },
};
