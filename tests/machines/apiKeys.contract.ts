import {
  type apiKeysMachine,
  selectActionFailure,
} from '../../src/machines/pages/apiKeys.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type FormPageAppearance,
  formAppearance,
  formStates,
  secretStates,
} from './support/formPage.ts';

export const apiKeysContract: Contract<typeof apiKeysMachine, FormPageAppearance> = {
  states: { ...formStates(), ...secretStates },
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectActionFailure(snapshot));
  },
};
