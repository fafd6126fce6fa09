import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../src/domain/failure.ts';
import {
  selectCanAct,
  selectData,
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import {
  type savedViewsMachine,
  selectActionFailure,
  selectIsOpen,
} from '../../src/machines/pages/savedViews.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof savedViewsMachine>;

/** Visible state of the saved views. */
export interface SavedViewsAppearance extends Record<string, unknown> {
  isLoading: boolean;
  /** Whether the form can be opened or closed. */
  canToggle: boolean;
  isOpen: boolean;
  /** Whether the form can be sent; null if it isn't open. */
  canSend: boolean | null;
  sending: 'save' | 'rename' | 'delete' | null;
  error: string | null;
  actionError: string | null;
  isRefreshing?: boolean;
}

const sentenceOf = (failure: Failure | null) =>
  failure === null ? null : (failure.fields?.name?.[0] ?? failure.message);
const resting = ({ context }: Snapshot) => ({
  isLoading: false,
  sending: null,
  isRefreshing: false,
  error: null,
  canToggle: context.data !== null,
  // Failure of the form, shown in it.
  actionError: context.panel === null ? null : sentenceOf(context.actionFailure),
});

export const savedViewsContract: Contract<typeof savedViewsMachine, SavedViewsAppearance> = {
  states: {
    ...resourceStates<Snapshot, SavedViewsAppearance>(resting, {
      ready: () => ({ canToggle: true }),
      acting: ({ context: { action } }) => ({
        sending: action?.kind ?? 'save',
        canToggle: false,
        actionError: null,
      }),
    }),
    'form.closed': () => ({ isOpen: false, canSend: null }),
    'form.open': ({ value }) => ({
      isOpen: true,
      canSend: ['ready', 'refreshing'].includes(value.resource),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const isOpen = selectIsOpen(snapshot);
    const sent = selectSent(snapshot);
    return {
      isLoading: selectIsBusy(snapshot) && sent === null,
      canToggle: isOpen
        ? snapshot.can({ type: 'panel.closed' })
        : snapshot.can({ type: 'panel.opened', panel: 'view' }),
      isOpen: isOpen && selectData(snapshot) !== null,
      canSend: isOpen ? selectCanAct(snapshot) : null,
      sending: sent?.kind ?? null,
      error: selectFailure(snapshot)?.message ?? null,
      actionError: sentenceOf(selectActionFailure(snapshot)),
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
    };
  },
};
