import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
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

type Event =
  | { type: 'check.requested'; address: Address }
  /** The address is being changed, or the question left: the answer is of no use any more. */
  | { type: 'check.withdrawn' }
  | { type: 'suggestion.taken' }
  /** On purpose, whatever was found. */
  | { type: 'address.kept' }
  | { type: 'retry.requested' };

interface Context {
  address: Address | null;
  verdict: AddressVerdict | null;
  notice: string | null;
  failure: Failure | null;
  /** Keys of the addresses that were found in order, or used on purpose: asked about once. */
  passed: readonly string[];
}

/** More than one person corrects in one order. */
const MOST_PASSED = 20;

const findingOf = ({ event }: { event: { output: AddressFinding } }) => event.output;
const keepFinding = { type: 'keepFinding', params: findingOf } as const;

/**
 * Checks an address before an answer that holds it is given. Nothing that is found keeps anybody
 * from going on: what is wrong or doubtful is said, and can be used on purpose.
 */
export const addressCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { passed: readonly string[] },
    tags: {} as 'busy',
  },
  actors: {
    validateAddress: fromPromise<AddressFinding, { address: Address }>(
      notProvided('validateAddress'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    /** The answer is given with this address. */
    takeAddress: (_, _params: { address: Address }) => notProvided('takeAddress')(),
    keepAddress: assign({
      address: (_, params: { address: Address }) => params.address,
      verdict: null,
    }),
    keepFinding: assign((_, { verdict, notice }: AddressFinding) => ({
      verdict,
      notice,
      // From here on in its usual form.
      address: verdict.address,
    })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
    remember: assign({
      passed: ({ context }, { address }: { address: Address }) =>
        [...new Set([...context.passed, addressKey(address)])].slice(-MOST_PASSED),
    }),
  },
  guards: {
    isPassed: ({ context }, { address }: { address: Address }) =>
      context.passed.includes(addressKey(address)),
    isVerified: (_, { verdict }: AddressFinding) => verdict.kind === 'verified',
    isCorrected: (_, { verdict }: AddressFinding) => verdict.kind === 'corrected',
    isDoubtful: (_, { verdict }: AddressFinding) => verdict.kind === 'warning',
  },
}).createMachine({
  id: 'addressCheck',
  context: ({ input }) => ({
    passed: input.passed,
    address: null,
    verdict: null,
    notice: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No address is being checked.',
      on: {
        'check.requested': [
          {
            guard: { type: 'isPassed', params: ({ event }) => ({ address: event.address }) },
            actions: { type: 'takeAddress', params: ({ event }) => ({ address: event.address }) },
          },
          {
            target: 'checking',
            actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.address }) },
          },
        ],
      },
    },
    checking: {
      description: 'The address is being checked; that takes a moment.',
      tags: 'busy',
      on: { 'check.withdrawn': { target: 'idle' } },
      invoke: {
        id: 'validateAddress',
        src: 'validateAddress',
        input: ({ context }) => ({ address: addressIn(context) }),
        onDone: [
          {
            guard: { type: 'isVerified', params: findingOf },
            target: 'idle',
            actions: [
              keepFinding,
              {
                type: 'remember',
                params: ({ event }) => ({ address: event.output.verdict.address }),
              },
              {
                type: 'takeAddress',
                params: ({ event }) => ({ address: event.output.verdict.address }),
              },
            ],
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
        'check.withdrawn': { target: 'idle' },
        'address.kept': {
          target: 'idle',
          actions: [
            { type: 'remember', params: ({ context }) => ({ address: addressIn(context) }) },
            { type: 'takeAddress', params: ({ context }) => ({ address: addressIn(context) }) },
          ],
        },
      },
      states: {
        corrected: {
          description: 'Another way to write it is suggested; both stand there to choose from.',
          on: {
            'suggestion.taken': {
              target: '#addressCheck.idle',
              actions: [
                { type: 'remember', params: ({ context }) => ({ address: suggestionIn(context) }) },
                {
                  type: 'takeAddress',
                  params: ({ context }) => ({ address: suggestionIn(context) }),
                },
              ],
            },
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
              target: '#addressCheck.idle',
              // Not remembered: nobody has looked at it yet.
              actions: {
                type: 'takeAddress',
                params: ({ context }) => ({ address: addressIn(context) }),
              },
            },
          },
        },
      },
    },
  },
});

function addressIn({ address }: Context): Address {
  if (address === null) throw new Error('No address was asked about.');
  return address;
}
function suggestionIn(context: Context): Address {
  return context.verdict?.kind === 'corrected' ? context.verdict.suggestion : addressIn(context);
}

type Snapshot = SnapshotFrom<typeof addressCheckMachine>;

export const selectIsChecking = (s: Snapshot) => s.matches('checking');
/** What the person has to decide about, or null. Never `verified`: then there is nothing to decide. */
export const selectVerdict = (s: Snapshot) => (s.matches('deciding') ? s.context.verdict : null);
/** Why the address could not be checked, or null. */
export const selectCheckFailure = (s: Snapshot) => s.context.failure;
/** That the last check was done without the address service, in words, or null. */
export const selectCheckNotice = (s: Snapshot) => s.context.notice;
/** Keys of the addresses that need no check any more; they are kept in the draft. */
export const selectPassed = (s: Snapshot) => s.context.passed;
