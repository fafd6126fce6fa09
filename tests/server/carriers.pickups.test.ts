import { expect, test } from 'vitest';
import { startWithBox } from './helpers/boxedReturn.ts';
import { send } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

// Pick-ups at a carrier on loopback that answers late, twice, not at all, or in another form.

/** Lets the worker try again a few times. */
async function retry({ clock, work }: Awaited<ReturnType<typeof startWithBox>>['portal']) {
  for (let tries = 0; tries < 3; tries++) {
    clock.advance(DAY / 48);
    await work();
  }
}

const failedWork = 'SELECT kind, last_error FROM outbox WHERE done_at IS NULL AND attempts > 0';

test('a lost answer buys nothing twice, and a late one is waited for', async () => {
  const { books, easyPost, handover, portal } = await startWithBox();
  easyPost.next('POST /v2/pickups/', 'answerLost');
  easyPost.next('POST /v2/pickups', { status: 503, code: 'TIMEOUT', message: 'Try later.' });
  await books();
  for (let tries = 0; tries < 3; tries++) {
    portal.clock.advance(DAY / 48);
    await portal.work();
  }
  expect(await handover()).toMatchObject({ state: 'booked' });
  expect(easyPost.pickups.map(({ bought }) => bought)).toEqual([1]);
});

test('a change of mind, drop-off and a closed return call it off at the carrier', async () => {
  const { books, easyPost, says, portal, admin, orderNumber, pickups } = await startWithBox();
  await books();
  await books(1);
  expect(easyPost.pickups.map(({ status }) => status)).toEqual(['canceled', 'scheduled']);
  await says({ type: 'handover.dropOff' });
  await books(2);
  await portal.signIn('admin@acme.test', admin);
  await send(admin, orderNumber, { type: 'return.close', reason: 'keepsIt', note: '' });
  await portal.work();
  const statuses = easyPost.pickups.map(({ status }) => status);
  expect(statuses).toEqual(['canceled', 'canceled', 'canceled']);
  expect((await pickups()).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled']);
});

test('counts as called off if it was before, also by a call whose answer was lost', async () => {
  const { books, easyPost, says, portal, rows } = await startWithBox();
  await books();
  easyPost.next('POST /v2/pickups/pickup_1/cancel', 'answerLost');
  await says({ type: 'handover.dropOff' });
  await portal.work();
  await retry(portal);
  expect(await rows(failedWork)).toEqual([]);
  await books(1);
  const [, second] = easyPost.pickups;
  // The carrier's own page has called it off.
  if (second) second.status = 'canceled';
  await says({ type: 'handover.dropOff' });
  await portal.work();
  expect(await rows(failedWork)).toEqual([]);
  const cancels = easyPost.calls.filter((call) => call.endsWith('/cancel'));
  expect(cancels.map((call) => call.split('/').at(-2))).toEqual([
    ...['pickup_1', 'pickup_1', 'pickup_2'],
  ]);
});

test('a booking that is done after it was called off is called off too', async () => {
  const { books, easyPost, says, portal, rows } = await startWithBox();
  easyPost.next('POST /v2/pickups/pickup_1/buy', 'doneLate');
  await books();
  await says({ type: 'handover.dropOff' });
  await portal.work();
  easyPost.catchUp();
  expect(easyPost.pickups.map(({ status }) => status)).toEqual(['scheduled']);
  await retry(portal);
  expect(easyPost.pickups.map(({ status }) => status)).toEqual(['canceled']);
  expect(await rows(failedWork)).toEqual([]);
});

test('a booking that the carrier had taken before is no refusal', async () => {
  const { books, easyPost, handover, portal } = await startWithBox();
  easyPost.next('POST /v2/pickups/pickup_1/buy', 'answerLost');
  await books();
  // The answer about its state is older than the booking.
  easyPost.next('GET /v2/pickups/pickup_1', { fields: { status: 'unknown' } });
  const taken = { status: 422, code: 'PICKUP.BUY.FAILURE', message: 'It is scheduled already.' };
  easyPost.next('POST /v2/pickups/pickup_1/buy', taken);
  await retry(portal);
  expect(await handover()).toMatchObject({ state: 'booked' });
  expect(easyPost.pickups.map(({ bought }) => bought)).toEqual([1]);
});

test('answers that are not as documented change nothing, and say what is wrong', async () => {
  const { books, easyPost, handover, portal, rows } = await startWithBox();
  const stored = () => rows('SELECT provider_id, confirmation FROM carrier_pickups');
  easyPost.next('POST /v2/pickups', { fields: { id: 7 } });
  await books();
  expect(await rows(failedWork)).toMatchObject([
    { last_error: "EasyPost's answer is not as documented, at id: must be string." },
  ]);
  expect(await stored()).toEqual([{ provider_id: null, confirmation: null }]);
  easyPost.next('POST /v2/pickups/pickup_1/buy', { fields: { pickup_rates: undefined } });
  portal.clock.advance(MINUTE);
  await portal.work();
  expect(await rows(failedWork)).toMatchObject([
    { last_error: expect.stringMatching(/^EasyPost's answer .* properties pickup_rates\.$/) },
  ]);
  expect(await stored()).toEqual([{ provider_id: 'pickup_1', confirmation: null }]);
  expect(await handover()).toMatchObject({ state: 'requested' });
  await retry(portal);
  expect(await handover()).toMatchObject({ state: 'booked' });
});
