import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Address } from '../domain/address.ts';
import { addressKey } from '../domain/addressKey.ts';
import type { Failure } from '../domain/failure.ts';
import type { AddressVerdict } from '../domain/returns/addressCheck.ts';
import { failed } from './failed.ts';
import { notProvided } from './stub.ts';

/** What was found out about one address. */
export interface AddressFinding {
  readonly verdict: AddressVerdict;
  /** That a service did not answer, in words; null when all went as it should. */
  readonly notice: string | null;
}

/** With which address the answer is given, and what is known of it. */
export interface CheckedAddress {
  readonly address: Address;
  /** It was found in order, or is used on purpose: nobody has to be asked about it again. */
  readonly isSettled: boolean;
  /** That the check was done without the address service, in words, or null. */
  readonly notice: string | null;
}

type Event =
  /** Something is being changed: the answer is of no use any more. */
  | { type: 'check.withdrawn' }
  | { type: 'suggestion.taken' }
  /** On purpose, whatever was found. */
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
const keepFinding = { type: 'keepFinding', params: findingOf } as const;

/**
 * Checks one address before the answer that holds it is given. Nothing that is found keeps anybody
 * from going on: what is wrong or doubtful is said, and can be used on purpose. Whoever invokes it
 * gets the address with which to go on, or null when it was withdrawn.
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
    keepFinding: assign((_, { verdict, notice }: AddressFinding) => ({
      verdict,
      notice,
      // From here on in its usual form.
      address: verdict.address,
    })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    takeAddress: assign({
      checked: ({ context: { address, notice } }, params: { isSettled: boolean }) => ({
        address,
        notice,
        ...params,
      }),
    }),
    takeSuggestion: assign({
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
      description: 'The address is being checked; that takes a moment.',
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
            actions: [keepFinding, { type: 'takeAddress', params: { isSettled: true } }],
          },
          {
            guard: { type: 'isCorrected', params: findingOf },
            target: 'deciding.corrected',
            actions: keepFinding,
          },
          {
            guard: { type: 'isDoubtful', params: findingOf },
            target: 'deciding.doubtful',
            actions: keepFinding,
          },
          { target: 'deciding.invalid', actions: keepFinding },
        ],
        onError: failed('deciding.unchecked'),
      },
    },
    deciding: {
      description: 'The person decides what to do about what was found.',
      initial: 'invalid',
      exit: 'clearFailure',
      on: {
        'check.withdrawn': { target: 'withdrawn' },
        'address.kept': {
          target: 'taken',
          actions: { type: 'takeAddress', params: { isSettled: true } },
        },
      },
      states: {
        corrected: {
          description: 'Another way to write it is suggested; both stand there to choose from.',
          on: {
            'suggestion.taken': { target: '#addressCheck.taken', actions: 'takeSuggestion' },
          },
        },
        doubtful: {
          description: 'A kit may not arrive there; the reason stands there.',
        },
        invalid: {
          description: 'It cannot be an address; what is wrong stands at the fields.',
        },
        unchecked: {
          description: 'The check failed; the order does not wait for it.',
          on: {
            'retry.requested': { target: '#addressCheck.checking' },
            'address.kept': {
              target: '#addressCheck.taken',
              // Nobody has looked at it yet.
              actions: { type: 'takeAddress', params: { isSettled: false } },
            },
          },
        },
      },
    },
    taken: {
      description: 'It is known with which address the answer is given.',
      type: 'final',
    },
    withdrawn: {
      description: 'Something was changed: what was found is of no use.',
      type: 'final',
    },
  },
});

/** More than one person corrects in one order. */
const MOST_PASSED = 20;

/** Keys of the addresses that need no check any more, with one that was checked now. */
export function passedWith(
  passed: readonly string[],
  { address, isSettled }: CheckedAddress,
): readonly string[] {
  if (!isSettled) return passed;
  return [...new Set([...passed, addressKey(address)])].slice(-MOST_PASSED);
}

type Snapshot = SnapshotFrom<typeof addressCheckMachine>;

export type AddressCheckActor = ActorRefFrom<typeof addressCheckMachine>;

export const selectIsChecking = (s: Snapshot) => s.matches('checking');
/** What the person has to decide about, or null. Never `verified`: then there is nothing to decide. */
export const selectVerdict = (s: Snapshot) => (s.matches('deciding') ? s.context.verdict : null);
/** Why the address could not be checked, or null. */
export const selectCheckFailure = (s: Snapshot) => s.context.failure;
/** That the check was done without the address service, in words, or null. */
export const selectCheckNotice = (s: Snapshot) => s.context.notice;
