import {
  type apiKeysMachine,
  selectActionFailure,
} from '../../src/machines/pages/apiKeys.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates, secretStates } from './support/formPage.ts';

export const apiKeysContract: Contract<typeof apiKeysMachine, FormPageSight> = {
  states: { ...formStates(), ...secretStates },
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectActionFailure(snapshot));
  },
};
