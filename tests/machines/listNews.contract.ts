import type { listNewsMachine } from '../../src/machines/listNews.machine.ts';
import type { Contract } from '../levels/contract.ts';

interface ListNewsAppearance extends Record<string, unknown> {
  isAsking: boolean;
  /** Order number of the shown message; null for none. */
  shown: string | null;
}

export const listNewsContract: Contract<typeof listNewsMachine, ListNewsAppearance> = {
  states: { quiet: () => ({ isAsking: false }), loading: () => ({ isAsking: true, shown: null }) },
  effects: { showNews: ({ news }) => ({ shown: news?.orderNumber ?? null }) },
  ofMachine: (snapshot, effects) => ({
    isAsking: snapshot.matches('loading'),
    shown: effects.shown ?? null,
  }),
};
