import {
  type addressCheckMachine,
  selectCheckFailure,
  selectCheckNotice,
  selectIsChecking,
  selectVerdict,
} from '../../src/machines/addressCheck.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** What a person sees of the check of an address. */
export interface AddressCheckAppearance extends Record<string, unknown> {
  isChecking: boolean;
  /** What there is to decide about, or null. */
  verdict: 'corrected' | 'warning' | 'invalid' | null;
  /** The first line of the address that is suggested, or null. */
  suggestion: string | null;
  /** Doubts and errors, in words. */
  messages: readonly string[];
  error: string | null;
  /** What the check itself has to say, whatever it found. */
  notice?: string | null;
  /** The answer is given, and the next question stands there. */
  isTaken: boolean;
  /** The first line of the address that it is given with, or null. */
  taken: string | null;
}

const nothing = {
  isChecking: false,
  verdict: null,
  suggestion: null,
  messages: [],
  error: null,
  isTaken: false,
  taken: null,
};

export const addressCheckContract: Contract<typeof addressCheckMachine, AddressCheckAppearance> = {
  states: {
    checking: () => ({ ...nothing, isChecking: true }),
    'deciding.corrected': ({ context: { verdict } }) => ({
      ...nothing,
      verdict: 'corrected',
      suggestion: verdict?.kind === 'corrected' ? verdict.suggestion.line1 : 'a street',
    }),
    'deciding.doubtful': ({ context: { verdict } }) => ({
      ...nothing,
      verdict: 'warning',
      messages: verdict?.kind === 'warning' ? verdict.warnings.map(({ message }) => message) : [],
    }),
    'deciding.invalid': ({ context: { verdict } }) => ({
      ...nothing,
      verdict: 'invalid',
      messages: verdict?.kind === 'invalid' ? Object.values(verdict.errors).flat() : [],
    }),
    'deciding.unchecked': ({ context }) => ({
      ...nothing,
      error: context.failure?.message ?? 'a message',
    }),
    taken: ({ context: { checked } }) => ({
      ...nothing,
      isTaken: true,
      taken: checked?.address.line1 ?? 'a street',
    }),
    withdrawn: () => nothing,
  },
  effects: {},
  ofMachine: (snapshot) => {
    const verdict = selectVerdict(snapshot);
    return {
      isChecking: selectIsChecking(snapshot),
      verdict: verdict === null || verdict.kind === 'verified' ? null : verdict.kind,
      suggestion: verdict?.kind === 'corrected' ? verdict.suggestion.line1 : null,
      messages:
        verdict?.kind === 'invalid'
          ? Object.values(verdict.errors).flat()
          : verdict !== null && 'warnings' in verdict
            ? verdict.warnings.map(({ message }) => message)
            : [],
      error: selectCheckFailure(snapshot)?.message ?? null,
      notice: selectCheckNotice(snapshot),
      isTaken: snapshot.output != null,
      taken: snapshot.output?.address.line1 ?? null,
    };
  },
};
