import type { SnapshotFrom } from 'xstate';
import {
  type AddressPanel,
  type addressBookMachine,
  selectActionFailure,
  selectOvertaken,
} from '../../src/machines/pages/addressBook.machine.ts';
import { selectCanAct, selectPanel } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof addressBookMachine>;
type Open = 'add' | 'change' | 'delete';

/** Visible state of the address book. */
export interface AddressBookAppearance extends PlainPageAppearance {
  /** Open form, which replaces the list, or open question. */
  open: Open | null;
  /** Whether the open form or question can be sent; null if none is open. */
  canSend: boolean | null;
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
}

const openOf = (panel: AddressPanel | null): Open | null => panel?.kind ?? null;

const versionIn = (data: Snapshot['context']['data'], panel: AddressPanel | null) =>
  data?.addresses.find(({ id }) => panel?.kind === 'change' && panel.id === id)?.version;
/** Whether the address that is edited has another version than before a refusal. */
const isOvertaken = ({ context: { base, data, panel } }: Snapshot): boolean => {
  const present = versionIn(data, panel);
  return base !== null && present !== undefined && versionIn(base, panel) !== present;
};

const resting = (snapshot: Snapshot) => ({
  ...restingPage(snapshot),
  isOvertaken: isOvertaken(snapshot),
});
/** Failure of an action, shown where it was sent from while that is open. */
const failureOf = (snapshot: Snapshot) => {
  const { action, actionFailure, panel } = snapshot.context;
  // The conflict notice already explains the refusal.
  return (!isOvertaken(snapshot) || actionFailure?.kind !== 'refused') &&
    (action?.kind === 'makeDefault' || openOf(panel) === action?.kind)
    ? (actionFailure?.message ?? null)
    : null;
};

export const addressBookContract: Contract<typeof addressBookMachine, AddressBookAppearance> = {
  states: {
    ...resourceStates<Snapshot, AddressBookAppearance>(resting, {
      ready: (snapshot) => ({ isThere: true, actionError: failureOf(snapshot) }),
      acting: () => ({ actionError: null }),
    }),
    'form.closed': () => ({ open: null, canSend: null }),
    'form.open': ({ context, value }) => ({
      open: openOf(context.panel) ?? 'add',
      canSend: ['ready', 'refreshing'].includes(value.resource),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const open = openOf(selectPanel(snapshot));
    const failure = selectActionFailure(snapshot);
    const hasConflict = selectOvertaken(snapshot) !== null;
    return {
      ...plainAppearance(snapshot),
      actionError: hasConflict && failure?.kind === 'refused' ? null : (failure?.message ?? null),
      isOvertaken: hasConflict,
      open,
      canSend: open === null ? null : selectCanAct(snapshot),
    };
  },
};
