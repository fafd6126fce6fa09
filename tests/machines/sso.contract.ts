import type { SnapshotFrom } from 'xstate';
import { selectCanAct, selectPanel } from '../../src/machines/pages/parts/selectors.ts';
import {
  selectFailureOf,
  selectIsResultDue,
  selectIsTesting,
  selectOvertaken,
  selectQuestion,
  selectRemarks,
  type ssoMachine,
} from '../../src/machines/pages/sso.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof ssoMachine>;

/** Visible state of a connection. */
export interface SsoAppearance extends PlainPageAppearance {
  canSave: boolean;
  /** Open question, or `test` while a test runs. */
  open: string | null;
  isOvertaken: boolean;
  /** Whether values read from metadata are shown. */
  isRemarked: boolean;
  isResultDue: boolean;
}

type Shown = Pick<Snapshot, 'context'>;

/** Whether the connection has another version than what the fields are based on. */
const isOvertaken = ({ context: { base, data } }: Shown): boolean =>
  base !== null && base.page.version !== data?.page.version;

const resting = ({ context }: Shown) => ({
  ...restingPage({ context }),
  canSave: true,
  isOvertaken: isOvertaken({ context }),
  isRemarked: context.secret !== null,
});
/** A failed parse shows only the error at its field. */
function errorOf({ context }: Shown): string | null {
  const { action, actionFailure } = context;
  if (action === null || actionFailure === null) return null;
  if (action.kind === 'metadata' || action.kind === 'certificate') {
    return Object.values(actionFailure.fields ?? {})[0]?.join(' ') ?? actionFailure.message;
  }
  const isTold = isOvertaken({ context }) && action.kind === 'save';
  return isTold && actionFailure.kind === 'refused' ? null : actionFailure.message;
}

export const ssoContract: Contract<typeof ssoMachine, SsoAppearance> = {
  states: {
    ...resourceStates<Snapshot, SsoAppearance>(resting, {
      loading: () => ({ canSave: false }),
      failed: () => ({ canSave: false }),
      ready: (snapshot) => ({ isThere: true, actionError: errorOf(snapshot) }),
      acting: () => ({ actionError: null, canSave: false }),
    }),
    'form.closed': () => ({ open: null }),
    'form.open': ({ context }) => ({ open: context.panel?.kind ?? 'nothing' }),
    'result.known': () => ({ isResultDue: false }),
    'result.awaited': () => ({ isResultDue: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const { action } = snapshot.context;
    const failure = action === null ? null : selectFailureOf(snapshot, [action.kind]);
    return {
      ...plainAppearance(snapshot),
      actionError: failure === null ? null : errorOf(snapshot),
      canSave: selectCanAct(snapshot),
      open:
        selectPanel(snapshot) === null
          ? null
          : selectIsTesting(snapshot)
            ? 'test'
            : selectQuestion(snapshot),
      isOvertaken: selectOvertaken(snapshot) !== null,
      isRemarked: selectRemarks(snapshot).length > 0,
      isResultDue: selectIsResultDue(snapshot),
    };
  },
};
