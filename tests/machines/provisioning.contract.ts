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
  canCreate: boolean;
}

const COUNTS = { none: 0, one: 1, two: 2 } as const;

const {
  'form.closed': closed,
  'form.open': open,
  ...ofResource
} = formStates(['create', 'leavers']);
type Snapshot = Parameters<typeof selectTokens>[0];
/** A second token takes over from the first, and there is no third. */
function tokensIn({ context: { data, panel }, value: { resource } }: Snapshot) {
  const tokens = data?.tokens.filter(({ revokedAt }) => revokedAt === null).length ?? 0;
  const isFree = ['ready', 'refreshing'].includes(resource) && panel === null;
  return { tokens, canCreate: isFree && tokens < 2 };
}

export const provisioningContract: Contract<typeof provisioningMachine, ProvisioningAppearance> = {
  states: {
    ...ofResource,
    'form.closed': (snapshot) => ({ ...closed(), ...tokensIn(snapshot) }),
    'form.open': (snapshot) => ({ ...open(snapshot), ...tokensIn(snapshot) }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...formAppearance(snapshot, selectActionFailure(snapshot)),
    tokens: COUNTS[selectTokens(snapshot)],
    canCreate: snapshot.can({ type: 'action.requested', action: { kind: 'create' } }),
  }),
};
