import {
  type labelsMachine,
  selectLabelsFailure,
} from '../../src/machines/pages/labels.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

export const labelsContract: Contract<typeof labelsMachine, FormPageAppearance> = {
  states: formStates(),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectLabelsFailure(snapshot));
  },
};
