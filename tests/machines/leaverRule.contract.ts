import type { SnapshotFrom } from 'xstate';
import {
  type leaverRuleMachine,
  selectOvertaken,
} from '../../src/machines/pages/leaverRule.machine.ts';
import { selectCanAct, selectDone } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof leaverRuleMachine>;

/** Visible state of the rule. */
export interface LeaverRuleAppearance extends PlainPageAppearance {
  canSave: boolean;
  isSaved: boolean;
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
}

/** Whether the rule has another version than before a refusal. */
const isOvertaken = ({ context: { base, data } }: Pick<Snapshot, 'context'>): boolean =>
  base !== null && base.version !== data?.version;
/** The conflict notice replaces the failure of a refusal. */
const failureOf = ({ context }: Snapshot) =>
  isOvertaken({ context }) && context.actionFailure?.kind === 'refused'
    ? null
    : (context.actionFailure?.message ?? null);

const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  canSave: true,
  isSaved: context.done !== null,
  isOvertaken: isOvertaken({ context }),
});

export const leaverRuleContract: Contract<typeof leaverRuleMachine, LeaverRuleAppearance> = {
  states: resourceStates<Snapshot, LeaverRuleAppearance>(resting, {
    loading: () => ({ canSave: false }),
    failed: () => ({ canSave: false }),
    ready: (snapshot) => ({ isThere: true, actionError: failureOf(snapshot) }),
    acting: () => ({ actionError: null, canSave: false }),
  }),
  effects: {},
  ofMachine(snapshot) {
    const hasConflict = selectOvertaken(snapshot) !== null;
    const { actionFailure } = snapshot.context;
    const isSaid = hasConflict && actionFailure?.kind === 'refused';
    return {
      ...plainAppearance(snapshot),
      actionError: isSaid ? null : (actionFailure?.message ?? null),
      canSave: selectCanAct(snapshot),
      isSaved: selectDone(snapshot) !== null,
      isOvertaken: hasConflict,
    };
  },
};
