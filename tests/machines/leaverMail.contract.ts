import {
  type leaverMailMachine,
  selectActionFailure,
} from '../../src/machines/pages/leaverMail.machine.ts';
import { selectData } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of the address that takes leavers by email. */
export interface LeaverMailAppearance extends FormPageAppearance {
  /** Whether the address is shown. */
  isAddressShown: boolean;
  /** Number of senders besides users. */
  senders: number;
}

const parts = formStates(['switch', 'removeSender']);
type State = Parameters<(typeof parts)['resource.ready']>[0];
type Shown = State & {
  readonly context: {
    readonly data: { isOn: boolean; address: string | null; senders: readonly string[] } | null;
  };
};
const shown = ({ context: { data } }: Shown) => ({
  isAddressShown: data?.isOn === true && data.address !== null,
  senders: data?.isOn === true ? data.senders.length : 0,
});

export const leaverMailContract: Contract<typeof leaverMailMachine, LeaverMailAppearance> = {
  states: {
    ...parts,
    'resource.loading': (one) => ({ ...parts['resource.loading'](one), ...shown(one) }),
    'resource.failed': (one) => ({ ...parts['resource.failed'](one), ...shown(one) }),
    'resource.ready': (one) => ({ ...parts['resource.ready'](one), ...shown(one) }),
    'resource.refreshing': (one) => ({ ...parts['resource.refreshing'](one), ...shown(one) }),
    'resource.acting': (one) => ({ ...parts['resource.acting'](one), ...shown(one) }),
  },
  effects: {},
  ofMachine: (snapshot) => {
    const data = selectData(snapshot);
    return {
      ...formAppearance(snapshot, selectActionFailure(snapshot)),
      isAddressShown: data?.isOn === true && data.address !== null,
      senders: data?.isOn === true ? data.senders.length : 0,
    };
  },
};
