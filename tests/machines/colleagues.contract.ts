import {
  type colleaguesMachine,
  selectFound,
  selectIsOpen,
  selectIsSearching,
  selectSearchFailure,
} from '../../src/machines/colleagues.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the colleagues below a field. */
interface ColleaguesAppearance extends Record<string, unknown> {
  isOpen: boolean;
  isSearching: boolean;
  /** Whether the server is asked. */
  isAsking: boolean;
  names: readonly string[];
  error: string | null;
}

export const colleaguesContract: Contract<typeof colleaguesMachine, ColleaguesAppearance> = {
  states: {
    closed: () => ({ isOpen: false, isSearching: false, isAsking: false, names: [], error: null }),
    'open.waiting': () => ({ isOpen: true, isSearching: true, isAsking: false, error: null }),
    'open.finding': () => ({ isOpen: true, isSearching: true, isAsking: true, error: null }),
    'open.found': ({ context }) => ({
      isOpen: true,
      isSearching: false,
      isAsking: false,
      names: context.found.map(({ name }) => name),
      error: null,
    }),
    'open.failed': ({ context }) => ({
      isOpen: true,
      isSearching: false,
      isAsking: false,
      names: [],
      error: context.failure?.message ?? 'unknown',
    }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isOpen: selectIsOpen(snapshot),
    isSearching: selectIsSearching(snapshot),
    isAsking: snapshot.matches({ open: 'finding' }),
    names: selectFound(snapshot).map(({ name }) => name),
    error: selectSearchFailure(snapshot)?.message ?? null,
  }),
};
