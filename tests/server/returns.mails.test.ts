import { describe, expect, test } from 'vitest';
import type { ManualEvent, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { createNoticeSender } from '../../src/server/returnMails/notices.ts';
import { addNotificationAddress, order, orderForm, send } from './helpers/orders.ts';
import type { TestPortal } from './helpers/portal.ts';
import { detailsOf, pathOf, shipped, startReturns } from './helpers/returnMails.ts';
import { readReturnRow } from './helpers/returnRow.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

// Golden texts of every mail about a return, with its recipients.

/** Mails since the last call as text, each text once; values that vary between runs are masked. */
function mailed({ mails }: TestPortal): string {
  const addresses = new Map<string, string[]>();
  for (const { to, subject, text } of mails.splice(0)) {
    const mail = `${subject}\n${masked(text)}`;
    addresses.set(mail, [...(addresses.get(mail) ?? []), to]);
  }
  return [...addresses].map(([mail, to]) => `── ${to.join(', ')} · ${mail}`).join('\n');
}
const masked = (text: string) =>
  text.replace(/(token=|devicereturn\/RTN-\d+\/)[\w-]+/g, '$1…').trimEnd();

test('the mails of whole journeys are the reviewed ones', async () => {
  const { portal, admin } = await startReturns();
  const lines: string[] = [];
  const notified = async (what: string) => {
    await portal.work();
    lines.push(`== ${what}`, mailed(portal) || '(nobody)', '');
  };
  const sendEvent = async (orderNumber: string, event: ManualEvent, by = admin) => {
    portal.clock.advance(MINUTE);
    const answer = await send(by, orderNumber, event);
    expect(answer.statusCode, answer.body).toBe(200);
    await notified(event.type);
  };
  const colleague = await portal.signIn('member@acme.test');
  portal.mails.length = 0;
  const { orderNumber } = await order(admin);
  await notified('ordered');
  const { employee, options, references, version } = await detailsOf(admin, orderNumber);
  const edited = { employee: { ...employee, phone: '' }, options, references };
  const put = (body: object, basedOn: string) =>
    admin.request('PUT', pathOf(orderNumber), { body: { basedOn, ...body } });
  const first = await put(edited, version);
  expect(first.statusCode, first.body).toBe(200);
  await notified('edited');
  await put(
    { ...edited, employee: { ...employee, email: 'eva@new.test' } },
    first.json<ReturnDetails>().version,
  );
  await notified('edited, and the employee reads mail elsewhere');
  await sendEvent(orderNumber, { type: 'order.release' });
  await sendEvent(orderNumber, {
    type: 'kit.shipped',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    returnTrackingNumber: '1Z999AA10123456785',
  });
  await sendEvent(orderNumber, { type: 'kit.delivered' });
  for (const _ of [1, 2, 3]) {
    for (let day = 0; day < 3; day++) {
      portal.clock.advance(DAY);
      await portal.work();
    }
    await notified('three days later');
  }
  const raise = { type: 'attention.raise', kind: 'damaged', note: 'A corner is bent.' } as const;
  await sendEvent(orderNumber, raise, colleague);
  await sendEvent(orderNumber, { type: 'attention.resolve', note: '' });
  await sendEvent(orderNumber, { type: 'device.shipped' });
  await sendEvent(orderNumber, { type: 'device.delivered' });
  await sendEvent(orderNumber, { type: 'receipt.confirm' });

  const { options: kept } = orderForm();
  const other = await order(admin, {
    device: 'monitor',
    destination: { kind: 'warehouse' },
    options: { ...kept, charger: false },
  });
  portal.mails.length = 0;
  await portal.testDatabase.pool.query(
    `UPDATE returns SET company_name = 'Acme Labs', company_email = 'labs@acme.test'
     WHERE order_number = $1`,
    [other.orderNumber],
  );
  await notified('ordered for the warehouse, under another name and with an address of its own');
  await sendEvent(other.orderNumber, { type: 'order.release' });
  await sendEvent(other.orderNumber, { type: 'kit.shipped', carrier: 'Owl', trackingNumber: 'X1' });
  await portal.testDatabase.pool.query("UPDATE users SET status = 'deactivated' WHERE id <> $1", [
    portal.acme.users.get('admin@acme.test'),
  ]);
  await sendEvent(other.orderNumber, { type: 'loss.declare' });

  const { employee: eve, references: plain } = orderForm();
  const london = { ...eve.address, line2: '', city: 'London', region: '', postalCode: 'SW1A 1AA' };
  const british = await order(admin, {
    lane: 'GB-GB',
    employee: { ...eve, phone: '+44 20 7946 0100', address: { ...london, country: 'GB' } },
    destination: {
      ...{ kind: 'new', recipient: 'Acme IT', company: '' },
      address: { ...london, country: 'GB' },
    },
    references: plain,
  });
  expect(british.lane).toBe('GB-GB');
  await notified('ordered where addresses have fewer parts');
  await expect(lines.join('\n')).toMatchFileSnapshot('golden/return.mails.txt');
});

describe('the recipients of a mail', () => {
  test('are the orderer with an account, the order’s own address and the list', async () => {
    const { portal } = await startReturns();
    const member = await portal.signIn('member@acme.test');
    const admin = await portal.signIn('admin@acme.test');
    portal.mails.length = 0;
    const { orderNumber } = await order(member);
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE returns SET company_email = 'labs@acme.test', employee_email = ''");
    await addNotificationAddress(portal, portal.acme.id, 'it@acme.test');
    await addNotificationAddress(portal, portal.acme.id, 'desk@acme.test');
    await send(admin, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    await pool.query("DELETE FROM outbox WHERE payload ->> 'notice' <> 'attention'");
    const recipients = async () => {
      await pool.query('DELETE FROM mail_log');
      await pool.query("UPDATE outbox SET done_at = NULL WHERE kind = 'return.notice'");
      portal.clock.advance(10 * MINUTE);
      await portal.work();
      return portal.mails.splice(0).map(({ to }) => to);
    };
    const rest = ['labs@acme.test', 'it@acme.test', 'desk@acme.test'];
    expect(await recipients()).toEqual(['member@acme.test', ...rest]);
    await pool.query("UPDATE users SET status = 'deactivated' WHERE email = 'member@acme.test'");
    expect(await recipients()).toEqual(rest);
    await pool.query('UPDATE returns SET created_by = NULL');
    expect(await recipients()).toEqual(rest);
    const { row } = await readReturnRow(portal, orderNumber);
    expect(row.created_by_name).toBe('Max Member');
    await pool.query('UPDATE organisations SET sandbox_of = (SELECT max(id) FROM organisations)');
    expect(await recipients()).toEqual([]);
  });

  test('are recorded with address, content and time', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    portal.clock.advance(MINUTE);
    await portal.work();
    const { row, events } = await readReturnRow(portal, orderNumber);
    const { rows } = await portal.testDatabase.pool.query('SELECT * FROM mail_log ORDER BY id');
    const outbox = await portal.testDatabase.pool.query(
      "SELECT id FROM outbox WHERE kind = 'return.notice'",
    );
    const noted = { organisation_id: portal.acme.id, return_id: row.id, notice: 'kitShipped' };
    const mail = { ...noted, event_id: events.at(-1)?.id, outbox_id: outbox.rows[0].id };
    const company = {
      ...mail,
      audience: 'company',
      subject: `Eve Employee's laptop: the box is on its way (${orderNumber})`,
      sent_at: portal.clock.now(),
    };
    const employee = { audience: 'employee', subject: 'The box for your laptop is on its way' };
    expect(rows.filter(({ return_id: id }) => id !== null)).toMatchObject([
      { ...company, ...employee, recipient: 'eve@home.test' },
      { ...company, recipient: 'admin@acme.test' },
      { ...company, recipient: 'it@acme.test' },
    ]);
    expect(portal.mails.map(({ messageId }) => messageId)).toEqual(
      portal.mails.map(() =>
        expect.stringMatching(new RegExp(`^return-notice-${mail.outbox_id}-[0-9a-f]{16}$`)),
      ),
    );
  });

  test('are missing for a notice without an organization, which is reported as a bug', async () => {
    const { portal } = await startReturns();
    const job = {
      id: '1',
      organisationId: null,
      payload: { returnId: '1', eventId: '1', notice: 'complete' },
    } as const;
    await expect(
      createNoticeSender(portal.services)({
        ...job,
        attempt: 0,
        lane: 'emails',
        createdAt: portal.clock.now(),
      }),
    ).rejects.toThrow('A notice belongs to no organisation.');
  });
});
