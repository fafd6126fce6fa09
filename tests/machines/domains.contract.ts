import type { SnapshotFrom } from 'xstate';
import {
  type domainsMachine,
  selectActionFailure,
} from '../../src/machines/pages/domains.machine.ts';
import { selectData, selectSent } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

type Snapshot = SnapshotFrom<typeof domainsMachine>;

/** Visible state of the domains. */
export interface DomainsAppearance extends FormPageAppearance {
  /** Selected treatment of other addresses; null before the domains have come. */
  chosen: string | null;
}

const parts = formStates(['check', 'choose']);
const ruleOf = ({ context }: Snapshot) => context.data?.otherAddresses ?? null;

export const domainsContract: Contract<typeof domainsMachine, DomainsAppearance> = {
  states: {
    ...parts,
    'resource.loading': (one) => ({ ...parts['resource.loading'](one), chosen: ruleOf(one) }),
    'resource.failed': (one) => ({ ...parts['resource.failed'](one), chosen: ruleOf(one) }),
    'resource.ready': (one) => ({ ...parts['resource.ready'](one), chosen: ruleOf(one) }),
    'resource.refreshing': (one) => ({ ...parts['resource.refreshing'](one), chosen: ruleOf(one) }),
    // The pressed choice is selected at once.
    'resource.acting': (one) => ({
      ...parts['resource.acting'](one),
      chosen:
        one.context.action?.kind === 'choose' ? one.context.action.otherAddresses : ruleOf(one),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const sent = selectSent(snapshot);
    return {
      ...formAppearance(snapshot, selectActionFailure(snapshot)),
      chosen:
        sent?.kind === 'choose'
          ? sent.otherAddresses
          : (selectData(snapshot)?.otherAddresses ?? null),
    };
  },
};
