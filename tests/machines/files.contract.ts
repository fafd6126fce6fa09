import type { SnapshotFrom } from 'xstate';
import { type filesMachine, selectIsDoing } from '../../src/machines/files/files.machine.ts';
import type { Contract } from '../levels/contract.ts';

type Snapshot = SnapshotFrom<typeof filesMachine>;

/** Visible state of a device's files. */
export interface FilesAppearance extends Record<string, unknown> {
  /** Whether the list is shown, even if empty. */
  isThere: boolean;
  isLoading: boolean;
  isRefreshing: boolean;
  error: string | null;
  isSending: boolean;
  /** Reasons why files were not added. */
  notAdded: readonly string[];
  /** Open question. */
  question: 'remove' | 'replaceLink' | null;
  isDoing: boolean;
  questionError: string | null;
}

const errorOf = ({ context: { list, failure } }: Snapshot) =>
  list === null ? (failure?.message ?? null) : null;
const messagesOf = ({ context }: Snapshot) => ({
  notAdded: context.notAdded.map(({ failure }) => failure.message),
});

export const filesContract: Contract<typeof filesMachine, FilesAppearance> = {
  states: {
    'list.loading': () => ({ isThere: false, isLoading: true, isRefreshing: false, error: null }),
    'list.failed': (snapshot) => ({
      isThere: false,
      isLoading: false,
      isRefreshing: false,
      error: errorOf(snapshot) ?? 'a message',
    }),
    'list.ready': () => ({ isThere: true, isLoading: false, isRefreshing: false, error: null }),
    // A background refresh blocks nothing.
    'list.refreshing': () => ({
      isThere: true,
      isLoading: false,
      isRefreshing: true,
      error: null,
    }),
    'uploads.idle': (snapshot) => ({ isSending: false, ...messagesOf(snapshot) }),
    'uploads.sending': (snapshot) => ({ isSending: true, ...messagesOf(snapshot) }),
    'question.none': () => ({ question: null, isDoing: false, questionError: null }),
    'question.asking': (snapshot) => ({
      question: snapshot.context.question?.kind ?? 'remove',
      isDoing: false,
      questionError: snapshot.context.questionFailure?.message ?? null,
    }),
    'question.doing': (snapshot) => ({
      question: snapshot.context.question?.kind ?? 'remove',
      isDoing: true,
      questionError: null,
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isThere: snapshot.context.list !== null,
    isLoading: snapshot.hasTag('busy'),
    isRefreshing: snapshot.matches({ list: 'refreshing' }),
    error: snapshot.matches({ list: 'failed' }) ? errorOf(snapshot) : null,
    isSending: snapshot.context.queue.length > 0,
    ...messagesOf(snapshot),
    question: snapshot.context.question?.kind ?? null,
    isDoing: selectIsDoing(snapshot),
    questionError: snapshot.context.questionFailure?.message ?? null,
  }),
};
