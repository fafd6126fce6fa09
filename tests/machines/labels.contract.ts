import {
  type labelsMachine,
  selectLabelsFailure,
} from '../../src/machines/pages/labels.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

export const labelsContract: Contract<typeof labelsMachine, FormPageSight> = {
  states: formStates(),
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectLabelsFailure(snapshot));
  },
};
