import {
  type mailsMachine,
  selectFilter,
  selectOpenGroups,
} from '../../src/machines/pages/mails.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  actingState,
  type PlainPageAppearance,
  plainAppearance,
  plainStates,
} from './helpers/plainPage.ts';

/** Visible state of a return's activity. */
export interface MailsAppearance extends PlainPageAppearance {
  /** Kind of activity that alone is listed; null for all. */
  filter: string | null;
  /** Whether a mail is open among what is listed. */
  isOpen: boolean;
}

export const mailsContract: Contract<typeof mailsMachine, MailsAppearance> = {
  states: {
    ...plainStates,
    ...actingState,
    'filter.all': ({ context }) => ({ filter: null, isOpen: context.selected.length > 0 }),
    'filter.one': ({ context: { panel, selected } }) => ({
      filter: panel,
      isOpen: panel === 'email' && selected.length > 0,
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...plainAppearance(snapshot),
    filter: selectFilter(snapshot),
    isOpen: selectFilter(snapshot) !== 'note' && selectOpenGroups(snapshot).length > 0,
  }),
};
