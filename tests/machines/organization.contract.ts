import type { SnapshotFrom } from 'xstate';
import type { organizationMachine } from '../../src/machines/pages/organization.machine.ts';
import {
  selectCanAct,
  selectData,
  selectDone,
  selectFailure,
  selectIsBusy,
  selectOvertaken,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';

type Snapshot = SnapshotFrom<typeof organizationMachine>;

/** Visible state of the organization's settings. */
export interface OrganizationAppearance extends Record<string, unknown> {
  isThere: boolean;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing?: boolean;
  error: string | null;
  actionError: string | null;
  canSave: boolean;
  isSaved: boolean;
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
}

const resting = ({ context }: Snapshot) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  isSaved: context.done !== null,
});
/** The conflict notice replaces the failure of a refusal. */
const failureOf = ({ value, context: { actionFailure } }: Snapshot) =>
  value.conflict === 'overtaken' && actionFailure?.kind === 'refused'
    ? null
    : (actionFailure?.message ?? null);

export const organizationContract: Contract<typeof organizationMachine, OrganizationAppearance> = {
  states: {
    'resource.loading': (snapshot) => ({
      ...resting(snapshot),
      isLoading: true,
      error: null,
      canSave: false,
    }),
    'resource.failed': (snapshot) => ({
      ...resting(snapshot),
      error: snapshot.context.failure?.message ?? 'a message',
      canSave: false,
    }),
    'resource.ready': (snapshot) => ({
      ...resting(snapshot),
      isThere: true,
      error: null,
      actionError: failureOf(snapshot),
      canSave: true,
    }),
    'resource.refreshing': (snapshot) => ({
      ...resting(snapshot),
      isRefreshing: true,
      error: null,
      canSave: true,
    }),
    'resource.acting': (snapshot) => ({
      ...resting(snapshot),
      isActing: true,
      error: null,
      actionError: null,
      canSave: false,
    }),
    'conflict.none': () => ({ isOvertaken: false }),
    'conflict.overtaken': () => ({ isOvertaken: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const isActing = selectSent(snapshot) !== null;
    const isOvertaken = selectOvertaken(snapshot) !== null;
    const { actionFailure } = snapshot.context;
    return {
      isThere: selectData(snapshot) !== null,
      isLoading: selectIsBusy(snapshot) && !isActing,
      isActing,
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
      error: selectFailure(snapshot)?.message ?? null,
      actionError:
        isOvertaken && actionFailure?.kind === 'refused' ? null : (actionFailure?.message ?? null),
      canSave: selectCanAct(snapshot),
      isSaved: selectDone(snapshot) !== null,
      isOvertaken,
    };
  },
};
