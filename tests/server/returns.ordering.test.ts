import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { Offer, OrderForm, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { DEVICE_LANES } from '../../src/domain/words.ts';
import { isSerialConflict } from '../../src/server/returns/ordering/serial.ts';
import { AUSTIN, addPrices, order, orderForm, send, TORONTO } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';

async function startReturns() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const place = (form: unknown, key: string = randomUUID()) =>
    admin.post('/api/portal/returns', { idempotencyKey: key, order: form });
  const countReturns = async () =>
    Number((await portal.testDatabase.pool.query('SELECT count(*) FROM returns')).rows[0].count);
  return { portal, admin, place, countReturns };
}

const withSerial = (serialNumber: string) => ({
  references: { ...orderForm().references, serialNumber },
});

describe('ordering twice', () => {
  test('with one key ten times in parallel makes one order, and all get the same answer', async () => {
    const { portal, admin, place, countReturns } = await startReturns();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(orderForm(withSerial('SN-1')), 'one-key-for-all')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countReturns()).toBe(1);
    portal.mails.length = 0;
    const orderNumber = answers[0]?.json<ReturnDetails>().orderNumber ?? '';
    await send(admin, orderNumber, { type: 'order.release' });
    await portal.work();
    expect(portal.mails.filter(({ to }) => to === 'eve@home.test')).toHaveLength(1);
  });

  test('with the same key and another order is rejected, naming the order that has it', async () => {
    const { place, countReturns } = await startReturns();
    const first = (await place(orderForm(), 'a-key-of-mine')).json<ReturnDetails>();
    const other = await place(orderForm({ device: 'tablet' }), 'a-key-of-mine');
    expect(other.statusCode).toBe(409);
    expect(other.json<Problem>().detail).toContain(first.orderNumber);
    expect(await countReturns()).toBe(1);
  });

  test('with blanks or other signs in the key is rejected, and nothing is ordered', async () => {
    const { place, countReturns } = await startReturns();
    for (const key of ['a key of mine', ' a-key-of-mine', 'a-key-of-mine ', 'a-key-of-möne']) {
      const answer = await place(orderForm(), key);
      expect(answer.statusCode, key).toBe(400);
      expect(answer.json<Problem>().errors).toEqual({
        idempotencyKey: ['Use letters, digits, and symbols without spaces.'],
      });
    }
    expect(await countReturns()).toBe(0);
  });

  test('with blanks around the answers makes no other order', async () => {
    const { place, countReturns } = await startReturns();
    const spaced = orderForm();
    await place(orderForm(), 'a-key-of-mine');
    const again = await place(
      { ...spaced, employee: { ...spaced.employee, name: '  Eve   Employee ' } },
      'a-key-of-mine',
    );
    expect(again.statusCode).toBe(201);
    expect(await countReturns()).toBe(1);
  });

  test('is rejected for a device until its return has ended', async () => {
    const { place, admin, countReturns } = await startReturns();
    const first = await order(admin, withSerial('C02XY'));
    const second = await place(orderForm(withSerial('c02xy')));
    expect(second.statusCode).toBe(409);
    const problem = second.json<Problem>();
    expect(problem.type).toBe('urn:portal:problem:serial-active');
    expect(problem.detail).toContain(first.orderNumber);
    expect(problem.errors?.['order.references.serialNumber']?.[0]).toContain(first.orderNumber);
    expect(await countReturns()).toBe(1);
    await send(admin, first.orderNumber, { type: 'order.cancel' });
    expect((await place(orderForm(withSerial('c02xy')))).statusCode).toBe(201);
  });

  test('one device ten times in parallel makes one order, which the nine others name', async () => {
    const { place, countReturns } = await startReturns();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(orderForm(withSerial('SN-9')))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await countReturns()).toBe(1);
  });

  test('conflicts with reopening a return of the same device', async () => {
    const { admin } = await startReturns();
    const first = await order(admin, withSerial('SN-5'));
    for (const type of ['order.release', 'kit.shipped', 'loss.declare']) {
      const event = {
        type,
        ...(type === 'kit.shipped' && { carrier: 'UPS', trackingNumber: '1' }),
      };
      expect((await send(admin, first.orderNumber, event)).statusCode).toBe(200);
    }
    const second = await order(admin, withSerial('SN-5'));
    const reopened = await send(admin, first.orderNumber, { type: 'order.reopen' });
    expect(reopened.statusCode).toBe(409);
    expect(reopened.json<Problem>().detail).toContain(second.orderNumber);
  });

  test('conflicts are recognized by the constraint of active serial numbers alone', () => {
    const broken = (constraint?: string) => Object.assign(new Error('no'), { constraint });
    expect(isSerialConflict(broken('returns_active_serial'))).toBe(true);
    expect(isSerialConflict(broken('returns_organisation_id_fkey'))).toBe(false);
    expect(isSerialConflict(new Error('no'))).toBe(false);
    expect(isSerialConflict({ constraint: 'returns_active_serial' })).toBe(false);
  });
});

