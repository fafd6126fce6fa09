import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LeaverDetails, ManyLeaversOutcome } from '../../src/domain/leavers/leavers.ts';
import { addLeaver, LEAVERS, leaverForm, leaversOf, person } from './helpers/leavers.ts';
import { order, orderForm, startOrders } from './helpers/orders.ts';

const ORDER = { type: 'order.placed' };

describe('many leavers', () => {
  it('are ordered at once, each or not at all', async () => {
    const { browser } = await startOrders();
    const whole = await addLeaver(browser);
    const half = await addLeaver(browser, {
      employee: person('Ina Incomplete', ''),
      devices: [],
    });
    const leaverNumbers = [whole.leaverNumber, half.leaverNumber];
    const many = await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const outcomes = many.json().outcomes as { employeeName: string; problem: string | null }[];
    const problems = Object.fromEntries(outcomes.map((one) => [one.employeeName, one.problem]));
    expect(problems).toEqual({
      'Lena Leaver': null,
      'Ina Incomplete':
        'Something is missing. Fill it in first. Nothing about Ina Incomplete was changed.',
    });
    const decided = { type: 'notNeeded.decided', reason: 'noDevice', note: '' };
    await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: decided });
    const { counts } = await leaversOf(browser);
    expect(counts).toMatchObject({ waiting: 0, snoozed: 0, ordered: 1, closed: 1 });
  });

  it('are ordered with the most devices first, and a duplicate says what its return lacks', async () => {
    const { browser } = await startOrders();
    const laptop = { device: 'laptop', serialNumber: 'SHARED', assetTag: '' } as const;
    const monitor = { device: 'monitor', serialNumber: '', assetTag: '' } as const;
    const tablet = { device: 'tablet', serialNumber: 'T-1', assetTag: '' } as const;
    const first = await addLeaver(browser, { devices: [laptop] });
    const second = await addLeaver(browser, { devices: [laptop, monitor] });
    const leaverNumbers = [first, second].map((one) => one.leaverNumber);
    const many = await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const { outcomes } = many.json<ManyLeaversOutcome>();
    const of = (leaverNumber: string) =>
      outcomes.find((outcome) => outcome.leaverNumber === leaverNumber);
    const [ordered = ''] = of(second.leaverNumber)?.returns ?? [];
    const already = `${ordered} already returns their laptop SHARED.`;
    expect(of(second.leaverNumber)?.problem).toBeNull();
    expect(of(first.leaverNumber)).toMatchObject({ duplicateOf: ordered, problem: already });
    // The monitor is ordered with the laptop, the tablet isn't.
    const third = await addLeaver(browser, { devices: [laptop, monitor, tablet] });
    const other = await addLeaver(browser, {
      employee: { ...leaverForm().employee, name: 'Bo Berg' },
    });
    const both = { leaverNumbers: [third.leaverNumber, other.leaverNumber], event: ORDER };
    const later = (await browser.post(`${LEAVERS}/events`, both)).json<ManyLeaversOutcome>();
    const problems = later.outcomes.filter(({ employeeName }) => employeeName === 'Lena Leaver');
    expect(problems[0]).toMatchObject({
      duplicateOf: ordered,
      problem: `${already} It doesn't return their tablet: remove the laptop from their devices, then order.`,
    });
  });

  it('are ordered with the fullest address first, if they have as many devices', async () => {
    const { browser } = await startOrders();
    const devices = [{ device: 'laptop' as const, serialNumber: 'SHARED', assetTag: '' }];
    const { employee } = leaverForm();
    const bare = { ...employee, address: { ...employee.address, line2: '' } };
    const full = { ...employee, address: { ...employee.address, line2: 'Unit 5' } };
    const first = await addLeaver(browser, { devices, employee: bare });
    const second = await addLeaver(browser, { devices, employee: full });
    const leaverNumbers = [first.leaverNumber, second.leaverNumber];
    const many = await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const { outcomes } = many.json<ManyLeaversOutcome>();
    const done = outcomes.filter(({ problem }) => problem === null);
    expect(done.map(({ leaverNumber }) => leaverNumber)).toEqual([second.leaverNumber]);
  });

  it('undo nothing of each other: two devices of one, of which one can’t be ordered', async () => {
    const { browser } = await startOrders();
    await order(browser, { references: { serialNumber: 'TAKEN' } });
    const devices = ['FREE', 'TAKEN'].map((serialNumber) => ({
      ...{ device: 'laptop' as const, serialNumber, assetTag: '' },
    }));
    const taken = await addLeaver(browser, { devices });
    const whole = await addLeaver(browser);
    const leaverNumbers = [taken.leaverNumber, whole.leaverNumber];
    await browser.post(`${LEAVERS}/events`, { leaverNumbers, event: ORDER });
    const [row] = (await leaversOf(browser)).rows;
    expect(row).toMatchObject({ leaverNumber: taken.leaverNumber, state: 'waiting', returns: [] });
    const { rows } = (await browser.get('/api/portal/returns?search=FREE')).json();
    expect(rows).toEqual([]);
  });
});

