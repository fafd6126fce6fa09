import { raise, type SnapshotFrom } from 'xstate';
import { failed, failureOf } from '../failed.ts';
import { type ChosenFile, type FilesQuestion, filesSetup } from './setup.ts';

/** The list of attached files, loaded from the server. */
const list = filesSetup.createStateConfig({
  description: 'Attachments on the server.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads for the first time, or again after a failure.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ of: context.of }),
        onDone: {
          target: 'ready',
          actions: { type: 'setList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: failed('failed'),
      },
    },
    failed: {
      description: 'Loading failed; shows the reason with "Try again".',
      on: { 'reload.requested': { target: 'loading' }, 'change.received': { target: 'loading' } },
    },
    ready: {
      description: 'The attachments are shown.',
      on: { 'change.received': { target: 'refreshing' } },
      after: { certificateExpected: { guard: 'isCertificateDue', target: 'refreshing' } },
    },
    refreshing: {
      description: 'Reloads in the background.',
      // A response requested before the change may lack it.
      on: { 'change.received': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ of: context.of }),
        onDone: {
          target: 'ready',
          actions: { type: 'setList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
  },
});

/** Uploads one file at a time, so that on a slow connection the first one completes soon. */
const uploads = filesSetup.createStateConfig({
  description: 'Upload queue, one file at a time.',
  initial: 'idle',
  on: {
    'files.chosen': {
      guard: 'isAddable',
      actions: { type: 'enqueueFiles', params: ({ event }) => ({ files: event.files }) },
    },
    'upload.retried': {
      guard: { type: 'isRetriable', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'retry', params: ({ event }) => ({ id: event.id }) },
    },
    'upload.dismissed': [
      {
        guard: { type: 'isPresent', params: ({ event }) => ({ id: event.id }) },
        target: '.idle',
        // The upload may have completed at the same moment.
        actions: [
          { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
          raise({ type: 'change.received' }),
        ],
      },
      { actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) } },
    ],
  },
  states: {
    idle: {
      description: 'Nothing is on its way.',
      always: { guard: 'hasQueue', target: 'sending' },
    },
    sending: {
      description: 'A file is being uploaded.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ of: context.of, file: currentFile(context.queue) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'addFile', params: ({ event }) => ({ file: event.output }) },
            raise({ type: 'change.received' }),
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'addFailedFile', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
    },
  },
});

const question = filesSetup.createStateConfig({
  description: 'Question before a file is removed or its link revoked.',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is asked.',
      on: {
        'question.asked': {
          guard: { type: 'isOffered', params: ({ event }) => ({ question: event.question }) },
          target: 'asking',
          actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
        },
      },
    },
    asking: {
      description: 'Shows the consequences and waits for confirmation.',
      // The object of the question no longer exists.
      always: { guard: 'isMoot', target: 'none', actions: 'clearQuestion' },
      on: {
        'question.asked': {
          guard: { type: 'isOffered', params: ({ event }) => ({ question: event.question }) },
          actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
        },
        'question.withdrawn': { target: 'none', actions: 'clearQuestion' },
        'question.confirmed': { target: 'doing' },
      },
    },
    doing: {
      description: 'The confirmed action is pending.',
      entry: 'clearQuestionFailure',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ of: context.of, question: requireQuestion(context.question) }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'setDone', params: ({ event }) => ({ done: event.output }) },
            'clearQuestion',
            raise({ type: 'change.received' }),
          ],
        },
        onError: [
          {
            // Another user has already done it, or removed its object.
            guard: { type: 'isGone', params: failureOf },
            target: 'none',
            actions: ['clearQuestion', raise({ type: 'change.received' })],
          },
          {
            target: 'asking',
            actions: [
              { type: 'setQuestionFailure', params: failureOf },
              { type: 'reportFailure', params: failureOf },
            ],
          },
        ],
      },
    },
  },
});

/** Files of a return or a device: the list, the uploads and the questions. */
export const filesMachine = filesSetup.createMachine({
  id: 'files',
  context: ({ input }) => ({
    of: input.of,
    list: null,
    failure: null,
    queue: [],
    notAdded: [],
    added: null,
    question: null,
    questionFailure: null,
  }),
  type: 'parallel',
  states: { list, uploads, question },
});

function currentFile(queue: readonly ChosenFile[]): ChosenFile {
  const [file] = queue;
  if (file === undefined) throw new Error('Nothing was chosen that could be sent.');
  return file;
}

function requireQuestion(question: FilesQuestion | null): FilesQuestion {
  if (question === null) throw new Error('Nothing was asked that could be done.');
  return question;
}

type Snapshot = SnapshotFrom<typeof filesMachine>;

/** Whether the list is loading for the first time. */
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Whether the list is being refreshed. */
export const selectIsRefreshing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: 'refreshing' });
/** Whether the confirmed action is running. */
export const selectIsDoing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ question: 'doing' });
