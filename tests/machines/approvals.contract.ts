import type { SnapshotFrom } from 'xstate';
import type { approvalsMachine } from '../../src/machines/pages/approvals.machine.ts';
import { selectCanAct, selectDone } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof approvalsMachine>;

/** Visible state of the approvals. */
export interface ApprovalsAppearance extends PlainPageAppearance {
  canSave: boolean;
  isSaved: boolean;
}

const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  canSave: true,
  isSaved: context.done !== null,
});

export const approvalsContract: Contract<typeof approvalsMachine, ApprovalsAppearance> = {
  states: {
    ...resourceStates<Snapshot, ApprovalsAppearance>(resting, {
      loading: () => ({ canSave: false }),
      failed: () => ({ canSave: false }),
      ready: ({ context }) => ({
        isThere: true,
        actionError: context.actionFailure?.message ?? null,
      }),
      acting: () => ({ actionError: null, canSave: false }),
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...plainAppearance(snapshot),
    canSave: selectCanAct(snapshot),
    isSaved: selectDone(snapshot) !== null,
  }),
};
