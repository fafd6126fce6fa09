import type { SnapshotFrom } from 'xstate';
import {
  type organizationMachine,
  selectOvertaken,
} from '../../src/machines/pages/organization.machine.ts';
import {
  selectCanAct,
  selectData,
  selectDone,
  selectFailure,
  selectIsBusy,
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

/** Whether the settings have another version than before a refusal. */
const isOvertaken = ({ context: { base, data } }: Pick<Snapshot, 'context'>): boolean =>
  base !== null && base.version !== data?.version;

const resting = ({ context }: Snapshot) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  isSaved: context.done !== null,
  isOvertaken: isOvertaken({ context }),
});
/** The conflict notice replaces the failure of a refusal. */
const failureOf = ({ context, context: { actionFailure } }: Snapshot) =>
  isOvertaken({ context }) && actionFailure?.kind === 'refused'
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
  },
  effects: {},
  ofMachine(snapshot) {
    const isActing = selectSent(snapshot) !== null;
    const hasConflict = selectOvertaken(snapshot) !== null;
    const { actionFailure } = snapshot.context;
    return {
      isThere: selectData(snapshot) !== null,
      isLoading: selectIsBusy(snapshot) && !isActing,
      isActing,
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
      error: selectFailure(snapshot)?.message ?? null,
      actionError:
        hasConflict && actionFailure?.kind === 'refused' ? null : (actionFailure?.message ?? null),
      canSave: selectCanAct(snapshot),
      isSaved: selectDone(snapshot) !== null,
      isOvertaken: hasConflict,
    };
  },
};