describe('validation of an order', () => {
  const employee = (changes: Partial<OrderForm['employee']>) => ({
    employee: { ...orderForm().employee, ...changes },
  });
  const address = (changes: Partial<OrderForm['employee']['address']>) =>
    employee({ address: { ...AUSTIN, ...changes } });

  const WRONG: readonly (readonly [path: string, changes: Partial<OrderForm>])[] = [
    ['order.employee.name', employee({ name: ' \u0000 ' })],
    ['order.employee.email', employee({ email: 'eve@home' })],
    ['order.employee.phone', employee({ phone: 'call me' })],
    ['order.employee.address.line1', address({ line1: '' })],
    ['order.employee.address.city', address({ city: ' ' })],
    ['order.employee.address.region', address({ region: '' })],
    ['order.employee.address.postalCode', address({ postalCode: '' })],
    ['order.employee.address.postalCode', address({ postalCode: '787O1' })],
    ['order.employee.address.country', employee({ address: TORONTO })],
    ['order.lane', { device: 'monitor', lane: 'CA-US', ...employee({ address: TORONTO }) }],
    ['order.destination.addressId', { destination: { kind: 'saved', addressId: '1\u0000' } }],
    [
      'order.destination.address.country',
      { destination: { kind: 'new', recipient: 'IT', company: '', address: TORONTO } },
    ],
    [
      'order.destination.recipient',
      { destination: { kind: 'new', recipient: '', company: '', address: AUSTIN } },
    ],
  ];

  test('names each invalid field in a sentence by its path, and nothing is ordered', async () => {
    const { place, countReturns } = await startReturns();
    for (const [path, changes] of WRONG) {
      const answer = await place(orderForm(changes));
      expect(answer.statusCode, path).toBe(400);
      const { errors } = answer.json<Problem>();
      expect(Object.keys(errors ?? {})).toEqual([path]);
      expect(errors?.[path]).toEqual([expect.stringMatching(/^[A-Z].*[a-z.]$/)]);
    }
    expect(await countReturns()).toBe(0);
  });

  test('names errors of the schema by the same paths', async () => {
    const { place } = await startReturns();
    const { references: _, ...withoutReferences } = orderForm();
    const answer = await place({ ...withoutReferences, device: 'toaster' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<Problem>().errors ?? {}).sort()).toEqual([
      'order.device',
      'order.references',
    ]);
  });

  test('accepts an employee without a mail address, who is not mailed', async () => {
    const { portal, place } = await startReturns();
    expect((await place(orderForm(employee({ email: '' })))).statusCode).toBe(201);
    portal.mails.length = 0;
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['admin@acme.test']);
  });

  test('keeps typed text as text, which never becomes markup in a mail', async () => {
    const { portal, admin } = await startReturns();
    const name = `Eve "Ünïcödé" & \u{1F4BB} O'Brien`;
    const kitNote = 'Thanks <img src=x> for it';
    const form = orderForm(employee({ name }));
    const placed = await order(admin, { ...form, references: { ...form.references, kitNote } });
    expect(placed.employee.name).toBe(name);
    portal.mails.length = 0;
    await send(admin, placed.orderNumber, { type: 'order.release' });
    await portal.work();
    for (const { html, text } of portal.mails) {
      expect(html).not.toContain('<img');
      expect(text.length).toBeGreaterThan(100);
    }
    const receivers = portal.mails.map(({ to }) => to);
    expect(receivers).toEqual(expect.arrayContaining(['admin@acme.test', 'eve@home.test']));
  });

  test('names the price in offer and order, and copies the saved address', async () => {
    const { portal, admin, place } = await startReturns();
    const { rows } = await portal.testDatabase.pool.query(
      `INSERT INTO saved_addresses (organisation_id, label, recipient, company, address, is_default)
       VALUES ($1, 'HQ', 'Acme IT', 'Acme', $2, true) RETURNING id`,
      [portal.acme.id, JSON.stringify(AUSTIN)],
    );
    const offer = (await admin.get('/api/portal/offer')).json<Offer>();
    expect(offer.currency).toBe('USD');
    expect(offer.isDemonstration).toBe(false);
    expect(offer.items.map(({ device, lane }) => ({ device, lane }))).toEqual(DEVICE_LANES);
    expect(offer.addresses).toEqual([
      {
        id: rows[0].id,
        label: 'HQ',
        recipient: 'Acme IT',
        company: 'Acme',
        address: AUSTIN,
        isDefault: true,
      },
    ]);
    const placed = await place(
      orderForm({ destination: { kind: 'saved', addressId: rows[0].id } }),
    );
    expect(placed.json<ReturnDetails>()).toMatchObject({
      price: 7900,
      destination: { kind: 'office', recipient: 'Acme IT', company: 'Acme', address: AUSTIN },
    });
  });
});
