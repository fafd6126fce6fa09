import {
  type deviceMachine,
  selectDeviceFailure,
} from '../../src/machines/pages/device.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

export const deviceContract: Contract<typeof deviceMachine, FormPageSight> = {
  states: formStates(['prepare.finish']),
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectDeviceFailure(snapshot));
  },
};
