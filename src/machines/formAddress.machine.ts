import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Address } from '../domain/address.ts';
import { addressKey } from '../domain/addressKey.ts';
import { isBlankAddress } from '../domain/addressParts.ts';
import type { Failure } from '../domain/failure.ts';
import { addressCheckMachine, type CheckedAddress, passedWith } from './addressCheck.machine.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

interface Context {
  /** Address submitted last. */
  address: Address | null;
  /** Keys of the addresses that need no further check. */
  passed: readonly string[];
}

const checkedOf = ({ event }: { event: { output: CheckedAddress | null } }) => ({
  checked: event.output,
});
const submittedOf = ({ event }: { event: { address: Address } }) => ({ address: event.address });

/**
 * Checks the address of a form that is submitted as a whole, such as one of the address book,
 * before the form is sent; `address.taken` carries the address to send.
 */
export const formAddressMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'address.submitted'; address: Address },
    emitted: {} as { type: 'address.taken'; address: Address },
    children: {} as { addressCheck: 'checkAddress' },
    /** `passed`: keys of the addresses that were decided earlier. */
    input: {} as { passed: readonly string[] },
  },
  actors: { checkAddress: addressCheckMachine },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    setPassed: assign(({ context }, { checked }: { checked: CheckedAddress | null }) =>
      checked === null ? {} : { passed: passedWith(context.passed, checked) },
    ),
    emitAddressTaken: emit((_, { address }: { address: Address }) => ({
      type: 'address.taken' as const,
      address,
    })),
  },
  guards: {
    isPassed: ({ context }, { address }: { address: Address }) =>
      isBlankAddress(address) || context.passed.includes(addressKey(address)),
    isAccepted: (_, { checked }: { checked: CheckedAddress | null }) => checked !== null,
  },
}).createMachine({
  id: 'formAddress',
  context: ({ input }) => ({ address: null, passed: input.passed }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No check is running; the form can be sent.',
      on: {
        'address.submitted': [
          {
            guard: { type: 'isPassed', params: submittedOf },
            actions: [
              { type: 'setAddress', params: submittedOf },
              { type: 'emitAddressTaken', params: submittedOf },
            ],
          },
          { target: 'checking', actions: { type: 'setAddress', params: submittedOf } },
        ],
      },
    },
    checking: {
      description: 'The address is checked before the form is sent.',
      invoke: {
        id: 'addressCheck',
        src: 'checkAddress',
        input: ({ context: { address } }) => {
          if (address === null) throw new Error('Nothing was sent that could be checked.');
          return { address };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: checkedOf },
            target: 'resting',
            actions: [
              { type: 'setPassed', params: checkedOf },
              {
                type: 'emitAddressTaken',
                params: ({ event }) => {
                  if (event.output === null) throw new Error('Nothing was taken.');
                  return { address: event.output.address };
                },
              },
            ],
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof formAddressMachine>;

/** The running address check, or undefined. */
export const selectFormCheck = (s: Snapshot) => s.children.addressCheck;
