import type { SnapshotFrom } from 'xstate';
import {
  selectBefore,
  selectCanAct,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
  selectPanel,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import {
  type ReturnPanel,
  type returnMachine,
  selectDetails,
  selectNoteFailure,
  selectPanelFailure,
  selectStepFailure,
} from '../../src/machines/pages/return.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';
import { type Stage, stageOf } from './return.profile.ts';

type Snapshot = SnapshotFrom<typeof returnMachine>;
/** Open panel; `resolve` for any problem. */
type Open =
  | 'assign'
  | 'snooze'
  | 'release'
  | 'report'
  | 'resolve'
  | 'kit'
  | 'cancel'
  | 'newKit'
  | 'device'
  | 'explain';

/** Visible state of a return. */
export interface ReturnAppearance extends Record<string, unknown> {
  stage: Stage | null;
  /** Whether it can still be canceled. */
  isOrdered: boolean;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing: boolean;
  error: string | null;
  actionError: string | null;
  open: Open | null;
  /** Whether the open panel can be sent; null if none is open. */
  canSend: boolean | null;
  /** Content of the note field while it matters: when a note is being sent or has failed. */
  note?: string;
  /** Whether a note can be added. */
  canNote: boolean;
  /** Whether the page will reload when the cancel window ends. */
  isTimed: boolean;
  isChanged?: boolean;
}

const PANELS: Readonly<Record<string, Open>> = {
  'order.release': 'release',
  'attention.raise': 'report',
  'kit.shipped': 'kit',
  'order.cancel': 'cancel',
  'kit.resend': 'newKit',
  'device.shipped': 'device',
};
export const openOf = (panel: ReturnPanel | null): Open | null =>
  panel === null
    ? null
    : panel.kind === 'step'
      ? (PANELS[panel.type] ?? 'report')
      : panel.kind === 'handling'
        ? panel.form
        : panel.kind;
/** Whether the server allows the panel's event; for a problem, whether it is the open one. */
function isOffered({ data, panel }: Pick<Snapshot['context'], 'data' | 'panel'>): boolean {
  if (data === null || panel === null) return false;
  if (panel.kind === 'handling') return true;
  const { attention, actions } = data;
  const type = panel.kind === 'step' ? panel.type : 'attention.resolve';
  const isPresent =
    panel.kind === 'step' ||
    (attention !== null &&
      panel.kind === 'resolve' &&
      panel.problem === `${attention.kind} since ${attention.since}`);
  return isPresent && actions.some((action) => action.type === type && action.allowed);
}
/** A problem is visible by its resolving button. */
function seenStageOf(data: Snapshot['context']['data']): Stage | null {
  const isResolvable = data?.actions.some(
    (action) => action.type === 'attention.resolve' && action.allowed,
  );
  return stageOf(data === null || isResolvable ? data : { ...data, attention: null });
}
const canAct = ({ value }: Snapshot) => ['ready', 'refreshing'].includes(value.resource);
/** A typed note stays until it is added; the reviewed pages show that it is then cleared. */
function noteOf({ action, actionFailure }: Snapshot['context'], isActing = false) {
  const isHeld = isActing || actionFailure !== null;
  return action?.kind === 'note' && isHeld ? { note: action.note.text } : {};
}
const shown = (snapshot: Snapshot) => ({
  stage: seenStageOf(snapshot.context.data),
  isOrdered: snapshot.context.data?.status === 'cancellable',
  canNote: canAct(snapshot),
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
  isChanged: snapshot.context.before !== null,
});

export const returnContract: Contract<typeof returnMachine, ReturnAppearance> = {
  states: {
    ...resourceStates<Snapshot, ReturnAppearance>(shown, {
      ready: ({ context }) => ({
        stage: seenStageOf(context.data) ?? 'ordered',
        actionError: context.actionFailure?.message ?? null,
        ...noteOf(context),
      }),
      acting: ({ context }) => ({ actionError: null, ...noteOf(context, true) }),
    }),
    'form.closed': () => ({ open: null, canSend: null }),
    'form.open': (snapshot) => {
      const open = openOf(snapshot.context.panel) ?? 'report';
      return { open, canSend: isOffered(snapshot.context) && canAct(snapshot) };
    },
    'cancelWindow.shut': () => ({ isTimed: false }),
    'cancelWindow.running': () => ({ isTimed: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const panel = selectPanel(snapshot);
    const open = openOf(panel);
    const stage = seenStageOf(selectDetails(snapshot));
    const sent = selectSent(snapshot);
    const failure =
      selectNoteFailure(snapshot) ?? selectStepFailure(snapshot) ?? selectPanelFailure(snapshot);
    return {
      stage,
      isOrdered: selectDetails(snapshot)?.status === 'cancellable',
      isLoading: selectIsBusy(snapshot) && sent === null,
      isActing: sent !== null,
      isRefreshing: selectIsRefreshing(snapshot),
      error: selectFailure(snapshot)?.message ?? null,
      actionError: failure?.message ?? null,
      open,
      canSend: open === null ? null : isOffered(snapshot.context) && selectCanAct(snapshot),
      canNote: selectCanAct(snapshot),
      isTimed: snapshot.matches({ cancelWindow: 'running' }),
      isChanged: selectBefore(snapshot) !== null,
      ...noteOf(snapshot.context, sent !== null),
    };
  },
};
