import type { RowAction } from '../../src/machines/pages/dashboard.machine.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const orderNumber = 'RTN-100482';
const ASSIGNED: RowAction = {
  orderNumber,
  change: { type: 'colleague.assigned', colleague: 'me' },
  undo: { type: 'assignment.removed' },
};
const UNASSIGNED: RowAction = {
  orderNumber,
  change: { type: 'assignment.removed' },
  undo: null,
};
const SHIPPED: RowAction = { orderNumber, event: { type: 'kit.delivered' } };

export const undoProfile: Profile<typeof undoMachine> = {
  machine: undoMachine,
  inputs: { opened: { title: 'the list is open', input: undefined } },
  events: {
    'action.done': {
      assigned: { title: 'Ada takes a return', event: { done: ASSIGNED, undo: UNASSIGNED } },
      final: {
        title: 'Ada does something that stays',
        event: { done: SHIPPED, undo: null },
      },
    },
    'undo.requested': { undone: { title: 'Ada undoes it' } },
  },
  outcomes: {},
  delays: { undoOver: { title: 'ten seconds pass' } },
  invariants: {
    'only what can be undone is offered': ({ value, context }) =>
      (value === 'offered') === (context.offer !== null),
    'only the last action is offered': ({ value }, { events }) =>
      value !== 'offered' || events.at(-1)?.type === 'action.done',
  },
  project: (context) => context,
};
