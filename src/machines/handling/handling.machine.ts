import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';

export type HandlingEvent =
  /** A user takes it, or gives it to a colleague. */
  | { readonly type: 'colleague.assigned'; readonly colleague: string; readonly isSelf: boolean }
  | { readonly type: 'assignment.removed' }
  /** A user lets it rest; `isOpen` unless nothing is left to be done. */
  | { readonly type: 'snooze.started'; readonly until: string; readonly isOpen: boolean }
  /** A user wants it back before its day. */
  | { readonly type: 'snooze.ended' }
  | { readonly type: 'day.reached' }
  /** Something new needs a person. */
  | { readonly type: 'problem.raised' }
  /** The work is done or canceled. */
  | { readonly type: 'work.finished' };

export interface HandlingContext {
  /** ID of the user who takes care of it; null in other states. */
  readonly assignee: string | null;
  /** Instant at which it comes back, ISO 8601; null in other states. */
  readonly until: string | null;
}

/**
 * Assignment and rest of a return, device or leaver. Runs on the server beside the
 * machine of the thing itself, pure.
 */
export const handlingMachine = setup({
  types: { context: {} as HandlingContext, events: {} as HandlingEvent },
  actions: {
    setAssignee: assign({
      assignee: ({ event }) => (event.type === 'colleague.assigned' ? event.colleague : null),
    }),
    clearAssignee: assign({ assignee: null }),
    setUntil: assign({
      until: ({ event }) => (event.type === 'snooze.started' ? event.until : null),
    }),
    clearUntil: assign({ until: null }),
    /** Emails whoever it was assigned to. */
    notifyAssignee: notProvided('notifyAssignee'),
    /** Emails whoever has snoozed it. */
    notifySnoozer: notProvided('notifySnoozer'),
  },
  guards: {
    isSelf: ({ event }) => event.type === 'colleague.assigned' && event.isSelf,
    isOther: ({ context, event }) =>
      event.type === 'colleague.assigned' && event.colleague !== context.assignee,
    isOpen: ({ event }) => event.type === 'snooze.started' && event.isOpen,
    isOtherDay: ({ context, event }) =>
      event.type === 'snooze.started' && event.until !== context.until,
  },
}).createMachine({
  id: 'handling',
  context: { assignee: null, until: null },
  type: 'parallel',
  states: {
    assignment: {
      description: 'Who takes care of it.',
      initial: 'unassigned',
      states: {
        unassigned: {
          description: 'Nobody takes care of it yet.',
          on: {
            'colleague.assigned': [
              { guard: 'isSelf', target: 'assigned', actions: 'setAssignee' },
              { target: 'assigned', actions: ['setAssignee', 'notifyAssignee'] },
            ],
          },
        },
        assigned: {
          description: 'A colleague takes care of it.',
          on: {
            'colleague.assigned': [
              { guard: and(['isOther', 'isSelf']), actions: 'setAssignee' },
              { guard: 'isOther', actions: ['setAssignee', 'notifyAssignee'] },
            ],
            'assignment.removed': { target: 'unassigned', actions: 'clearAssignee' },
          },
        },
      },
    },
    rest: {
      description: 'Whether it waits for its day.',
      initial: 'awake',
      states: {
        awake: {
          description: 'It is in the lists of what needs a person.',
          on: { 'snooze.started': { guard: 'isOpen', target: 'snoozed', actions: 'setUntil' } },
        },
        snoozed: {
          description: 'It rests until its day, or until something new needs a person.',
          on: {
            'snooze.started': { guard: and(['isOpen', 'isOtherDay']), actions: 'setUntil' },
            'snooze.ended': { target: 'awake', actions: 'clearUntil' },
            'day.reached': { target: 'awake', actions: ['clearUntil', 'notifySnoozer'] },
            'problem.raised': { target: 'awake', actions: 'clearUntil' },
            'work.finished': { target: 'awake', actions: 'clearUntil' },
          },
        },
      },
    },
  },
});

export type HandlingSnapshot = SnapshotFrom<typeof handlingMachine>;
