import { describe, expect, test } from 'vitest';
import { signed, trackerEvent } from './helpers/easyPostEvents.ts';
import { startWithKit, trackerOf } from './helpers/easyPostPortal.ts';
import { startPortal } from './helpers/portal.ts';

const WEBHOOK = '/api/carriers/easypost/webhook';
const PICKED_UP = { status: 'in_transit', datetime: '2030-03-04T10:00:00Z' };
const ARRIVED = { status: 'delivered', datetime: '2030-03-05T10:00:00Z' };

describe('the webhook of EasyPost', () => {
  test('accepts signed requests, by the second kind of signature too', async () => {
    const { report, portal, easyPost, steps } = await startWithKit();
    const body = trackerEvent('evt_2', trackerOf(easyPost, 'out'), [PICKED_UP]);
    // RFC 2822 date, as EasyPost formats it.
    const time = portal.clock.now().toUTCString().replace('GMT', '-0000');
    expect((await report(body, signed(body, time))).statusCode).toBe(200);
    expect(await steps()).toHaveLength(1);
  });

  test('rejects a wrong signature or time, and stores nothing of it', async () => {
    const { report, easyPost, rows } = await startWithKit();
    const body = trackerEvent('evt_3', trackerOf(easyPost, 'out'), [PICKED_UP]);
    const old = signed(body, 'Mon, 04 Mar 2030 09:00:00 -0000');
    const attempts = {
      'no signature': { 'content-type': 'application/json' },
      'another secret': signed(body, undefined, 'guessed'),
      'another body': signed('{}'),
      'an old time': old,
      'a time to come': signed(body, 'Mon, 11 Mar 2030 09:00:00 -0000'),
      'no time': signed(body, ''),
      'a time that was not signed': { ...old, 'x-timestamp': 'Wed, 06 Mar 2030 09:00:00 -0000' },
      'another length': { ...signed(body), 'x-hmac-signature': 'hmac-sha256-hex=00' },
    };
    for (const [what, headers] of Object.entries(attempts)) {
      const answer = await report(body, headers);
      expect(answer.statusCode, what).toBe(401);
      expect(answer.json()).toMatchObject({ type: 'urn:portal:problem:unsigned' });
    }
    expect(await rows('SELECT * FROM carrier_reports')).toEqual([]);
  });

  test('stores other signed events, and changes nothing', async () => {
    const { report, rows, steps } = await startWithKit();
    const bodies = [
      trackerEvent('evt_unknown', { shipmentId: null, trackingCode: 'EZ1000000001' }, [ARRIVED]),
      JSON.stringify({ id: 'evt_batch', description: 'batch.updated', result: { id: 'batch_1' } }),
      JSON.stringify({ id: 'evt_odd', description: 'tracker.updated', result: 'surprise' }),
      JSON.stringify({
        id: 'evt_odder',
        description: 'tracker.updated',
        result: { tracking_details: [1, null] },
      }),
      '[1, 2]',
      'not JSON \0 at all',
      '',
    ];
    for (const body of bodies) expect((await report(body)).statusCode).toBe(200);
    expect(await steps()).toEqual([]);
    const outcomes = await rows<{ outcome: string }>('SELECT * FROM carrier_reports ORDER BY id');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'ignored',
      'ignored',
      'unknown',
      'ignored',
      'ignored',
      'ignored',
    ]);
  });

  test('accepts at most 256 kB', async () => {
    const { report } = await startWithKit();
    expect((await report(' '.repeat(256 * 1024))).statusCode).toBe(200);
    expect((await report(' '.repeat(256 * 1024 + 1))).statusCode).toBe(413);
  });

  test('is absent if labels are not bought from EasyPost', async () => {
    const portal = await startPortal();
    const answer = await portal.app.inject({ method: 'POST', url: WEBHOOK, payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});
