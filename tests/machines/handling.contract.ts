import type { handlingMachine } from '../../src/machines/handling/handling.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of who takes care of something. */
interface HandlingAppearance extends Record<string, unknown> {
  isAssigned: boolean;
  isSnoozed: boolean;
}

export const handlingContract: Contract<typeof handlingMachine, HandlingAppearance> = {
  states: {
    'assignment.unassigned': () => ({ isAssigned: false }),
    'assignment.assigned': () => ({ isAssigned: true }),
    'rest.awake': () => ({ isSnoozed: false }),
    'rest.snoozed': () => ({ isSnoozed: true }),
  },
  effects: { notifyAssignee: () => ({}), notifySnoozer: () => ({}) },
  ofMachine: ({ context }) => ({
    isAssigned: context.assignee !== null,
    isSnoozed: context.until !== null,
  }),
};
