import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Address } from '../../src/domain/address.ts';
import { addressKey } from '../../src/domain/addressKey.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import {
  type AddressFinding,
  addressCheckMachine,
  selectPassed,
} from '../../src/machines/addressCheck.machine.ts';
import { SUGGESTED, TYPED } from './addressCheck.profile.ts';

const USUAL: Address = { ...TYPED, line2: 'Apt 4' };
const CORRECTED: AddressVerdict = {
  kind: 'corrected',
  address: USUAL,
  suggestion: SUGGESTED,
  differences: ['line1'],
  warnings: [],
};

/** The machine as it runs, with a check that finds this; what was given with the answer. */
async function checkedAs(verdict: AddressVerdict, passed: readonly string[] = []) {
  const taken: Address[] = [];
  const actor = createActor(
    addressCheckMachine.provide({
      actors: {
        validateAddress: fromPromise<AddressFinding, { address: Address }>(async () => ({
          verdict,
          notice: null,
        })),
      },
      actions: { takeAddress: (_, { address }) => void taken.push(address) },
    }),
    { input: { passed } },
  ).start();
  actor.send({ type: 'check.requested', address: TYPED });
  await new Promise((done) => setImmediate(done));
  return { actor, taken };
}

test.each([
  ['suggestion.taken', SUGGESTED],
  ['address.kept', USUAL],
] as const)(
  '%s gives the answer with just that address, and remembers it',
  async (type, address) => {
    const { actor, taken } = await checkedAs(CORRECTED);
    expect(taken).toEqual([]);
    actor.send({ type });
    expect(taken).toEqual([address]);
    expect(selectPassed(actor.getSnapshot())).toEqual([addressKey(address)]);
  },
);

test('an address in order is given in its usual form', async () => {
  const { taken } = await checkedAs({ kind: 'verified', address: USUAL });
  expect(taken).toEqual([USUAL]);
});

test('the last twenty addresses that were kept are remembered, each once', async () => {
  const { actor } = await checkedAs(CORRECTED, [...'abcdefghijklmnopqrst', addressKey(USUAL)]);
  actor.send({ type: 'address.kept' });
  expect(selectPassed(actor.getSnapshot())).toEqual([...'bcdefghijklmnopqrst', addressKey(USUAL)]);
});
