import {
  type magicLinkMachine,
  selectAddressToConfirm,
  selectLinkFailure,
} from '../../src/machines/magicLink.machine.ts';
import type { Contract } from '../model/contract.ts';

/** What a person sees of the page behind the mailed link. */
export interface MagicLinkSight extends Record<string, unknown> {
  isWorking: boolean;
  /** The masked address that is asked about. */
  asksFor: string | null;
  error: string | null;
  /** Where the page has left for. */
  leftFor: 'portal' | 'login' | null;
}
const quiet: MagicLinkSight = { isWorking: false, asksFor: null, error: null, leftFor: null };

export const magicLinkContract: Contract<typeof magicLinkMachine, MagicLinkSight> = {
  states: {
    arriving: null,
    redeeming: () => ({ ...quiet, isWorking: true }),
    confirming: ({ context }) => ({ ...quiet, asksFor: context.maskedEmail ?? 'an address' }),
    failed: ({ context }) => ({ ...quiet, error: context.failure?.message ?? 'a message' }),
    signedIn: () => ({ ...quiet, leftFor: 'portal' }),
    expired: () => ({ ...quiet, leftFor: 'login' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isWorking: snapshot.hasTag('busy'),
    asksFor: selectAddressToConfirm(snapshot),
    error: selectLinkFailure(snapshot)?.message ?? null,
    leftFor: snapshot.matches('signedIn') ? 'portal' : snapshot.matches('expired') ? 'login' : null,
  }),
};
