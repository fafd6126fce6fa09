import { selectUndoable, type undoMachine } from '../../src/machines/undo.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the offer. */
interface UndoAppearance extends Record<string, unknown> {
  isOffered: boolean;
}

export const undoContract: Contract<typeof undoMachine, UndoAppearance> = {
  states: {
    hidden: () => ({ isOffered: false }),
    offered: () => ({ isOffered: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isOffered: selectUndoable(snapshot) !== null,
  }),
};
