import {
  type deviceMachine,
  selectDeviceFailure,
} from '../../src/machines/pages/device.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

export const deviceContract: Contract<typeof deviceMachine, FormPageAppearance> = {
  states: formStates(['prepare.finish']),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectDeviceFailure(snapshot));
  },
};
