import { expect, test } from 'vitest';
import type { Statement } from '../../src/domain/organization/billing.ts';
import type { ApiVersion } from '../../src/domain/programs/publicApi.ts';
import type { ApiReturnV2 } from '../../src/domain/programs/publicApiReturn.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { programOf } from './helpers/apiProgram.ts';
import { ASK, startWithBox } from './helpers/boxedReturn.ts';
import { send } from './helpers/orders.ts';
import { DAY } from './helpers/testClock.ts';
import { startReceiver, WEBHOOKS } from './helpers/webhookReceiver.ts';

// Pick-ups at the employee's door, by a carrier on loopback that answers as EasyPost documents.

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };

test('is offered only where the organization has it and the carrier comes', async () => {
  const { page, books } = await startWithBox(false);
  const { handover, actions, dropOffNear } = await page();
  // The carrier's page of drop-off locations begins there.
  expect(dropOffNear).toEqual({ postalCode: '78701', country: 'US' });
  expect(handover).toMatchObject({ state: 'undecided', days: [] });
  expect(actions.find(({ type }) => type === 'pickup.request')?.allowed).toBe(false);
  expect((await books()).statusCode).toBe(409);
});

test('is booked once for the chosen window, confirmed by email, and picked up', async () => {
  const { books, easyPost, handover, toEmployee, pickups, ...world } = await startWithBox();
  expect((await books()).json<SupportView>().handover?.state).toBe('requested');
  const booked = await handover();
  expect(booked).toMatchObject({ state: 'booked', pickup: { confirmation: 'WTC60046000' } });
  expect(booked?.days).toHaveLength(5);
  const [asked] = easyPost.pickups;
  expect(asked?.wanted).toMatchObject({
    shipment: { id: easyPost.shipments.find(({ wanted }) => wanted.is_return)?.id },
    min_datetime: booked?.pickup?.from,
    max_datetime: booked?.pickup?.to,
    instructions: 'Side door',
  });
  expect(asked?.bought).toBe(1);
  expect(toEmployee().at(-1)).toMatch(/^The carrier picks the laptop up on \w+day, /);
  await world.awaitCarrier();
  const datetime = world.portal.clock.now().toISOString();
  await world.reportScans('back', { status: 'in_transit', datetime });
  expect((await world.read(world.orderNumber)).status).toBe('deviceInTransit');
  expect(await pickups()).toMatchObject([{ state: 'completed', price: 900 }]);
  const month = datetime.slice(0, 7);
  const bill = (await world.admin.get(`/api/portal/billing/${month}`)).json<Statement>();
  expect(bill.pickups).toEqual([{ price: 900, currency: 'USD', count: 1 }]);
  const csv = (await world.admin.get(`/api/portal/billing/${month}/statement.csv`)).body;
  expect(csv).toContain('Pick-up at the door');
});

test('is refused for a box whose label the portal has not bought', async () => {
  const { books, page, portal } = await startWithBox();
  await portal.testDatabase.pool.query("DELETE FROM carrier_labels WHERE leg = 'back'");
  const refused = await books();
  expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('Drop it') });
  expect((await page()).handover?.state).toBe('undecided');
});

/** Adds a webhook; returns what it is sent of pick-ups and questions, and the return as programs read it. */
async function listenTo({
  portal,
  admin,
  rows,
  orderNumber,
}: Awaited<ReturnType<typeof startWithBox>>) {
  const events = WEBHOOK_EVENTS.filter((event) => /^(pickup|question)\./.test(event));
  await portal.signIn('admin@acme.test', admin);
  const added = await admin.post(WEBHOOKS, {
    url: (await startReceiver()).url,
    description: '',
    events,
  });
  expect(added.statusCode, added.body).toBe(201);
  const program = await programOf(portal);
  const sent = () =>
    rows<{ type: string; data: ApiReturnV2 & { readonly pickup?: object } }>(
      'SELECT type, data FROM webhook_deliveries ORDER BY id',
    );
  const readAs = async (version: ApiVersion) =>
    (await program.get<ApiReturnV2>(`/api/${version}/device_returns/${orderNumber}/`)).body;
  return { sent, readAs, types: async () => (await sent()).map(({ type }) => type) };
}

