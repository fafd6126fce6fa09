import {
  type channelsMachine,
  selectActionFailure,
} from '../../src/machines/pages/channels.machine.ts';
import { selectData } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of the channels. */
export interface ChannelsAppearance extends FormPageAppearance {
  /** Whether the list says that a test is in the channel, or is not; null without one. */
  isTestSent: boolean | null;
}

const parts = formStates(['test', 'pause', 'resume']);
interface Tested {
  readonly context: {
    readonly data: { readonly tested: { readonly isSent: boolean } | null } | null;
  };
}
const testOf = ({ context }: Tested) => context.data?.tested?.isSent ?? null;

export const channelsContract: Contract<typeof channelsMachine, ChannelsAppearance> = {
  states: {
    ...parts,
    'resource.loading': (one) => ({ ...parts['resource.loading'](one), isTestSent: testOf(one) }),
    'resource.failed': (one) => ({ ...parts['resource.failed'](one), isTestSent: testOf(one) }),
    'resource.ready': (one) => ({ ...parts['resource.ready'](one), isTestSent: testOf(one) }),
    'resource.refreshing': (one) => ({
      ...parts['resource.refreshing'](one),
      isTestSent: testOf(one),
    }),
    'resource.acting': (one) => ({ ...parts['resource.acting'](one), isTestSent: testOf(one) }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...formAppearance(snapshot, selectActionFailure(snapshot)),
    isTestSent: selectData(snapshot)?.tested?.isSent ?? null,
  }),
};
