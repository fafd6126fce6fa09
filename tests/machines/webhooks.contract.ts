import {
  selectActionFailure,
  type webhooksMachine,
} from '../../src/machines/pages/webhooks.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates, secretStates } from './support/formPage.ts';

export const webhooksContract: Contract<typeof webhooksMachine, FormPageSight> = {
  states: { ...formStates(), ...secretStates },
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectActionFailure(snapshot));
  },
};
