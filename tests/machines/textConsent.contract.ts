import type { textConsentMachine } from '../../src/machines/textConsent/textConsent.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a consent. */
interface TextConsentAppearance extends Record<string, unknown> {
  state: string;
  source: string | null;
  /** Whether the page switches texts on, and whether an order does. */
  isOnByPage: boolean;
  isOnByOrder: boolean;
}

export const textConsentContract: Contract<typeof textConsentMachine, TextConsentAppearance> = {
  states: {
    none: () => ({ state: 'none', source: null, isOnByPage: true, isOnByOrder: true }),
    on: ({ context: { source } }) => ({
      ...{ state: 'on', source: source ?? 'nobody' },
      ...{ isOnByPage: false, isOnByOrder: false },
    }),
    stopped: ({ context: { source } }) => ({
      ...{ state: 'stopped', source: source ?? 'nobody' },
      ...{ isOnByPage: source === 'page', isOnByOrder: false },
    }),
    unreachable: () => ({ state: 'unreachable', isOnByPage: true, isOnByOrder: false }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    state: snapshot.value,
    source: snapshot.context.source,
    isOnByPage: snapshot.can({ type: 'consent.given', source: 'page' }),
    isOnByOrder: snapshot.can({ type: 'consent.given', source: 'order' }),
  }),
};
