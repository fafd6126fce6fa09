import { selectPanel } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';
import { type PlainPageAppearance, plainAppearance, plainStates } from './helpers/plainPage.ts';
import type { listMachine } from './list.profile.ts';

/** Visible state of a list. */
export interface ListAppearance extends PlainPageAppearance {
  /** Kind of the open panel. */
  open: string | null;
}

export const listContract: Contract<typeof listMachine, ListAppearance> = {
  states: {
    ...plainStates,
    'panel.closed': () => ({ open: null }),
    'panel.open': ({ context }) => ({ open: context.panel?.kind ?? 'nothing' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...plainAppearance(snapshot),
    open: selectPanel(snapshot)?.kind ?? null,
  }),
};
