import { expect, test } from 'vitest';
import type { Statement } from '../../src/domain/organization/billing.ts';
import type { ApiVersion } from '../../src/domain/programs/publicApi.ts';
import type { ApiReturnV2 } from '../../src/domain/programs/publicApiReturn.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { programOf } from './helpers/apiProgram.ts';
import { startWithEasyPost } from './helpers/easyPostPortal.ts';
import { orderForm, send } from './helpers/orders.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';
import { startReceiver, WEBHOOKS } from './helpers/webhookReceiver.ts';

// Pick-ups at the employee's door, by a carrier on loopback that answers as EasyPost documents.

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
const ASK = { type: 'pickup.request', time: 'morning', place: 'Side door' } as const;

/** Starts a return whose employee has the box, at an organization that offers pick-ups. */
async function startWithBox(offersPickup = true) {
  const world = await startWithEasyPost({ WEBHOOK_ALLOW_PRIVATE: 'on' });
  const { portal, admin, rows } = world;
  await portal.testDatabase.pool.query(
    "UPDATE organisations SET offers_pickup = $1, pickup_price = 900 WHERE name = 'Acme'",
    [offersPickup],
  );
  const orderNumber = await world.orderAndRelease();
  await portal.work();
  portal.clock.advance(2 * DAY);
  const at = portal.clock.now().toISOString();
  await world.reportScans(
    'out',
    { status: 'in_transit', datetime: at },
    { status: 'delivered', datetime: at },
  );
  const { employeeLink } = await world.read(orderNumber);
  const { pathname } = new URL(employeeLink);
  const call = pathname.replace('/support/devicereturn/', '/api/portal/support/');
  const employee = portal.browser();
  const page = async () => (await employee.get(call)).json<SupportView>();
  const says = async (event: object) => {
    await employee.get(call);
    return employee.post(`${call}/events`, event);
  };
  const books = async (index = 0) => {
    const { handover } = await page();
    const answer = await says({ ...ASK, day: handover?.days[index] ?? '' });
    await portal.work();
    return answer;
  };
  const handover = async () => (await page()).handover;
  const pickups = () =>
    rows<{ state: string; price: number | null }>('SELECT * FROM carrier_pickups ORDER BY id');
  const toEmployee = () =>
    portal.mails
      .filter(({ to }) => to === orderForm().employee.email)
      .map(({ subject }) => subject);
  /** Moves the clock to the middle of the booked window. */
  const awaitCarrier = async () => {
    const { pickup } = (await handover()) ?? {};
    const from = Date.parse(pickup?.from ?? '');
    portal.clock.advance(from - portal.clock.now().getTime() + 60_000);
    await portal.signIn('admin@acme.test', admin);
  };
  return {
    ...{ ...world, orderNumber, pathname, page, says, books, handover, pickups, toEmployee },
    awaitCarrier,
  };
}

test('is offered only where the organization has it and the carrier comes', async () => {
  const { page, books } = await startWithBox(false);
  const { handover, actions } = await page();
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

test('a refused day says so, and another one can be chosen', async () => {
  const { books, easyPost, handover, toEmployee, pickups } = await startWithBox();
  const { pickupRates } = easyPost;
  easyPost.pickupRates = [];
  await books();
  expect(await handover()).toMatchObject({ state: 'refused', pickup: null });
  expect(toEmployee().at(-1)).toBe('The carrier can’t come then');
  easyPost.pickupRates = pickupRates;
  await books(1);
  expect(await handover()).toMatchObject({ state: 'booked' });
  expect((await pickups()).map(({ state }) => state)).toEqual(['refused', 'booked']);
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

/** Lets the worker try again a few times. */
async function retry({ clock, work }: Awaited<ReturnType<typeof startWithBox>>['portal']) {
  for (let tries = 0; tries < 3; tries++) {
    clock.advance(DAY / 48);
    await work();
  }
}

const failedWork = 'SELECT kind, last_error FROM outbox WHERE done_at IS NULL AND attempts > 0';

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

test('a missed one is a problem that another booking solves, and is not billed', async () => {
  const { books, portal, admin, read, orderNumber, handover, toEmployee, pickups } =
    await startWithBox();
  await books();
  portal.clock.advance(8 * DAY);
  await portal.work();
  await portal.signIn('admin@acme.test', admin);
  expect((await read(orderNumber)).attention?.kind).toBe('pickupMissed');
  expect(toEmployee().at(-1)).toBe('The carrier didn’t pick the laptop up');
  await send(admin, orderNumber, { type: 'pickup.request' });
  await portal.work();
  expect(await handover()).toMatchObject({ state: 'booked' });
  expect((await read(orderNumber)).attention).toBeNull();
  expect((await pickups()).map(({ state }) => state)).toEqual(['missed', 'booked']);
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
