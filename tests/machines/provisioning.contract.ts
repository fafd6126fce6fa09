import {
  type provisioningMachine,
  selectActionFailure,
  selectTokens,
} from '../../src/machines/pages/provisioning.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of provisioning. */
export interface ProvisioningAppearance extends FormPageAppearance {
  /** Number of valid tokens. */
  tokens: number;
}

const COUNTS = { none: 0, one: 1, two: 2 } as const;

export const provisioningContract: Contract<typeof provisioningMachine, ProvisioningAppearance> = {
  states: {
    ...formStates(['create']),
    'tokens.none': () => ({ tokens: 0 }),
    'tokens.one': () => ({ tokens: 1 }),
    'tokens.two': () => ({ tokens: 2 }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...formAppearance(snapshot, selectActionFailure(snapshot)),
    tokens: COUNTS[selectTokens(snapshot)],
  }),
};
