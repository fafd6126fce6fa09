import { expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { BOSTON, NOWHERE, startAsked } from './helpers/askedReturn.ts';
import { orderForm, send } from './helpers/orders.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { DAY } from './helpers/testClock.ts';

// Employees say where to send the box, before anything is bought.

const ASKED = 'Where shall we send the box for your laptop?';

test('the first email asks, and the page gives nothing of the address away but first letters', async () => {
  const { portal, orderNumber, pathname, page, employee, toEmployee, details } = await startAsked();
  expect(toEmployee()).toEqual([ASKED]);
  const letters = portal.mails.filter(({ to }) => to === orderForm().employee.email);
  expect(JSON.stringify(letters)).not.toContain(orderForm().employee.address.line1);
  const view = await page();
  expect(view.question).toMatchObject({ hint: '1… C… A…, Austin', country: 'US', until: null });
  const html = (await employee.get(pathname)).body;
  for (const text of [JSON.stringify(view), html]) {
    expect(text).not.toContain(orderForm().employee.address.line1);
    expect(text).not.toContain(orderForm().employee.address.postalCode);
  }
  expect(html).toContain('Where shall we send the box?');
  const { status, statusSince, waitEndsAt } = await details();
  expect(status).toBe('awaitingAddress');
  expect(Date.parse(waitEndsAt ?? '') - Date.parse(statusSince)).toBe(7 * DAY);
  const { rows } = await portal.testDatabase.pool.query(
    "SELECT kind FROM outbox WHERE kind = 'kit.order'",
  );
  expect([orderNumber, rows]).toEqual([orderNumber, []]);
});

test('the box goes to the confirmed address, and the employee is told', async () => {
  const { portal, says: report, details, toEmployee } = await startAsked();
  const answer = await report({ type: 'address.confirm' });
  expect(answer.json<SupportView>()).toMatchObject({ status: 'awaitingShipment', question: null });
  await portal.work();
  expect(toEmployee()).toEqual([ASKED, 'A box for your laptop is coming']);
  const { timeline, employee } = await details();
  expect(timeline.at(-1)).toMatchObject({ type: 'address.confirm', actorKind: 'employee' });
  expect(employee.address).toEqual(orderForm().employee.address);
});

test('an unknown address has to be filled in; wrong fields are named, and what was typed stays', async () => {
  const employee = { ...orderForm().employee, phone: '', address: NOWHERE };
  const { page, says: report, sends, details, pathname } = await startAsked({ employee });
  const view = await page();
  expect(view.question?.hint).toBe('');
  expect(view.actions.find(({ type }) => type === 'address.confirm')?.allowed).toBe(false);
  expect((await report({ type: 'address.confirm' })).statusCode).toBe(409);

  const wrong = await report({ type: 'address.correct', address: { ...BOSTON, postalCode: '1' } });
  expect([wrong.statusCode, wrong.json<{ errors: object }>().errors]).toEqual([
    400,
    { 'contact.address.postalCode': ['ZIP codes have 5 digits, such as 78701.'] },
  ]);
  const again = await sends({ type: 'address.correct', ...BOSTON, postalCode: '1' });
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('value="5 Beacon St"');
  expect(again.body).toContain('ZIP codes have 5 digits, such as 78701.');
  expect(again.headers['content-security-policy']).toContain("form-action 'self'");

  const right = await sends({ type: 'address.correct', ...BOSTON });
  expect([right.statusCode, right.headers.location]).toEqual([303, pathname]);
  const present = await details();
  expect(present).toMatchObject({
    status: 'awaitingShipment',
    employee: { address: { ...BOSTON, country: 'US' } },
  });
});

test('an email can be corrected while the address is unknown', async () => {
  const employee = { ...orderForm().employee, address: NOWHERE };
  const { says: report, details } = await startAsked({ employee });
  const answer = await report({ type: 'contact.correct', email: 'eve@new.test', phone: '' });
  expect(answer.statusCode).toBe(200);
  expect((await details()).employee).toMatchObject({ email: 'eve@new.test', address: NOWHERE });
});

test('the box of an employee who is away waits until the morning of their return', async () => {
  const { portal, page, says: report, details, toEmployee } = await startAsked();
  const { question } = await page();
  expect(question).toMatchObject({ first: '2030-03-05', last: '2030-05-03' });
  for (const until of ['2030-03-04', '2030-05-04', 'tomorrow', '2030-02-31']) {
    const refused = await report({ type: 'box.postpone', until });
    expect([until, refused.json<{ errors: object }>().errors]).toEqual([
      until,
      { until: ['Choose a day from tomorrow, within 60 days.'] },
    ]);
  }
  const away = (await report({ type: 'box.postpone', until: '2030-03-12' })).json<SupportView>();
  // Nine in the morning in Austin, after clocks went forward.
  expect(away).toMatchObject({
    status: 'postponed',
    question: { until: '2030-03-12T14:00:00.000Z' },
  });
  expect(await details()).toMatchObject({ waitEndsAt: '2030-03-12T14:00:00.000Z' });
  portal.clock.advance(7 * DAY);
  await portal.work();
  expect((await details()).status).toBe('postponed');
  portal.clock.advance(2 * DAY);
  await portal.work();
  expect((await details()).status).toBe('awaitingShipment');
  expect(toEmployee()).toEqual([ASKED, 'A box for your laptop is coming']);
});

test('the address is asked for again on days 2 and 4, and needs a person after 7', async () => {
  const { portal, admin, orderNumber, details, toEmployee } = await startAsked();
  const after = async (days: number) => {
    portal.clock.advance(days * DAY);
    await portal.work();
    return [toEmployee().length, (await details()).attention?.kind ?? null];
  };
  expect(await after(1)).toEqual([1, null]);
  expect(await after(1)).toEqual([2, null]);
  expect(toEmployee()[1]).toBe('A reminder: where shall we send your box?');
  expect(await after(2)).toEqual([3, null]);
  expect(await after(2)).toEqual([3, null]);
  expect(await after(1)).toEqual([3, 'addressUnconfirmed']);
  const { attention, actions } = await details();
  expect(attention?.since).toBe('2030-03-11T09:00:00.000Z');
  expect(actions.filter(({ allowed }) => allowed).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['address.correct', 'address.confirm', 'return.close']),
  );

  // The company fills it in.
  const contact = { ...orderForm().employee, address: { ...BOSTON, country: 'US' } };
  const filled = await send(admin, orderNumber, { type: 'address.correct', contact });
  expect(filled.json<ReturnDetails>()).toMatchObject({
    status: 'awaitingShipment',
    attention: null,
    employee: { address: { city: 'Boston' } },
  });
});

