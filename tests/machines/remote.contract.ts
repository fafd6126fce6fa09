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

/** What a person sees of a screen that shows what the server holds. */
export interface RemoteAppearance extends Record<string, unknown> {
  content: string | null;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing: boolean;
  error: string | null;
  actionError: string | null;
  /** What is asked for, what was asked for to be done, and what stood there before a change. */
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
      // What is known stays beside the failure; where there is nothing any more, a page may go.
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
    // Nobody is kept from anything while it is brought up to date.
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
