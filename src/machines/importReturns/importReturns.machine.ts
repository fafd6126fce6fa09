import { failed, failureOf } from '../failed.ts';
import type { CellEdit } from './batch.ts';
import { batchOf, importOf, importReturnsSetup } from './setup.ts';

/** Edits cells and discards the server's remarks on their rows. */
const edited = [
  { type: 'editCells', params: ({ event }: { event: CellEdit }) => event },
  { type: 'markUnchecked', params: ({ event }: { event: CellEdit }) => ({ lines: event.lines }) },
] as const;

/** Import of returns from a table: choose, map the columns, review the rows, order, result. */
export const importReturnsMachine = importReturnsSetup.createMachine({
  id: 'importReturns',
  context: {
    offer: null,
    batch: null,
    remarks: {},
    unchecked: [],
    progress: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description:
        'What may be ordered, what this browser holds and the last import are asked for.',
      invoke: {
        id: 'loadImports',
        src: 'loadImports',
        onDone: [
          {
            guard: { type: 'isHeldInReview', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output.latest },
            target: 'watching',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFinished', params: ({ event }) => event.output.latest },
            target: 'finished',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
        ],
        onError: failed('unavailable'),
      },
    },
    unavailable: {
      description: 'What may be ordered did not come; the reason stands there with "Try again".',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    choosing: {
      description: 'A file is chosen or a table pasted.',
      on: {
        'table.read': {
          target: 'mapping',
          actions: { type: 'setBatch', params: ({ event }) => ({ batch: event.batch }) },
        },
      },
    },
    mapping: {
      description: 'What each column means, and what holds for all rows.',
      tags: 'held',
      exit: 'clearFailure',
      on: {
        'column.mapped': {
          actions: {
            type: 'mapColumn',
            params: ({ event: { column, field } }) => ({ column, field }),
          },
        },
        'default.chosen': {
          actions: {
            type: 'setDefaults',
            params: ({ event: { defaults } }) => ({ defaults }),
          },
        },
        'mapping.accepted': { guard: 'isMapped', target: 'checking' },
        'table.discarded': { target: 'choosing', actions: 'dropBatch' },
      },
    },
    checking: {
      description: 'The server is asked about what only it knows of the rows.',
      tags: 'held',
      entry: ['beginCheck', { type: 'setMapped', params: { isMapped: true } }],
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context }) => ({ batch: batchOf(context), offer: context.offer }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setRemarks', params: ({ event }) => event.output },
        },
        onError: failed('mapping'),
      },
    },
    reviewing: {
      description: 'The rows with what is wrong in them; they are fixed where they stand.',
      tags: 'held',
      initial: 'resting',
      on: {
        'cells.edited': { target: '.typing', reenter: true, actions: [...edited] },
        'row.toggled': {
          actions: { type: 'toggleRow', params: ({ event: { line } }) => ({ line }) },
        },
        'rows.leftOut': {
          actions: { type: 'leaveOut', params: ({ event: { lines } }) => ({ lines }) },
        },
        'mapping.revisited': {
          target: 'mapping',
          actions: { type: 'setMapped', params: { isMapped: false } },
        },
        'order.requested': {
          guard: { type: 'hasOrders', params: ({ event }) => ({ orders: event.orders }) },
          target: 'confirming',
        },
      },
      states: {
        resting: {
          description: 'The server has looked at every row, or could not be asked again.',
        },
        typing: {
          description: 'A row is being changed; the server is asked once there is a pause.',
          after: { pause: { target: 'rechecking' } },
        },
        rechecking: {
          description: 'The server looks at the rows that were changed.',
          invoke: {
            id: 'recheckRows',
            src: 'checkRows',
            input: ({ context }) => ({
              batch: batchOf(context),
              offer: context.offer,
              lines: context.unchecked,
            }),
            onDone: {
              target: 'resting',
              actions: ['beginCheck', { type: 'setRemarks', params: ({ event }) => event.output }],
            },
            onError: {
              // Ignores a failed check: ordering reports the same problems.
              target: 'resting',
              actions: {
                type: 'reportFailure',
                params: failureOf,
              },
            },
          },
        },
      },
    },
    confirming: {
      description: 'How many returns are ordered at what price, before they are.',
      tags: 'held',
      exit: 'clearFailure',
      on: {
        'import.named': {
          actions: { type: 'setName', params: ({ event: { name } }) => ({ name }) },
        },
        'order.reconsidered': { target: 'reviewing' },
        'order.confirmed': { target: 'placing' },
      },
    },
    placing: {
      description: 'The rows are on their way to the server; sent twice they are one import.',
      tags: 'held',
      invoke: {
        id: 'placeOrders',
        src: 'placeOrders',
        input: ({ context, event }) => ({
          batch: batchOf(context),
          rows: event.type === 'order.confirmed' ? event.rows : [],
          again: event.type === 'order.confirmed' && event.again,
        }),
        onDone: {
          target: 'watching',
          actions: [
            { type: 'setProgress', params: ({ event }) => ({ progress: event.output }) },
            'dropBatch',
          ],
        },
        onError: failed('confirming'),
      },
    },
    watching: {
      description: 'The server orders the rows, whether or not anybody watches.',
      initial: 'asking',
      states: {
        asking: {
          description: 'How far the import is, is being asked.',
          invoke: {
            id: 'loadProgress',
            src: 'loadProgress',
            input: ({ context }) => ({ importId: importOf(context) }),
            onDone: [
              {
                guard: { type: 'isFinished', params: ({ event }) => event.output },
                target: '#importReturns.finished',
                actions: {
                  type: 'setProgress',
                  params: ({ event }) => ({ progress: event.output }),
                },
              },
              {
                target: 'waiting',
                actions: {
                  type: 'setProgress',
                  params: ({ event }) => ({ progress: event.output }),
                },
              },
            ],
            onError: failed('waiting'),
          },
        },
        waiting: {
          description: 'A moment passes before it is asked again.',
          after: { poll: { target: 'asking' } },
        },
      },
    },
    finished: {
      description: 'Every row was dealt with: what was ordered, and what was not and why.',
      exit: 'clearFailure',
      on: {
        'another.requested': { target: 'choosing' },
        'rejected.reopened': { target: 'reopening' },
      },
    },
    reopening: {
      description: 'The rows that became no order are being fetched, to be fixed.',
      invoke: {
        id: 'loadRejected',
        src: 'loadRejected',
        input: ({ context }) => ({
          importId: importOf(context),
          name: context.progress?.name ?? '',
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'setBatch', params: ({ event }) => ({ batch: event.output }) },
        },
        onError: failed('finished'),
      },
    },
  },
});
