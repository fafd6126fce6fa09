import { describe, expect, test } from 'vitest';
import { checkPickupCarrier, checkPickups } from '../../src/server/doctor/pickups.ts';
import { checkTextProvider, checkTexts } from '../../src/server/doctor/texts.ts';
import { startWithBox } from './helpers/boxedReturn.ts';
import { send } from './helpers/orders.ts';
import { DAY } from './helpers/testClock.ts';
import { agreedReturn, SHIPPED, startTexts } from './helpers/textProvider.ts';

const HOUR = DAY / 24;
const GIVEN_UP = 'UPDATE outbox SET dead_at = now(), done_at = NULL WHERE kind = $1';

describe('text messages', () => {
  test('the account of the provider is asked, and no secret is told', async () => {
    const { portal, provider } = await startTexts();
    const { texts } = portal.services.config;
    if (texts?.kind !== 'twilio') throw new Error('There is no provider.');
    provider.tell({ status: 'active' });
    expect(await checkTextProvider(texts)).toMatchObject({ outcome: 'ok' });
    provider.tell({ status: 'suspended' });
    expect(await checkTextProvider(texts)).toMatchObject({
      outcome: 'failed',
      found: 'the account is suspended',
    });
    const refused = await checkTextProvider({ ...texts, authToken: 'hush' });
    expect(refused).toMatchObject({
      outcome: 'failed',
      advice: 'Correct SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.',
    });
    expect(JSON.stringify(refused)).not.toContain('hush');
    expect(provider.sent).toEqual([]);
  });

  test('a text that got no answer, waits or was given up is found', async () => {
    const { portal, provider, admin } = await startTexts();
    const { pool } = portal.testDatabase;
    const check = (ms = 0) => checkTexts(pool, new Date(portal.clock.now().getTime() + ms));
    provider.answer('hangUp');
    await send(admin, await agreedReturn(admin), SHIPPED);
    expect(await check(2 * HOUR)).toMatchObject({
      outcome: 'look',
      found: '0 given up, 1 waiting for more than an hour',
    });
    await portal.work();
    expect(await check()).toMatchObject({ outcome: 'ok' });
    expect(await check(2 * HOUR)).toMatchObject({
      outcome: 'look',
      found: '1 got no answer from the provider this week',
    });
    expect(await check(8 * DAY)).toMatchObject({ outcome: 'ok' });
    await pool.query(GIVEN_UP, ['text.send']);
    expect(await check()).toMatchObject({ outcome: 'failed' });
  });
});

describe('pick-ups', () => {
  test('an account with a carrier that comes to doors is needed', async () => {
    const { portal, easyPost } = await startWithBox();
    const { pool } = portal.testDatabase;
    const { carrier } = portal.services.config;
    expect(await checkPickupCarrier(pool, carrier)).toMatchObject({
      outcome: 'ok',
      found: 'USPS, UPS DAP pick up',
    });
    easyPost.accounts = ['Royal Mail'];
    expect(await checkPickupCarrier(pool, carrier)).toMatchObject({
      outcome: 'failed',
      found: 'no account is with a carrier that picks up (Royal Mail)',
    });
    expect(await checkPickupCarrier(pool, { kind: 'manual' })).toMatchObject({ outcome: 'look' });
    await pool.query('UPDATE organisations SET offers_pickup = false');
    expect(await checkPickupCarrier(pool, carrier)).toMatchObject({ outcome: 'skipped' });
  });

  test('one whose booking is unknown, that nobody heard of or was given up is found', async () => {
    const { portal, books, easyPost } = await startWithBox();
    const { pool } = portal.testDatabase;
    const check = (ms = 0) => checkPickups(pool, new Date(portal.clock.now().getTime() + ms));
    easyPost.next('POST /v2/pickups/pickup_1/buy', 'answerLost');
    await books();
    expect(await check()).toMatchObject({ outcome: 'ok' });
    expect(await check(2 * HOUR)).toMatchObject({
      outcome: 'look',
      found: "1 may be booked: the carrier's answer is missing",
    });
    portal.clock.advance(HOUR);
    await portal.work();
    expect(await check(2 * HOUR)).toMatchObject({ outcome: 'ok' });
    expect(await check(14 * DAY)).toMatchObject({
      outcome: 'look',
      found: '1 ended more than a day ago without a scan',
    });
    await pool.query(GIVEN_UP, ['pickup.book']);
    expect(await check()).toMatchObject({ outcome: 'failed' });
  });
});
