import {
  selectAuditFailure,
  type shelfAuditMachine,
} from '../../src/machines/pages/shelfAudit.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

export const shelfAuditContract: Contract<typeof shelfAuditMachine, FormPageAppearance> = {
  states: formStates(['scan']),
  effects: {},
  ofMachine(snapshot) {
    return formAppearance(snapshot, selectAuditFailure(snapshot));
  },
};
