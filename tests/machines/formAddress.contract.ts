import {
  type formAddressMachine,
  selectFormCheck,
} from '../../src/machines/formAddress.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a form whose address is checked. */
export interface FormAddressAppearance extends Record<string, unknown> {
  isChecking: boolean;
  /** Whether the form was sent, that is, the server has responded to it. */
  isSent: boolean;
}

export const formAddressContract: Contract<typeof formAddressMachine, FormAddressAppearance> = {
  states: {
    resting: ({ context }) => ({ isChecking: false, isSent: context.passed.length > 0 }),
    checking: ({ context }) => ({ isChecking: true, isSent: context.passed.length > 0 }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isChecking: selectFormCheck(snapshot) !== undefined,
    isSent: snapshot.context.passed.length > 0,
  }),
};
