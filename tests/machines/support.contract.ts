import type { SnapshotFrom } from 'xstate';
import {
  selectCanAct,
  selectData,
  selectDone,
  selectFailure,
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import type { supportMachine } from '../../src/machines/pages/support.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof supportMachine>;

/** Visible state of the employee's page. */
export interface SupportAppearance extends Record<string, unknown> {
  isThere: boolean;
  isLoading: boolean;
  isActing: boolean;
  error: string | null;
  actionError: string | null;
  /** Name of the open confirmation, or `others` for the list of the other actions. */
  open: string | null;
  /** Whether it can be confirmed; null if none is open. */
  canSend: boolean | null;
  /** Whether it can be left without confirming; null if none is open. */
  canLeave: boolean | null;
  /** Whether the page thanks the employee. */
  isDone: boolean;
  isRefreshing?: boolean;
}

const resting = ({ context }: Snapshot) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
  actionError: context.actionFailure?.message ?? null,
  isDone: context.done !== null,
});

export const supportContract: Contract<typeof supportMachine, SupportAppearance> = {
  states: {
    ...resourceStates<Snapshot, SupportAppearance>(resting, {
      ready: () => ({ isThere: true }),
      acting: () => ({ actionError: null, isDone: false }),
    }),
    'form.closed': () => ({ open: null, canSend: null, canLeave: null }),
    'form.open': ({ context, value }) => ({
      open: context.panel ?? 'nothing',
      canSend: context.panel === 'others' ? null : ['ready', 'refreshing'].includes(value.resource),
      canLeave: context.panel === 'others' ? null : value.resource !== 'acting',
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const open = selectPanel(snapshot);
    const isActing = selectSent(snapshot) !== null;
    return {
      isThere: selectData(snapshot) !== null,
      isLoading: selectIsBusy(snapshot) && !isActing,
      isActing,
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
      error: selectFailure(snapshot)?.message ?? null,
      actionError: snapshot.context.actionFailure?.message ?? null,
      open,
      canSend: open === null || open === 'others' ? null : selectCanAct(snapshot),
      canLeave: open === null || open === 'others' ? null : snapshot.can({ type: 'panel.closed' }),
      isDone: selectDone(snapshot) !== null,
    };
  },
};
