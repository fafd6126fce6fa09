import {
  selectAuditFailure,
  type shelfAuditMachine,
} from '../../src/machines/pages/shelfAudit.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

export const shelfAuditContract: Contract<typeof shelfAuditMachine, FormPageSight> = {
  states: formStates(['scan']),
  effects: {},
  ofMachine(snapshot) {
    return formSight(snapshot, selectAuditFailure(snapshot));
  },
};
