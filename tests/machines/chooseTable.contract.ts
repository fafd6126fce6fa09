import {
  type chooseTableMachine,
  selectIsReading,
  selectSheets,
  selectUnreadable,
} from '../../src/machines/chooseTable.machine.ts';
import type { Contract } from '../levels/contract.ts';

interface ChooseTableAppearance extends Record<string, unknown> {
  isReading: boolean;
  /** Sheets to choose from. */
  sheets: readonly string[];
  /** Reason why the last source could not be read. */
  error: string | null;
  /** Whether the page has the table. */
  isRead: boolean;
}

export const chooseTableContract: Contract<typeof chooseTableMachine, ChooseTableAppearance> = {
  states: {
    choosing: ({ context }) => ({
      ...{ isReading: false, sheets: [], isRead: false },
      error: context.failure?.message ?? null,
    }),
    reading: () => ({ isReading: true, sheets: [], isRead: false }),
    asking: ({ context }) => ({
      ...{ isReading: false, isRead: false },
      sheets: context.tables.map(({ sheet }) => sheet ?? ''),
    }),
    read: () => ({ isReading: true, sheets: [], isRead: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isReading: selectIsReading(snapshot),
    sheets: selectSheets(snapshot).map(({ sheet }) => sheet ?? ''),
    error: selectUnreadable(snapshot)?.message ?? null,
    isRead: snapshot.status === 'done',
  }),
};
