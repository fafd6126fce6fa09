import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Address } from '../domain/address.ts';
import { addressKey } from '../domain/addressKey.ts';
import type { Failure } from '../domain/failure.ts';
import type { AddressFinding, AddressVerdict } from '../domain/returns/addressCheck.ts';
import { failed } from './failed.ts';
import { notProvided } from './stub.ts';

/** Address to continue with, and its check state. */
export interface CheckedAddress {
  readonly address: Address;
  /** Whether the address was verified or kept on purpose, so that it needs no further check. */
  readonly isSettled: boolean;
  /** Says that the check was done without the address service, or null. */
  readonly notice: string | null;
}

type Event =
  /** The address is being edited, so the check is obsolete. */
  | { type: 'check.withdrawn' }
  | { type: 'suggestion.taken' }
  /** The address is kept on purpose, whatever the check found. */
  | { type: 'address.kept' }
  | { type: 'retry.requested' };

interface Context {
  address: Address;
  verdict: AddressVerdict | null;
  notice: string | null;
  failure: Failure | null;
  checked: CheckedAddress | null;
}

const findingOf = ({ event }: { event: { output: AddressFinding } }) => event.output;
const setFinding = { type: 'setFinding', params: findingOf } as const;

/**
 * Checks one address before the form's answer is accepted. No finding blocks the user: problems and
 * doubts are shown, and the address can be kept anyway. The output is the address to continue with,
 * or null if the check was withdrawn.
 */
export const addressCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { address: Address },
    output: {} as CheckedAddress | null,
    tags: {} as 'busy',
  },
  actors: {
    validateAddress: fromPromise<AddressFinding, { address: Address }>(
      notProvided('validateAddress'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    setFinding: assign((_, { verdict, notice }: AddressFinding) => ({
      verdict,
      notice,
      // Continues with the address in standard form.
      address: verdict.address,
    })),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    setChecked: assign({
      checked: ({ context: { address, notice } }, params: { isSettled: boolean }) => ({
        address,
        notice,
        ...params,
      }),
    }),
    setSuggestion: assign({
      checked: ({ context: { address, verdict, notice } }) => ({
        address: verdict?.kind === 'corrected' ? verdict.suggestion : address,
        notice,
        isSettled: true,
      }),
    }),
  },
  guards: {
    isVerified: (_, { verdict }: AddressFinding) => verdict.kind === 'verified',
    isCorrected: (_, { verdict }: AddressFinding) => verdict.kind === 'corrected',
    isDoubtful: (_, { verdict }: AddressFinding) => verdict.kind === 'warning',
  },
}).createMachine({
  id: 'addressCheck',
  context: ({ input }) => ({
    address: input.address,
    verdict: null,
    notice: null,
    failure: null,
    checked: null,
  }),
  output: ({ context }) => context.checked,
  initial: 'checking',
  states: {
    checking: {
      description: 'The address check is running.',
      tags: 'busy',
      on: { 'check.withdrawn': { target: 'withdrawn' } },
      invoke: {
        id: 'validateAddress',
        src: 'validateAddress',
        input: ({ context }) => ({ address: context.address }),
        onDone: [
          {
            guard: { type: 'isVerified', params: findingOf },
            target: 'taken',
            actions: [setFinding, { type: 'setChecked', params: { isSettled: true } }],
          },
          {
            guard: { type: 'isCorrected', params: findingOf },
            target: 'deciding.corrected',
            actions: setFinding,
          },
          {
            guard: { type: 'isDoubtful', params: findingOf },
            target: 'deciding.doubtful',
            actions: setFinding,
          },
          { target: 'deciding.invalid', actions: setFinding },
        ],
        onError: failed('deciding.unchecked'),
      },
    },
    deciding: {
      description: 'The check found something; the person decides.',
      initial: 'invalid',
      exit: 'clearFailure',
      on: {
        'check.withdrawn': { target: 'withdrawn' },
        'address.kept': {
          target: 'taken',
          actions: { type: 'setChecked', params: { isSettled: true } },
        },
      },
      states: {
        corrected: {
          description: 'Offers the entered and the suggested spelling.',
          on: { 'suggestion.taken': { target: '#addressCheck.taken', actions: 'setSuggestion' } },
        },
        doubtful: { description: 'Warns with the reason that a kit may not arrive.' },
        invalid: { description: 'The address is invalid; errors are shown at the fields.' },
        unchecked: {
          description: 'The check failed; the order can continue without it.',
          on: {
            'retry.requested': { target: '#addressCheck.checking' },
            'address.kept': {
              target: '#addressCheck.taken',
              // The address was not checked.
              actions: { type: 'setChecked', params: { isSettled: false } },
            },
          },
        },
      },
    },
    taken: { description: 'The address is final.', type: 'final' },
    withdrawn: {
      description: 'The address was edited, so the result no longer applies.',
      type: 'final',
    },
  },
});

/** Maximum number of stored keys; an order rarely has that many corrected addresses. */
const MAX_PASSED = 20;

/** Adds a checked address to the keys of the addresses that need no further check. */
export function passedWith(
  passed: readonly string[],
  { address, isSettled }: CheckedAddress,
): readonly string[] {
  if (!isSettled) return passed;
  return [...new Set([...passed, addressKey(address)])].slice(-MAX_PASSED);
}

type Snapshot = SnapshotFrom<typeof addressCheckMachine>;

export type AddressCheckActor = ActorRefFrom<typeof addressCheckMachine>;

export const selectIsChecking = (s: Snapshot) => s.matches('checking');
/** Verdict that the user must decide about, or null. Never `verified`, which needs no decision. */
export const selectVerdict = (s: Snapshot) => (s.matches('deciding') ? s.context.verdict : null);
/** Reason why the address couldn't be checked, or null. */
export const selectCheckFailure = (s: Snapshot) => s.context.failure;
/** Says that the check was done without the address service, or null. */
export const selectCheckNotice = (s: Snapshot) => s.context.notice;