test('one answer is for all devices of the order, and one email asks', async () => {
  const others = [{ device: 'monitor' as const, serialNumber: '', assetTag: '' }];
  const { portal, admin, details, says: report, toEmployee } = await startAsked({ others });
  const [other] = (await details()).orderedWith;
  await send(admin, other?.orderNumber ?? '', { type: 'order.release' });
  await portal.work();
  expect(toEmployee()).toEqual(['Where shall we send your boxes?']);
  expect((await report({ type: 'address.correct', address: BOSTON })).statusCode).toBe(200);
  expect((await details()).orderedWith).toMatchObject([{ status: 'awaitingShipment' }]);
  expect((await detailsOf(admin, other?.orderNumber ?? '')).employee.address.city).toBe('Boston');
});

test('the employee’s address is checked as everywhere, and kept in its standard form', async () => {
  const { says: report, details } = await startAsked();
  const elsewhere = { ...BOSTON, postalCode: '90210' };
  const asked = await report({
    type: 'address.correct',
    address: { ...elsewhere, region: 'Nowhere' },
  });
  expect([asked.statusCode, Object.keys(asked.json<{ errors: object }>().errors)]).toEqual([
    400,
    ['contact.address.region'],
  ]);
  const address = { ...BOSTON, region: 'massachusetts', postalCode: ' 02108 ' };
  expect((await report({ type: 'address.correct', address })).statusCode).toBe(200);
  expect((await details()).employee.address).toEqual({ ...BOSTON, country: 'US' });
});

test('answers on the pages of all devices at once are one answer, and none has to wait', async () => {
  const monitor = { device: 'monitor' as const, serialNumber: '', assetTag: '' };
  const { admin, details } = await startAsked({ others: [monitor, monitor, monitor, monitor] });
  const { orderNumber, orderedWith } = await details();
  const others = orderedWith.map((one) => one.orderNumber);
  for (const other of others) await send(admin, other, { type: 'order.release' });
  const answers = await Promise.all(
    [orderNumber, ...others].map((one) => send(admin, one, { type: 'address.confirm' })),
  );
  // The first answer is for all; later ones come too late.
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await details()).orderedWith.map(({ status }) => status)).toEqual(
    others.map(() => 'awaitingShipment'),
  );
});

test('an answer that fails for one device of the order is given for none', async () => {
  const others = [{ device: 'monitor' as const, serialNumber: '', assetTag: '' }];
  const { portal, admin, details, says: report } = await startAsked({ others });
  const [other] = (await details()).orderedWith;
  await send(admin, other?.orderNumber ?? '', { type: 'order.release' });
  const { pool } = portal.testDatabase;
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  await pool.query(`CREATE TRIGGER refuse BEFORE UPDATE ON returns FOR EACH ROW
    WHEN (OLD.device = 'monitor') EXECUTE FUNCTION refuse()`);
  expect((await report({ type: 'address.correct', address: BOSTON })).statusCode).toBe(500);
  expect((await details()).status).toBe('awaitingAddress');
  await pool.query('DROP TRIGGER refuse ON returns');
  expect((await report({ type: 'address.correct', address: BOSTON })).statusCode).toBe(200);
  expect((await details()).orderedWith).toMatchObject([{ status: 'awaitingShipment' }]);
});

test('the company reads the day on which the employee is back there', async () => {
  const address = {
    ...orderForm().employee.address,
    region: 'HI',
    city: 'Honolulu',
    postalCode: '96813',
  };
  const employee = { ...orderForm().employee, address };
  const { portal, page, says: report } = await startAsked({ employee });
  await portal.testDatabase.pool.query("UPDATE organisations SET time_zone = 'Pacific/Auckland'");
  await report({ type: 'box.postpone', until: '2030-03-12' });
  await portal.work();
  expect((await page()).timeZone).toBe('Pacific/Honolulu');
  const told = portal.mails.filter(({ text }) => text.includes(' is away until '));
  expect(told.map(({ text }) => /is away until ([^.]*)\./.exec(text)?.[1])).toEqual([
    'Tuesday, March 12',
  ]);
});

test('nothing is billed before the box is prepared; an order closed until then costs nothing', async () => {
  const { portal, admin, orderNumber } = await startAsked();
  const states = async () =>
    (
      await portal.testDatabase.pool.query(
        'SELECT state, sum(count)::int AS count FROM bill_months GROUP BY state HAVING sum(count) > 0',
      )
    ).rows;
  expect(await states()).toEqual([{ state: 'open', count: 1 }]);
  await send(admin, orderNumber, { type: 'return.close', reason: 'keepsIt', note: '' });
  expect(await states()).toEqual([{ state: 'notBilled', count: 1 }]);
});

test('an employee without an email is not asked', async () => {
  const employee = { ...orderForm().employee, email: '' };
  const { details } = await startAsked({ employee });
  expect((await details()).status).toBe('awaitingShipment');
});
