import type { SnapshotFrom } from 'xstate';
import type { emailsMachine } from '../../src/machines/pages/emails.machine.ts';
import {
  selectCanAct,
  selectData,
  selectDone,
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof emailsMachine>;

/** Visible state of the email preference. */
export interface EmailsAppearance extends Record<string, unknown> {
  /** Selected choice; null without choices on screen. */
  chosen: string | null;
  isLoading: boolean;
  isActing: boolean;
  error: string | null;
  actionError: string | null;
  isSaved: boolean;
  /** Whether another choice would be saved now. */
  canChoose: boolean;
  isRefreshing?: boolean;
}

const resting = ({ context }: Snapshot) => ({
  chosen: context.data?.returns ?? null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
  isSaved: context.done !== null,
  actionError: context.actionFailure?.message ?? null,
  canChoose: true,
});

export const emailsContract: Contract<typeof emailsMachine, EmailsAppearance> = {
  states: {
    ...resourceStates<Snapshot, EmailsAppearance>(resting, {
      loading: () => ({ canChoose: false }),
      failed: () => ({ chosen: null, isSaved: false, actionError: null, canChoose: false }),
      ready: ({ context }) => ({ chosen: context.data?.returns ?? 'problems' }),
      // The pressed choice is selected at once, and further choices wait.
      acting: ({ context }) => ({
        chosen: context.action?.returns ?? 'digest',
        isSaved: false,
        actionError: null,
        canChoose: false,
      }),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const sent = selectSent(snapshot);
    const error = selectFailure(snapshot)?.message ?? null;
    const { actionFailure } = snapshot.context;
    const isThere = error === null;
    return {
      chosen: isThere ? ((sent ?? selectData(snapshot))?.returns ?? null) : null,
      isLoading: selectIsBusy(snapshot) && sent === null,
      isActing: sent !== null,
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
      error,
      actionError: isThere ? (actionFailure?.message ?? null) : null,
      isSaved: isThere && selectDone(snapshot) !== null,
      canChoose: selectCanAct(snapshot),
    };
  },
};
