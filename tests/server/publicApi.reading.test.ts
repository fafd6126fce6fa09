import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiReturn, ApiReturnList } from '../../src/domain/programs/publicApiReturn.ts';
import { laptop } from './helpers/apiOrders.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let program: Program;
beforeAll(async () => {
  portal = await openPortal({ env: { API_READS_PER_MINUTE: '100000' } });
  await addPrices(portal, portal.acme.id);
  program = await programOf(portal);
});
afterAll(() => portal.close());

const V1 = '/api/v1/device_returns/';

describe('reading returns', () => {
  test('gives the same 404 for absent and malformed ids', async () => {
    for (const id of ['RTN-999999999', 'nonsense', '%00', 'RTN-1e9', '%EF%', '%zz', '%ED%A0%80']) {
      const answer = await program.get(`${V1}${id}/`);
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  });

  test('gives the same 404 for an impossible id, and ignores unknown parameters', async () => {
    for (const path of [`${V1}${'9'.repeat(65)}/`, `${V1}RTN-1/?updated_since=%00&x=%00`]) {
      expect(await program.get(path)).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      });
    }
  });

  test('accepts every instant of RFC 3339, a leap second too', async () => {
    for (const since of [
      ...['2016-12-31T23:59:60Z', '2016-12-31t23:59:60.5z', '2017-01-01T09:29:60+09:30'],
      ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-01-01 00:00:00Z'],
    ]) {
      const answer = await program.get(`${V1}?updated_since=${encodeURIComponent(since)}`);
      expect([200, 400], since).toContain(answer.status);
      if (since.includes(':60')) expect(answer.status, since).toBe(200);
    }
    const none = await program.get(`${V1}?updated_since=2016-02-30T00:00:00Z`);
    expect(none.status).toBe(400);
  });

  test('links pages by absolute addresses on the same origin and path', async () => {
    for (let count = 0; count < 60; count += 1) {
      portal.clock.advance(1000);
      expect((await program.post(V1, laptop())).status).toBe(201);
    }
    const first = (await program.get<ApiReturnList>(V1)).body;
    expect(first.previous).toBeNull();
    expect(first.results).toHaveLength(50);
    const next = new URL(first.next ?? '');
    expect(next.pathname).toBe(V1);
    const second = (await program.get<ApiReturnList>(V1 + next.search)).body;
    expect(second.next).toBeNull();
    const all = [...first.results, ...second.results].map(({ created_at }) => created_at);
    expect(all).toEqual([...all].sort().reverse());
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(
      all.length,
    );
    const back = (await program.get<ApiReturnList>(V1 + new URL(second.previous ?? '').search))
      .body;
    expect(back.results).toEqual(first.results);
    expect(back.previous).toBeNull();
  });

  test("links the next page by the public address, whatever the request's host", async () => {
    const publicUrl = 'https://returns.acme.test';
    const env = { PUBLIC_URL: publicUrl, PORTAL_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1' };
    const open = await startPortal({ env, beside: portal });
    const { key } = await programOf(portal);
    for (const host of ['returns.acme.test', 'elsewhere.test']) {
      const headers = { authorization: `Bearer ${key}`, host };
      const answer = await open.app.inject({ method: 'GET', url: V1, headers });
      expect(answer.json<ApiReturnList>().next).toMatch(`${publicUrl}${V1}?cursor=`);
    }
  });

  test('lists only later changes on request, on every page', async () => {
    portal.clock.advance(60_000);
    const since = portal.clock.now().toISOString();
    const { body: ordered } = await program.post<ApiReturn>(V1, laptop());
    const listed = await program.get<ApiReturnList>(
      `${V1}?updated_since=${encodeURIComponent(since)}`,
    );
    expect(listed.body.results.map(({ id }) => id)).toEqual([ordered.id]);
    expect(await program.get(`${V1}?updated_since=yesterday`)).toMatchObject({
      status: 400,
      body: { updated_since: [expect.any(String)] },
    });
  });

  test('rejects an invented cursor', async () => {
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["n","x","1"]').toString('base64url')]) {
      const answer = await program.get(`${V1}?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { cursor: [expect.any(String)] } });
    }
  });

  test('describes a kit on its way in the words that clients know', async () => {
    const { body } = await program.post<ApiReturn>(V1, laptop());
    const admin = await portal.signIn('admin@acme.test');
    const events = `/api/portal/returns/${body.id}/events`;
    const read = async () => (await program.get<ApiReturn>(`${V1}${body.id}/`)).body.shipments;
    await admin.post(events, { type: 'order.release' });
    await admin.post(events, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z9' });
    expect(await read()).toMatchObject([
      { status: 'box_in_transit', outbound_carrier: 'UPS', outbound_tracking: '1Z9' },
    ]);
    await admin.post(events, { type: 'kit.delivered' });
    expect(await read()).toMatchObject([{ status: 'box_delivered' }]);
    await admin.post(events, { type: 'kit.resend' });
    expect(await read()).toMatchObject([
      { status: 'deactivated' },
      { status: 'awaiting_shipment' },
    ]);
  });

  test('shows a canceled order as deactivated', async () => {
    const { body } = await program.post<ApiReturn>(V1, laptop());
    const admin = await portal.signIn('admin@acme.test');
    await admin.post(`/api/portal/returns/${body.id}/events`, { type: 'order.cancel' });
    const { shipments } = (await program.get<ApiReturn>(`${V1}${body.id}/`)).body;
    expect(shipments).toMatchObject([{ status: 'deactivated' }]);
  });
});
