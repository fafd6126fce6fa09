import {
  selectAction,
  selectActionFailure,
  selectBefore,
  selectCanAct,
  selectData,
  selectFailure,
  selectIsActing,
  selectIsBusy,
  selectIsRefreshing,
  selectQuery,
} from '../../src/machines/remote.machine.ts';
import type { Contract } from '../levels/contract.ts';
import type { remoteMachine } from './remote.profile.ts';

/** Visible state of a screen that shows data of the server. */
export interface RemoteAppearance extends Record<string, unknown> {
  content: string | null;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing: boolean;
  error: string | null;
  actionError: string | null;
  /** Current query, current action and data before a remote change. */
  query?: number;
  action?: string | null;
  before?: string | null;
  /** An action would be taken. */
  canAct?: boolean;
}

export const remoteContract: Contract<typeof remoteMachine, RemoteAppearance> = {
  states: {
    loading: ({ context }) => ({
      content: context.data,
      isLoading: true,
      isActing: false,
      isRefreshing: false,
      error: null,
    }),
    failed: ({ context }) => ({
      // Data stays beside the failure, except on a page whose subject is gone.
      ...(context.failure?.kind === 'notFound' ? {} : { content: context.data }),
      isLoading: false,
      isActing: false,
      isRefreshing: false,
      error: context.failure?.message ?? 'a message',
    }),
    ready: ({ context }) => ({
      content: context.data ?? 'some content',
      isLoading: false,
      isActing: false,
      isRefreshing: false,
      error: null,
      actionError: context.actionFailure?.message ?? null,
    }),
    // A refresh blocks nothing.
    refreshing: ({ context }) => ({
      content: context.data ?? 'some content',
      isLoading: false,
      isActing: false,
      isRefreshing: true,
      error: null,
    }),
    acting: ({ context }) => ({
      content: context.data ?? 'some content',
      isLoading: false,
      isActing: true,
      isRefreshing: false,
      actionError: null,
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    content: selectData(snapshot),
    isLoading: selectIsBusy(snapshot) && !selectIsActing(snapshot),
    isActing: selectIsActing(snapshot),
    isRefreshing: selectIsRefreshing(snapshot),
    error: selectFailure(snapshot)?.message ?? null,
    actionError: selectActionFailure(snapshot)?.message ?? null,
    query: selectQuery(snapshot),
    action: selectAction(snapshot),
    before: selectBefore(snapshot),
    canAct: selectCanAct(snapshot),
  }),
};
