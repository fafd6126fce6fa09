import {
  type apiKeysMachine,
  selectActionFailure,
} from '../../src/machines/pages/apiKeys.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

export const apiKeysContract: Contract<typeof apiKeysMachine, FormPageAppearance> = {
  states: formStates(),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectActionFailure(snapshot));
  },
};