test('programs are told of a pick-up’s steps, and read the present one', async () => {
  const world = await startWithBox();
  const { portal, books, says, easyPost, handover } = world;
  const { sent, readAs, types } = await listenTo(world);
  expect(await readAs('v2')).toMatchObject({ handover: null, question: null });
  expect(Object.keys(await readAs('v1'))).not.toContain('handover');
  await books();
  const { pickup } = (await handover()) ?? {};
  const window = { from: pickup?.from, to: pickup?.to };
  const booked = { status: 'booked', ...window, confirmation: 'WTC60046000' };
  expect((await readAs('v2')).handover).toEqual({ method: 'pickup', pickup: booked });
  expect((await sent()).map(({ data }) => data.pickup)).toEqual([
    { status: 'requested', ...window, confirmation: null },
    booked,
  ]);
  await says({ type: 'handover.dropOff' });
  expect((await readAs('v2')).handover).toEqual({ method: 'drop_off', pickup: null });
  expect((await sent()).at(-1)?.data).toMatchObject({
    handover: { method: 'drop_off' },
    pickup: { ...booked, status: 'canceled' },
  });
  const { pickupRates } = easyPost;
  easyPost.pickupRates = [];
  await books(1);
  const refused = { status: 'refused', from: null, to: null, confirmation: null };
  expect((await readAs('v2')).handover).toEqual({ method: 'pickup', pickup: refused });
  easyPost.pickupRates = pickupRates;
  await books(2);
  portal.clock.advance(9 * DAY);
  await portal.work();
  expect((await readAs('v2')).handover?.pickup?.status).toBe('missed');
  await books();
  await world.awaitCarrier();
  const datetime = portal.clock.now().toISOString();
  await world.reportScans('back', { status: 'in_transit', datetime });
  expect((await readAs('v2')).handover?.pickup?.status).toBe('picked_up');
  const pickupTypes = [
    ...['requested', 'booked', 'canceled', 'requested', 'refused', 'requested', 'booked'],
    ...['missed', 'requested', 'booked', 'picked_up'],
  ];
  expect(await types()).toEqual(pickupTypes.map((step) => `pickup.${step}`));
});

test('programs are told of a question and its answer', async () => {
  const world = await startWithBox();
  const { portal, admin, says, orderNumber } = world;
  const { sent, readAs, types } = await listenTo(world);
  await says({ type: 'question.asked', note: 'With the mouse?' });
  const asked = { text: 'With the mouse?', answer: null, answered_at: null };
  expect((await readAs('v2')).question).toMatchObject(asked);
  await portal.signIn('admin@acme.test', admin);
  await send(admin, orderNumber, { type: 'attention.resolve', note: 'Keep it.' });
  const { question } = await readAs('v2');
  expect(question).toMatchObject({ text: 'With the mouse?', answer: 'Keep it.' });
  expect(await types()).toEqual(['question.asked', 'question.answered']);
  expect((await sent()).map(({ data }) => data.question)).toMatchObject([asked, question ?? {}]);
});

test('is asked for without scripts too, and a day in the past is refused', async () => {
  const { portal, pathname, page, handover } = await startWithBox();
  const sends = (day: string) =>
    portal.app.inject({
      method: 'POST',
      url: pathname,
      headers: FORM,
      payload: new URLSearchParams({ ...ASK, day }).toString(),
    });
  const refused = await sends('2020-01-01');
  expect([refused.statusCode, refused.body.includes('<select name="day"')]).toEqual([400, true]);
  const days = (await page()).handover?.days ?? [];
  expect((await sends(days[0] ?? '')).statusCode).toBe(303);
  await portal.work();
  expect(await handover()).toMatchObject({ state: 'booked' });
});
