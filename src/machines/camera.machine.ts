import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from './stub.ts';

/** Reason for a missing picture: the user or the browser denied access, or there is no camera. */
export type CameraTrouble = 'refused' | 'none';

/** Milliseconds for which a scanned code is shown before scanning continues. */
const SHOWN_MS = 1200;

type CameraEvent =
  | { readonly type: 'camera.opened' }
  | { readonly type: 'camera.closed' }
  | { readonly type: 'page.hidden' };

interface Context {
  /** Code reported last; not reported again while it stays in view. `''` for none. */
  readonly code: string;
}

const cameraSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CameraEvent,
    emitted: {} as { type: 'code.found'; code: string },
  },
  actors: {
    /** Requests the camera. Resolves with null once it runs. */
    openCamera: fromPromise<CameraTrouble | null>(notProvided('openCamera')),
    /** Waits for the next code in view. Rejects if the camera is taken away. */
    readCode: fromPromise<string, { readonly lastCode: string }>(notProvided('readCode')),
  },
  actions: {
    stopCamera: notProvided('stopCamera'),
    setCode: assign({ code: (_, { code }: { code: string }) => code }),
    clearCode: assign({ code: '' }),
    emitCodeFound: emit(({ context }) => ({ type: 'code.found' as const, code: context.code })),
  },
  guards: {
    isAllowed: (_, { problem }: { problem: CameraTrouble | null }) => problem === null,
    isRefused: (_, { problem }: { problem: CameraTrouble | null }) => problem === 'refused',
  },
  delays: { shown: SHOWN_MS },
});

const problemOf = ({ event }: { readonly event: { readonly output: CameraTrouble | null } }) => ({
  problem: event.output,
});

/** Scans codes with a phone's camera: reports each code that comes into view once. */
export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  context: { code: '' },
  initial: 'off',
  states: {
    off: { description: 'The camera is off.', on: { 'camera.opened': 'on' } },
    on: {
      description: 'The camera was requested. It stops when the page is left or hidden.',
      initial: 'asking',
      entry: 'clearCode',
      exit: 'stopCamera',
      on: { 'camera.closed': 'off', 'page.hidden': 'off' },
      states: {
        asking: {
          description: 'The browser asks for permission to use the camera.',
          tags: 'busy',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            onDone: [
              { guard: { type: 'isAllowed', params: problemOf }, target: 'looking' },
              { guard: { type: 'isRefused', params: problemOf }, target: '#camera.refused' },
              { target: '#camera.unavailable' },
            ],
            onError: '#camera.unavailable',
          },
        },
        looking: {
          description: 'Shows the picture and searches it for the next code.',
          invoke: {
            id: 'readCode',
            src: 'readCode',
            input: ({ context }) => ({ lastCode: context.code }),
            onDone: {
              target: 'found',
              actions: [
                { type: 'setCode', params: ({ event }) => ({ code: event.output }) },
                'emitCodeFound',
              ],
            },
            onError: '#camera.unavailable',
          },
        },
        found: {
          description: 'A code was read and is shown briefly.',
          after: { shown: 'looking' },
        },
      },
    },
    refused: {
      description: 'Permission to use the camera was denied.',
      on: { 'camera.opened': 'on', 'camera.closed': 'off' },
    },
    unavailable: {
      description: 'There is no camera, or another program uses it.',
      on: { 'camera.opened': 'on', 'camera.closed': 'off' },
    },
  },
});

type Snapshot = SnapshotFrom<typeof cameraMachine>;

/** Displayed states of the camera. */
export type CameraAppearance = 'off' | 'asking' | 'looking' | 'found' | 'refused' | 'unavailable';

export function selectCamera(snapshot: Snapshot): CameraAppearance {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  return value.on;
}

/** Last scanned code that is still in view; `''` for none. */
export const selectCode = ({ context }: Snapshot): string => context.code;
