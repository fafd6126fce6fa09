import { type missingPartMachine, selectMissing } from '../../src/machines/missingPart.machine.ts';
import type { Contract } from '../levels/contract.ts';

interface MissingPartAppearance extends Record<string, unknown> {
  reason: ReturnType<typeof selectMissing>;
  /** Whether the server is being asked. */
  isAsking: boolean;
  isOver: boolean;
}

export const missingPartContract: Contract<typeof missingPartMachine, MissingPartAppearance> = {
  states: {
    asking: () => ({ reason: 'unknown', isAsking: true, isOver: false }),
    'away.waiting': () => ({ reason: 'away', isAsking: false, isOver: false }),
    'away.asking': () => ({ reason: 'away', isAsking: true, isOver: false }),
    loading: () => ({ reason: 'unknown', isAsking: false, isOver: true }),
    outdated: () => ({ reason: 'outdated', isAsking: false, isOver: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    reason: selectMissing(snapshot),
    isAsking: snapshot.matches('asking') || snapshot.matches({ away: 'asking' }),
    isOver: snapshot.status === 'done',
  }),
};
