import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../../src/domain/address.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import { addressCheckMachine } from '../../src/machines/addressCheck.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';

export const TYPED: Address = {
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};
export const SUGGESTED: Address = { ...TYPED, line1: '1 N Main Street' };
export const DOUBT = "Carriers don't bring kits to PO boxes.";
export const WRONG = 'This ZIP code does not exist.';

const found = (title: string, verdict: AddressVerdict) => ({
  title,
  done: { verdict, notice: null },
});

export const addressCheckProfile: Profile<typeof addressCheckMachine> = {
  machine: addressCheckMachine,
  inputs: { typed: { title: 'goes on with an address', input: { address: TYPED } } },
  events: {
    'check.withdrawn': { edited: { title: 'changes something' } },
    'suggestion.taken': { taken: { title: 'uses the suggested address' } },
    'address.kept': { kept: { title: 'keeps what was typed' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    validateAddress: {
      verified: found('the address is in order', { kind: 'verified', address: TYPED }),
      corrected: found('another way to write it is suggested', {
        kind: 'corrected',
        address: TYPED,
        suggestion: SUGGESTED,
        differences: ['line1'],
        warnings: [],
      }),
      warning: found('the address is doubtful', {
        kind: 'warning',
        address: TYPED,
        warnings: [{ field: 'line1', message: DOUBT }],
      }),
      invalid: found('the address cannot be right', {
        kind: 'invalid',
        address: TYPED,
        errors: { postalCode: [WRONG] },
      }),
      unreachable: { title: 'the check does not get through', error: unreachable },
    },
  },
  delays: {},
  invariants: {
    'an answer is given with what was typed in its usual form, or with what was suggested': ({
      output,
      context: { address, verdict },
    }) =>
      output == null ||
      isDeepStrictEqual(output.address, address) ||
      (verdict?.kind === 'corrected' && isDeepStrictEqual(output.address, verdict.suggestion)),
    'nobody has to decide about an address that is in order': (snapshot) =>
      !snapshot.matches('deciding') || snapshot.context.verdict?.kind !== 'verified',
  },
  project: ({ verdict, failure, checked }) => [
    verdict?.kind,
    failure?.kind,
    checked?.address.line1,
    checked?.isSettled,
  ],
};
