import type { SnapshotFrom } from 'xstate';
import {
  type organizationMachine,
  selectOvertaken,
  selectPreview,
} from '../../src/machines/pages/organization.machine.ts';
import { selectCanAct, selectDone } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof organizationMachine>;

/** Visible state of the organization's settings. */
export interface OrganizationAppearance extends PlainPageAppearance {
  canSave: boolean;
  isSaved: boolean;
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
  /** Day of the previewed reminder, or null. */
  previewed: number | null;
}

/** Day of the first reminder. */
const FIRST_DAY = 3;
/** Whether the settings have another version than before a refusal. */
const isOvertaken = ({ context: { base, data } }: Pick<Snapshot, 'context'>): boolean =>
  base !== null && base.version !== data?.version;

const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  canSave: true,
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
    ...resourceStates<Snapshot, OrganizationAppearance>(resting, {
      loading: () => ({ canSave: false }),
      failed: () => ({ canSave: false }),
      ready: (snapshot) => ({ isThere: true, actionError: failureOf(snapshot) }),
      acting: () => ({ actionError: null, canSave: false }),
    }),
    'preview.closed': () => ({ previewed: null }),
    'preview.open': ({ context: { panel } }) => ({ previewed: panel?.day ?? FIRST_DAY }),
  },
  effects: {},
  ofMachine(snapshot) {
    const hasConflict = selectOvertaken(snapshot) !== null;
    const { actionFailure } = snapshot.context;
    const preview = selectPreview(snapshot);
    return {
      ...plainAppearance(snapshot),
      actionError:
        hasConflict && actionFailure?.kind === 'refused' ? null : (actionFailure?.message ?? null),
      canSave: selectCanAct(snapshot),
      isSaved: selectDone(snapshot) !== null,
      isOvertaken: hasConflict,
      previewed: preview === null ? null : (preview.day ?? FIRST_DAY),
    };
  },
};
