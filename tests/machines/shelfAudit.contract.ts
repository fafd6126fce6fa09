import {
  selectAuditFailure,
  type shelfAuditMachine,
} from '../../src/machines/pages/shelfAudit.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStatesOf } from './helpers/formPage.ts';

type Context = Parameters<typeof selectAuditFailure>[0]['context'];

const {
  'form.closed': scanning,
  'form.open': finishing,
  ...states
} = formStatesOf<Context>(
  ({ action, panel }) => action?.kind === 'scan' || panel?.kind === action?.kind,
);

export const shelfAuditContract: Contract<typeof shelfAuditMachine, FormPageAppearance> = {
  states: { ...states, 'form.scanning': scanning, 'form.finishing': finishing },
  effects: {},
  ofMachine(snapshot) {
    const appearance = formAppearance(snapshot, selectAuditFailure(snapshot));
    // The scans are always open; the question is not.
    return appearance.open === 'finish' ? appearance : { ...appearance, ...scanning() };
  },
};
