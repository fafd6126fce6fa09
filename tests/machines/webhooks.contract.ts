import {
  selectActionFailure,
  type webhooksMachine,
} from '../../src/machines/pages/webhooks.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

export const webhooksContract: Contract<typeof webhooksMachine, FormPageAppearance> = {
  states: formStates(),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectActionFailure(snapshot));
  },
};
