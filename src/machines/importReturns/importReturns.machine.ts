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
      description: 'Loads the price list, unsaved input of the browser and the last import.',
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
          { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event.output } },
        ],
        onError: failed('unavailable'),
      },
    },
    unavailable: {
      description: 'Loading failed; shows the reason with "Try again".',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    choosing: {
      description: 'Waits for a file or a pasted table.',
      on: {
        'table.read': {
          target: 'mapping',
          actions: { type: 'setBatch', params: ({ event }) => ({ batch: event.batch }) },
        },
      },
    },
    mapping: {
      description: 'Columns are mapped and defaults chosen.',
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
          actions: { type: 'setDefaults', params: ({ event: { defaults } }) => ({ defaults }) },
        },
        'goal.chosen': {
          actions: { type: 'setGoal', params: ({ event: { goal } }) => ({ goal }) },
        },
        'mapping.accepted': { guard: 'isMapped', target: 'checking' },
        'table.discarded': { target: 'choosing', actions: 'dropBatch' },
      },
    },
    checking: {
      description: 'The rows are checked.',
      tags: 'held',
      entry: ['beginCheck', { type: 'setMapped', params: { isMapped: true } }],
      initial: 'opening',
      states: {
        opening: {
          description:
            'Leaving takes whatever address is known, so the server has nothing to check.',
          always: [
            { guard: 'isForLeaving', target: '#importReturns.reviewing' },
            { target: 'asking' },
          ],
        },
        asking: {
          description: 'The server checks the rows of orders.',
          invoke: {
            id: 'checkRows',
            src: 'checkRows',
            input: ({ context }) => ({ batch: batchOf(context), offer: context.offer }),
            onDone: {
              target: '#importReturns.reviewing',
              actions: { type: 'setRemarks', params: ({ event }) => event.output },
            },
            onError: failed('#importReturns.mapping'),
          },
        },
      },
    },
    reviewing: {
      description: 'Rows are reviewed and fixed in place.',
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
        resting: { description: 'Every row is checked, or the last check failed.' },
        typing: {
          description: 'A row was edited; waits for a pause before checking it.',
          after: { pause: { target: 'rechecking' } },
        },
        rechecking: {
          description: 'The server checks the edited rows.',
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
              actions: { type: 'reportFailure', params: failureOf },
            },
          },
        },
      },
    },
    confirming: {
      description: 'Shows what will happen with the rows for confirmation.',
      tags: 'held',
      exit: 'clearFailure',
      initial: 'opening',
      on: {
        'import.named': {
          actions: { type: 'setName', params: ({ event: { name } }) => ({ name }) },
        },
        'order.reconsidered': { target: 'reviewing' },
      },
      states: {
        opening: {
          description: 'Opens the confirmation of what the table is for.',
          always: [{ guard: 'isForLeaving', target: 'leaving' }, { target: 'ordering' }],
        },
        ordering: {
          description: 'Shows number and price of the returns.',
          on: {
            'order.confirmed': { target: '#importReturns.placing' },
            'goal.switched': {
              guard: { type: 'hasOrders', params: ({ event }) => ({ orders: event.orders }) },
              target: 'leaving',
              actions: ['clearFailure', { type: 'setGoal', params: { goal: 'leaving' } }],
            },
          },
        },
        leaving: {
          description: 'Shows how many people will wait in Leaving, and what they lack.',
          on: {
            'leaving.confirmed': { target: '#importReturns.placing' },
            // Orders need more of a row, which is checked first.
            'goal.switched': [
              {
                guard: 'isMappedToOrder',
                target: '#importReturns.checking',
                actions: { type: 'setGoal', params: { goal: 'order' } },
              },
              {
                target: '#importReturns.mapping',
                actions: [
                  { type: 'setGoal', params: { goal: 'order' } },
                  { type: 'setMapped', params: { isMapped: false } },
                ],
              },
            ],
          },
        },
      },
    },
    placing: {
      description: 'The import is being sent; a repeated request creates no second one.',
      tags: 'held',
      invoke: {
        id: 'placeOrders',
        src: 'placeOrders',
        input: ({ context, event }) => ({
          batch: batchOf(context),
          rows: 'rows' in event ? event.rows : [],
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
      description: 'The server orders the rows in the background.',
      initial: 'asking',
      states: {
        asking: {
          description: 'Loads the progress.',
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
        waiting: { description: 'Waits for the next poll.', after: { poll: { target: 'asking' } } },
      },
    },
    finished: {
      description: "Shows which rows were ordered, and which weren't and why.",
      exit: 'clearFailure',
      on: {
        'another.requested': { target: 'choosing' },
        'rejected.reopened': { target: 'reopening' },
      },
    },
    reopening: {
      description: 'Loads the rejected rows so that they can be fixed.',
      invoke: {
        id: 'loadRejected',
        src: 'loadRejected',
        input: ({ context }) => ({
          importId: importOf(context),
          name: context.progress?.name ?? '',
          goal: context.progress?.leavers === undefined ? ('order' as const) : ('leaving' as const),
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
