import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Address } from '../../src/domain/address.ts';
import { addressKey } from '../../src/domain/addressKey.ts';
import type { AddressFinding, AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import { addressCheckMachine, passedWith } from '../../src/machines/addressCheck.machine.ts';
import { SUGGESTED, TYPED } from './addressCheck.profile.ts';

const USUAL: Address = { ...TYPED, line2: 'Apt 4' };
const CORRECTED: AddressVerdict = {
  kind: 'corrected',
  address: USUAL,
  suggestion: SUGGESTED,
  differences: ['line1'],
  warnings: [],
};

/** Runs the machine with a check that returns this verdict. */
async function checkedAs(verdict: AddressVerdict) {
  const actor = createActor(
    addressCheckMachine.provide({
      actors: {
        validateAddress: fromPromise<AddressFinding, { address: Address }>(async () => ({
          verdict,
          notice: null,
        })),
      },
    }),
    { input: { address: TYPED } },
  ).start();
  await new Promise((done) => setImmediate(done));
  return actor;
}

test.each([
  ['suggestion.taken', SUGGESTED],
  ['address.kept', USUAL],
] as const)('%s resolves the response for that address only', async (type, address) => {
  const actor = await checkedAs(CORRECTED);
  expect(actor.getSnapshot().output).toBeUndefined();
  actor.send({ type });
  expect(actor.getSnapshot().output).toEqual({ address, isSettled: true, notice: null });
});

test('a valid address is given in its usual form', async () => {
  const actor = await checkedAs({ kind: 'verified', address: USUAL });
  expect(actor.getSnapshot().output?.address).toEqual(USUAL);
});

test('the last twenty settled addresses are remembered, each once', () => {
  const passed = [...'abcdefghijklmnopqrst', addressKey(USUAL)];
  const settled = { address: USUAL, notice: null, isSettled: true };
  expect(passedWith(passed, settled)).toEqual([...'bcdefghijklmnopqrst', addressKey(USUAL)]);
  expect(passedWith(passed, { ...settled, isSettled: false })).toEqual(passed);
});
