import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { OrderForm, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { laptop } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { BOX_IS_THERE } from './helpers/moves.ts';
import { auditOf, place, startReturns } from './helpers/newOrders.ts';
import { AUSTIN, OFFICE, order, orderForm, sendAll, TORONTO } from './helpers/orders.ts';
import { readReturnRow } from './helpers/returnRow.ts';
import { DAY } from './helpers/testClock.ts';

// Rows that an order writes, in all columns.

describe('an order', () => {
  test('is stored with every answer, its owner and its state', async () => {
    const { portal, admin } = await startReturns();
    await portal.testDatabase.pool.query(
      "UPDATE organisations SET expiry_days = 12, reminder_days = '{2,5}'",
    );
    const form = orderForm({
      options: { ...orderForm().options, cellPhone: true, dispose: false, legalHoldDays: 3 },
      references: {
        serialNumber: 'SN-1',
        assetTag: 'AT-7',
        ticketId: 'HR-12',
        costCentre: 'CC-4',
        kitNote: 'Two boxes',
        internalNote: 'Ask Max',
      },
    });
    const placed = (await place(admin, form)).json<ReturnDetails>();
    const { row, snapshot } = await readReturnRow(portal, placed.orderNumber);
    const now = portal.clock.now();
    expect(row).toMatchObject({
      organisation_id: portal.acme.id,
      created_at: now,
      created_by: portal.acme.users.get('admin@acme.test'),
      created_by_name: 'Ada Admin',
      created_via_api: false,
      updated_at: now,
      status: 'cancellable',
      status_since: now,
      device: 'laptop',
      lane: 'US-US',
      employee_name: 'Eve Employee',
      employee_email: 'eve@home.test',
      employee_phone: '+1 512 555 0100',
      employee_address: AUSTIN,
      options: form.options,
      serial_number: 'SN-1',
      asset_tag: 'AT-7',
      ticket_id: 'HR-12',
      cost_centre: 'CC-4',
      kit_note: 'Two boxes',
      internal_note: 'Ask Max',
      destination_kind: 'office',
      destination: { recipient: 'Acme IT', company: 'Acme', address: OFFICE },
      price: 7900,
      currency: 'USD',
      purchaser_email: '',
      company_name: '',
      company_email: '',
    });
    expect(snapshot.context).toMatchObject({
      destination: 'office',
      country: 'US',
      expiryDays: 12,
      reminderDays: [2, 5],
    });
    expect(await auditOf(portal)).toEqual([
      {
        action: 'return.ordered',
        kind: 'return',
        name: placed.orderNumber,
        before: null,
        after: {
          device: 'laptop',
          lane: 'US-US',
          price: 7900,
          currency: 'USD',
          employee: 'Eve Employee',
        },
      },
    ]);
  });

  test('to the warehouse goes there, at the price of its device and lane', async () => {
    const { portal, admin } = await startReturns();
    const { pool } = portal.testDatabase;
    await pool.query(
      "UPDATE prices SET price = 9900, currency = 'CAD' WHERE device = 'tablet' AND lane = 'US-US'",
    );
    await pool.query("UPDATE prices SET price = NULL WHERE device = 'monitor'");
    const price = async (changes: Partial<OrderForm>) => {
      const placed = await order(admin, { destination: { kind: 'warehouse' }, ...changes });
      const { row, snapshot } = await readReturnRow(portal, placed.orderNumber);
      expect([row.destination_kind, snapshot.context.destination]).toEqual([
        'warehouse',
        'warehouse',
      ]);
      expect(row.destination).toEqual({ recipient: 'Warehouse', company: '', address: null });
      return [row.price, row.currency];
    };
    expect(await price({})).toEqual([7900, 'USD']);
    expect(await price({ device: 'tablet' })).toEqual([9900, 'CAD']);
    expect(await price({ device: 'monitor' })).toEqual([null, 'USD']);
    await pool.query("UPDATE prices SET price = 11900 WHERE device = 'laptop' AND lane = 'CA-US'");
    const { employee } = orderForm();
    const toronto = { lane: 'CA-US', employee: { ...employee, address: TORONTO } } as const;
    expect(await price(toronto)).toEqual([11900, 'USD']);
  });

  test('that collides with an order rolled back is retried three times', async () => {
    const { portal, admin } = await startReturns();
    const { pool } = portal.testDatabase;
    // A sequence counts the attempts, because it isn't rolled back with a transaction.
    await pool.query('CREATE SEQUENCE tries');
    await pool.query('GRANT USAGE ON SEQUENCE tries TO PUBLIC');
    const meetOthers = (times: number) =>
      pool.query(`CREATE OR REPLACE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('tries') <= ${times} THEN RETURN NULL; END IF; RETURN NEW; END $$`);
    await meetOthers(2);
    await pool.query(
      'CREATE TRIGGER met BEFORE INSERT ON returns FOR EACH ROW EXECUTE FUNCTION meet()',
    );
    expect((await place(admin, orderForm())).statusCode).toBe(201);
    await pool.query('ALTER SEQUENCE tries RESTART');
    await meetOthers(3);
    const answer = await place(admin, orderForm());
    expect(answer.statusCode).toBe(500);
    expect((await pool.query('SELECT last_value FROM tries')).rows).toEqual([{ last_value: '3' }]);
    expect(portal.logLines.join()).toContain(
      'An order collided with another one that cannot be found.',
    );
    expect((await pool.query('SELECT id FROM returns')).rows).toHaveLength(1);
  });

  test('is recorded once, however often it is sent in parallel', async () => {
    const { portal, admin } = await startReturns();
    await Promise.all(
      Array.from({ length: 10 }, () => place(admin, orderForm(), 'one-key-for-all')),
    );
    expect((await place(admin, orderForm(), 'one-key-for-all')).statusCode).toBe(201);
    expect(await auditOf(portal)).toHaveLength(1);
  });

  test('to a saved address copies the chosen one', async () => {
    const { portal, admin } = await startReturns();
    const { rows } = await portal.testDatabase.pool.query(
      `INSERT INTO saved_addresses (organisation_id, label, recipient, company, address)
       VALUES ($1, 'One', 'Acme One', '', $2), ($1, 'Two', 'Acme Two', 'Two Inc.', $2) RETURNING id`,
      [portal.acme.id, JSON.stringify(AUSTIN)],
    );
    const placed = await order(admin, { destination: { kind: 'saved', addressId: rows[1].id } });
    const { row } = await readReturnRow(portal, placed.orderNumber);
    expect(row.destination).toEqual({
      recipient: 'Acme Two',
      company: 'Two Inc.',
      address: AUSTIN,
    });
  });

  test('names its owner and the company if a program sent it', async () => {
    const { portal } = await startReturns();
    const program = await programOf(portal);
    const { status } = await program.post('/api/v1/device_returns/', laptop());
    expect(status).toBe(201);
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT created_via_api, purchaser_email, company_name, company_email FROM returns',
    );
    expect(rows).toEqual([
      {
        created_via_api: true,
        purchaser_email: expect.stringContaining('@'),
        company_name: 'Acme Robotics',
        company_email: 'it@acme.test',
      },
    ]);
  });

  test('that is edited gets a new version, and lists its changes', async () => {
    const { admin } = await startReturns();
    const { orderNumber, version, employee, options, references } = await order(admin);
    const body = {
      basedOn: version,
      employee: { ...employee, name: 'Eva Employee' },
      options,
      references,
    };
    const edited = await admin.request('PUT', `/api/portal/returns/${orderNumber}`, { body });
    const details = edited.json<ReturnDetails>();
    const last = details.timeline.at(-1);
    expect(last).toMatchObject({ type: 'order.edit', detail: 'Employee name' });
    expect(last?.changes).toHaveLength(1);
    expect(details.version).toBe(last?.id);
  });

  test('for the warehouse waits for its scan, not for a day', async () => {
    const { admin } = await startReturns();
    const { orderNumber } = await order(admin, { destination: { kind: 'warehouse' } });
    await sendAll(admin, orderNumber, [
      ...BOX_IS_THERE,
      { type: 'device.shipped' },
      { type: 'device.delivered' },
    ]);
    const shown = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    expect([shown.status, shown.waitEndsAt]).toEqual(['delivered', null]);
  });

  test('that is invalid is rejected in one sentence, and with the kind of error', async () => {
    const { admin } = await startReturns();
    const wrong = orderForm({ employee: { ...orderForm().employee, name: '' } });
    expect((await place(admin, wrong)).json<Problem>()).toMatchObject({
      type: 'urn:portal:problem:invalid',
      detail: "Some of this isn't right. Check it and try again.",
    });
    const first = (await place(admin, orderForm(), 'a-key-of-mine')).json<ReturnDetails>();
    const other = await place(admin, orderForm({ device: 'tablet' }), 'a-key-of-mine');
    expect(other.json<Problem>()).toMatchObject({
      type: 'urn:portal:problem:order-differs',
      detail: `This was already ordered as ${first.orderNumber}, with other answers. Open that return, or start a new one.`,
    });
  });

  test('is shown with its past and the next step', async () => {
    const { portal, admin } = await startReturns();
    await portal.testDatabase.pool.query(
      "UPDATE organisations SET expiry_days = 12, reminder_days = '{2,5}'",
    );
    const { orderNumber } = await order(admin);
    const read = async () =>
      (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    const sendEvent = async (event: object) => {
      const answer = await admin.post(`/api/portal/returns/${orderNumber}/events`, event);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const placed = await read();
    expect(placed).toMatchObject({
      waitEndsAt: null,
      outreach: { state: 'off', sent: 0, planned: 2, nextAt: null },
      attention: null,
    });
    expect(placed.actions.map(({ type }) => type)).not.toContain('label.lost');
    expect(placed.timeline).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: portal.clock.now().toISOString(),
        type: 'order.placed',
        actor: 'Ada Admin',
        actorKind: 'admin',
        status: 'cancellable',
        detail: '',
      },
    ]);
    expect(placed.version).toBe(placed.timeline[0]?.id);
    await sendEvent({ type: 'order.release' });
    await sendEvent({
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z1',
      returnTrackingNumber: '1Z2',
    });
    await sendEvent({ type: 'kit.delivered' });
    const now = portal.clock.now().getTime();
    const inDays = (days: number) => new Date(now + days * DAY).toISOString();
    expect(await read()).toMatchObject({
      waitEndsAt: inDays(12),
      outreach: { sent: 0, planned: 2, nextAt: inDays(2) },
    });
    await sendEvent({ type: 'attention.raise', kind: 'addressInvalid', note: 'She moved' });
    const open = await read();
    // No reminders are sent while a problem is open.
    expect(open).toMatchObject({
      attention: { kind: 'addressInvalid', note: 'She moved' },
      outreach: { nextAt: null },
    });
    expect(open.timeline.map(({ detail }) => detail)).toEqual([
      '',
      '',
      'UPS 1Z1, return label 1Z2',
      '',
      'Address is not valid, She moved',
    ]);
    expect(open.version).toBe(placed.version);
    await sendEvent({ type: 'device.shipped', carrier: 'UPS', trackingNumber: '1Z2' });
    await sendEvent({ type: 'device.delivered' });
    expect((await read()).waitEndsAt).toBe(inDays(7));
  });
});
