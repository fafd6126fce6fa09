import type { SnapshotFrom } from 'xstate';
import {
  type DashboardPanel,
  type dashboardMachine,
  type Listed,
  selectAsked,
  selectRowFailure,
  selectSelected,
} from '../../src/machines/pages/dashboard.machine.ts';
import * as parts from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

/** Panel of one filter. */
export const FILTER: DashboardPanel = { kind: 'filter', filter: 'device' };

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

/** Visible state of the list. */
export interface DashboardAppearance extends Record<string, unknown> {
  /** Whether there are returns; null before the list has loaded. */
  hasReturns: boolean | null;
  isLoading: boolean;
  isActing: boolean;
  error: string | null;
  actionError: string | null;
  open: 'peek' | 'filter' | null;
  isAsked: boolean;
  selected: 'none' | 'some' | 'all';
  isRefreshing?: boolean;
}

const openOf = (panel: DashboardPanel | null): DashboardAppearance['open'] =>
  panel === null ? null : panel.kind === 'filter' ? 'filter' : 'peek';
const isThere = (data: Listed | null) => (data === null ? null : data.page.rows.length > 0);
const selectionOf = (selected: Snapshot['context']['selected']): DashboardAppearance['selected'] =>
  selected === 'all' ? 'all' : selected.length > 0 ? 'some' : 'none';
const resting = ({ context }: Snapshot) => ({
  hasReturns: isThere(context.data),
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
  selected: selectionOf(context.selected),
});

export const dashboardContract: Contract<typeof dashboardMachine, DashboardAppearance> = {
  states: {
    ...resourceStates<Snapshot, DashboardAppearance>(resting, {
      failed: () => ({ hasReturns: null }),
      acting: () => ({ actionError: null }),
    }),
    'panel.closed': () => ({ open: null, isAsked: false }),
    'panel.open.looking': ({ context }) => ({
      open: openOf(context.panel) ?? 'filter',
      isAsked: false,
    }),
    'panel.open.asking': () => ({ open: 'peek', isAsked: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    // After a failed load, earlier returns may belong to another list.
    hasReturns: parts.selectFailure(snapshot) === null ? isThere(parts.selectData(snapshot)) : null,
    isLoading: parts.selectIsBusy(snapshot) && parts.selectSent(snapshot) === null,
    isActing: parts.selectSent(snapshot) !== null,
    isRefreshing: parts.selectIsRefreshing(snapshot),
    error: parts.selectFailure(snapshot)?.message ?? null,
    actionError: selectRowFailure(snapshot)?.message ?? null,
    open: openOf(parts.selectPanel(snapshot)),
    isAsked: selectAsked(snapshot) !== null,
    selected: selectionOf(selectSelected(snapshot)),
  }),
};
