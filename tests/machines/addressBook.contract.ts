import type { SnapshotFrom } from 'xstate';
import {
  type AddressPanel,
  type addressBookMachine,
  selectActionFailure,
  selectBook,
  selectOvertaken,
} from '../../src/machines/pages/addressBook.machine.ts';
import {
  selectCanAct,
  selectFailure,
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof addressBookMachine>;
type Open = 'add' | 'change' | 'delete';

/** Visible state of the address book. */
export interface AddressBookAppearance extends Record<string, unknown> {
  isThere: boolean;
  isLoading: boolean;
  isActing: boolean;
  error: string | null;
  actionError: string | null;
  /** Open form, which replaces the list, or open question. */
  open: Open | null;
  /** Whether the open form or question can be sent; null if none is open. */
  canSend: boolean | null;
  isRefreshing?: boolean;
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
  isThere: snapshot.context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
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
    const sent = selectSent(snapshot);
    const failure = selectActionFailure(snapshot);
    const hasConflict = selectOvertaken(snapshot) !== null;
    return {
      isThere: selectBook(snapshot) !== null,
      isLoading: selectIsBusy(snapshot) && sent === null,
      isActing: sent !== null,
      error: selectFailure(snapshot)?.message ?? null,
      actionError: hasConflict && failure?.kind === 'refused' ? null : (failure?.message ?? null),
      isOvertaken: hasConflict,
      open,
      canSend: open === null ? null : selectCanAct(snapshot),
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
    };
  },
};