describe('the list', () => {
  it('begins with the earliest last day, and finds, filters and pages', async () => {
    const { browser } = await startOrders();
    const days = ['2030-03-20', '2030-03-05', '2030-03-11'];
    for (const [index, lastDay] of days.entries()) {
      await addLeaver(browser, {
        lastDay,
        employee: person(`Person ${index}`, `p${index}@home.test`),
      });
    }
    const daysOf = async (query: string) =>
      (await leaversOf(browser, query)).rows.map(({ lastDay }) => lastDay);
    expect(await daysOf('')).toEqual(days.toSorted());
    expect(await daysOf('?sort=lastDayDown')).toEqual(days.toSorted().reverse());
    expect(await daysOf('?sort=newest')).toEqual(days.toReversed());
    expect(await daysOf('?search=p1@home.test')).toEqual(['2030-03-05']);
    expect(await daysOf('?missing=yes')).toHaveLength(3);
    expect(await daysOf('?duplicate=yes')).toEqual([]);
    expect((await leaversOf(browser)).total).toEqual({ count: 3, isMore: false });
    const bad = await browser.get(`${LEAVERS}?cursor=nonsense`);
    expect(bad.statusCode).toBe(400);
  });

  it('shows who may be listed twice: by email, or by name and address', async () => {
    const { browser } = await startOrders();
    const { employee } = orderForm();
    const byEmail = await order(browser, { employee: { ...employee, email: 'LENA@home.test' } });
    const other = { ...employee, name: 'lena leaver', email: 'other@home.test' };
    const byName = await order(browser, { employee: other });
    const second = await addLeaver(browser, {
      employee: { ...leaverForm().employee, email: 'second@home.test' },
    });
    const { duplicates, leaverNumber } = await addLeaver(browser);
    expect(duplicates).toEqual([
      { kind: 'return', number: byEmail.orderNumber, ground: 'email' },
      { kind: 'return', number: byName.orderNumber, ground: 'address' },
      { kind: 'leaver', number: second.leaverNumber, ground: 'address' },
    ]);
    const { rows } = await leaversOf(browser, '?duplicate=yes');
    expect(rows.map((row) => row.leaverNumber).sort()).toEqual(
      [leaverNumber, second.leaverNumber].sort(),
    );
  });
});

describe('a leaver who is added or corrected by hand', () => {
  it('is added once per key', async () => {
    const { browser } = await startOrders();
    const body = { idempotencyKey: randomUUID(), form: leaverForm() };
    const first = (await browser.post(LEAVERS, body)).json<LeaverDetails>();
    const second = (await browser.post(LEAVERS, body)).json<LeaverDetails>();
    expect(second.leaverNumber).toBe(first.leaverNumber);
    expect((await leaversOf(browser)).counts.waiting).toBe(1);
  });

  it('is refused where it can’t be right, by field', async () => {
    const { browser } = await startOrders();
    const answer = await browser.post(LEAVERS, {
      idempotencyKey: randomUUID(),
      form: leaverForm({
        employee: person(' ', 'nobody'),
        lastDay: '2031-05-01',
        devices: [
          { device: null, serialNumber: 'A-1', assetTag: '' },
          { device: null, serialNumber: 'a-1', assetTag: '' },
        ],
      }),
    });
    expect(answer.json().errors).toEqual({
      'form.employee.name': ["Enter the employee's name."],
      'form.employee.email': ['Must be a valid email.'],
      'form.lastDay': ['Choose a day within a year.'],
      'form.devices.1.serialNumber': ['Another device here has this serial number.'],
    });
  });

  it('keeps what a colleague has changed meanwhile', async () => {
    const { browser } = await startOrders();
    const { leaverNumber, version } = await addLeaver(browser);
    const change = (ticketId: string) =>
      browser.request('PUT', `${LEAVERS}/${leaverNumber}`, {
        body: { basedOn: version, form: leaverForm({ ticketId }) },
      });
    expect((await change('HR-1')).json<LeaverDetails>().ticketId).toBe('HR-1');
    expect((await change('HR-1')).statusCode).toBe(200);
    expect((await change('HR-2')).json()).toMatchObject({ status: 409 });
  });
});
