import {
  type addressCheckMachine,
  selectCheckFailure,
  selectCheckNotice,
  selectIsChecking,
  selectVerdict,
} from '../../src/machines/addressCheck.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of an address check. */
export interface AddressCheckAppearance extends Record<string, unknown> {
  isChecking: boolean;
  /** Verdict to decide about, or null. */
  verdict: 'corrected' | 'warning' | 'invalid' | null;
  /** First line of the suggested address, or null. */
  suggestion: string | null;
  /** Texts of doubts and errors. */
  messages: readonly string[];
  error: string | null;
  /** Notice about the check itself, whatever its verdict. */
  notice?: string | null;
  /** Whether the answer was accepted and the next question is shown. */
  isTaken: boolean;
  /** First line of the accepted address, or null. */
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
