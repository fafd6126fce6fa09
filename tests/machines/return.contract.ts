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
  type returnMachine,
  selectDetails,
  selectNoteFailure,
  selectPanelFailure,
  selectStepFailure,
} from '../../src/machines/pages/return.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type Stage, stageOf } from './return.profile.ts';

type Snapshot = SnapshotFrom<typeof returnMachine>;
type Open = 'release' | 'report' | 'resolve' | 'kit';

/** What a person sees of a return. */
export interface ReturnSight extends Record<string, unknown> {
  stage: Stage | null;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing: boolean;
  error: string | null;
  actionError: string | null;
  open: Open | null;
  /** What is open can be sent; null where nothing is open. */
  canSend: boolean | null;
  /** A note can be added. */
  canNote: boolean;
  /** The page will ask by itself when the time for cancelling is over. */
  isTimed: boolean;
  isChanged?: boolean;
}

const PANELS: Readonly<Record<string, Open>> = {
  'order.release': 'release',
  'attention.raise': 'report',
  'kit.shipped': 'kit',
};
const openOf = (panel: string | null): Open | null =>
  panel === null ? null : (PANELS[panel] ?? 'resolve');
/** What a panel is for is offered while the return stands there. */
const OFFERED: Readonly<Record<Open, readonly (Stage | null)[]>> = {
  release: ['ordered', 'problem'],
  report: ['ordered', 'problem', 'released', 'sent'],
  resolve: ['problem'],
  kit: ['released'],
};
const canAct = ({ value }: Snapshot) => ['ready', 'refreshing'].includes(value.resource);
const shown = (snapshot: Snapshot) => ({
  stage: stageOf(snapshot.context.data),
  canNote: canAct(snapshot),
  isActing: false,
  isRefreshing: false,
  isChanged: snapshot.context.before !== null,
});

export const returnContract: Contract<typeof returnMachine, ReturnSight> = {
  states: {
    'resource.loading': (snapshot) => ({ ...shown(snapshot), isLoading: true, error: null }),
    'resource.failed': (snapshot) => ({
      ...shown(snapshot),
      isLoading: false,
      error: snapshot.context.failure?.message ?? 'a message',
    }),
    'resource.ready': (snapshot) => ({
      ...shown(snapshot),
      stage: stageOf(snapshot.context.data) ?? 'ordered',
      isLoading: false,
      error: null,
      actionError: snapshot.context.actionFailure?.message ?? null,
    }),
    // Nobody is kept from anything while it is brought up to date.
    'resource.refreshing': (snapshot) => ({
      ...shown(snapshot),
      isLoading: false,
      isRefreshing: true,
      error: null,
    }),
    'resource.acting': (snapshot) => ({
      ...shown(snapshot),
      isLoading: false,
      isActing: true,
      error: null,
      actionError: null,
    }),
    'form.closed': () => ({ open: null, canSend: null }),
    'form.open': (snapshot) => {
      const open = openOf(snapshot.context.panel) ?? 'report';
      const isOffered = OFFERED[open].includes(stageOf(snapshot.context.data));
      return { open, canSend: isOffered && canAct(snapshot) };
    },
    'cancelWindow.shut': () => ({ isTimed: false }),
    'cancelWindow.running': () => ({ isTimed: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const panel = selectPanel(snapshot);
    const open = openOf(panel);
    const stage = stageOf(selectDetails(snapshot));
    const sent = selectSent(snapshot);
    const failure =
      selectNoteFailure(snapshot) ?? selectStepFailure(snapshot) ?? selectPanelFailure(snapshot);
    return {
      stage,
      isLoading: selectIsBusy(snapshot) && sent === null,
      isActing: sent !== null,
      isRefreshing: selectIsRefreshing(snapshot),
      error: selectFailure(snapshot)?.message ?? null,
      actionError: failure?.message ?? null,
      open,
      canSend: open === null ? null : OFFERED[open].includes(stage) && selectCanAct(snapshot),
      canNote: selectCanAct(snapshot),
      isTimed: snapshot.matches({ cancelWindow: 'running' }),
      isChanged: selectBefore(snapshot) !== null,
    };
  },
};
