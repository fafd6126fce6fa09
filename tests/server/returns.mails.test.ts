import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Message, MessageLog } from '../../src/api/contract/messages.ts';
import type { Problem } from '../../src/api/contract/problem.ts';
import type { ManualEvent, ReturnDetails } from '../../src/api/contract/returns.ts';
import { createOutboxHandlers } from '../../src/server/handlers.ts';
import type { Mail } from '../../src/server/mail/mailer.ts';
import { createWorker } from '../../src/server/outbox/worker.ts';
import { createNoticeSender } from '../../src/server/returns/notices.ts';
import { addNotificationAddress, addPrices, order, orderForm, send } from './support/orders.ts';
import { startPortal, type TestPortal } from './support/portal.ts';
import { readReturnRow } from './support/returnRow.ts';
import type { TestBrowser } from './support/testBrowser.ts';
import { DAY, MINUTE } from './support/testClock.ts';

// Every mail about a return word for word, and all that is kept of mails.

async function startReturns() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  await addNotificationAddress(portal, portal.acme.id, 'it@acme.test');
  const admin = await portal.signIn('admin@acme.test');
  portal.mails.length = 0;
  return { portal, admin };
}
const pathOf = (orderNumber: string) => `/api/portal/returns/${orderNumber}`;
const detailsOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(pathOf(orderNumber))).json<ReturnDetails>();
const logOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(`${pathOf(orderNumber)}/messages`)).json<MessageLog>().messages;
const resend = (browser: TestBrowser, orderNumber: string, id = '') =>
  browser.post(`${pathOf(orderNumber)}/messages/${id}/resend`);

/** What the audit log says of returns since they were ordered. */
async function auditOf({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    `SELECT action, subject_name AS name, after FROM audit_log
     WHERE subject_kind = 'return' AND action <> 'return.ordered' ORDER BY id`,
  );
  return rows;
}

/** The mails since the last time as text, a text once; what differs from run to run is masked. */
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

test('the mails of whole journeys are as they were reviewed', async () => {
  const { portal, admin } = await startReturns();
  const lines: string[] = [];
  const heard = async (what: string) => {
    await portal.work();
    lines.push(`== ${what}`, mailed(portal) || '(nobody)', '');
  };
  const say = async (orderNumber: string, event: ManualEvent) => {
    portal.clock.advance(MINUTE);
    const answer = await send(admin, orderNumber, event);
    expect(answer.statusCode, answer.body).toBe(200);
    await heard(event.type);
  };
  const { orderNumber } = await order(admin);
  await heard('ordered');
  const { employee, options, references, version } = await detailsOf(admin, orderNumber);
  const edited = { employee: { ...employee, phone: '' }, options, references };
  const put = (body: object, basedOn: string) =>
    admin.request('PUT', pathOf(orderNumber), { body: { basedOn, ...body } });
  const first = await put(edited, version);
  expect(first.statusCode, first.body).toBe(200);
  await heard('edited');
  await put(
    { ...edited, employee: { ...employee, email: 'eva@new.test' } },
    first.json<ReturnDetails>().version,
  );
  await heard('edited, and the employee reads mail elsewhere');
  await say(orderNumber, { type: 'order.release' });
  await say(orderNumber, {
    type: 'kit.shipped',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    returnTrackingNumber: '1Z999AA10123456785',
  });
  await say(orderNumber, { type: 'kit.delivered' });
  for (const _ of [1, 2, 3]) {
    for (let day = 0; day < 3; day++) {
      portal.clock.advance(DAY);
      await portal.work();
    }
    await heard('three days later');
  }
  await say(orderNumber, { type: 'attention.raise', kind: 'damaged', note: 'A corner is bent.' });
  await say(orderNumber, { type: 'attention.resolve', note: '' });
  await say(orderNumber, { type: 'device.shipped' });
  await say(orderNumber, { type: 'device.delivered' });
  await say(orderNumber, { type: 'receipt.confirm' });

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
  await heard('ordered for the warehouse, under another name and with an address of its own');
  await say(other.orderNumber, { type: 'order.release' });
  await say(other.orderNumber, { type: 'kit.shipped', carrier: 'Owl', trackingNumber: 'X1' });
  await portal.testDatabase.pool.query("UPDATE users SET status = 'deactivated' WHERE id <> $1", [
    portal.acme.users.get('admin@acme.test'),
  ]);
  await say(other.orderNumber, { type: 'loss.declare' });

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
  await heard('ordered where addresses have fewer parts');
  await expect(lines.join('\n')).toMatchFileSnapshot('golden/return.mails.txt');
});

describe('who is told', () => {
  test('is the one who ordered while they have an account, the order’s own address and the list', async () => {
    const { portal } = await startReturns();
    const member = await portal.signIn('member@acme.test');
    portal.mails.length = 0;
    const { orderNumber } = await order(member);
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE returns SET company_email = 'labs@acme.test', employee_email = ''");
    await addNotificationAddress(portal, portal.acme.id, 'desk@acme.test');
    const told = async () => {
      await pool.query('DELETE FROM mail_log');
      await pool.query("UPDATE outbox SET done_at = NULL WHERE kind = 'return.notice'");
      portal.clock.advance(10 * MINUTE);
      await portal.work();
      return portal.mails.splice(0).map(({ to }) => to);
    };
    const rest = ['labs@acme.test', 'it@acme.test', 'desk@acme.test'];
    expect(await told()).toEqual(['member@acme.test', ...rest]);
    await pool.query("UPDATE users SET status = 'deactivated' WHERE email = 'member@acme.test'");
    expect(await told()).toEqual(rest);
    await pool.query('UPDATE returns SET created_by = NULL');
    expect(await told()).toEqual(rest);
    const { row } = await readReturnRow(portal, orderNumber);
    expect(row.created_by_name).toBe('Max Member');
    await pool.query('UPDATE organisations SET sandbox_of = (SELECT max(id) FROM organisations)');
    expect(await told()).toEqual([]);
  });

  test('each mail is noted with its address, what it told and when it was sent', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    portal.clock.advance(MINUTE);
    await portal.work();
    const { row, events } = await readReturnRow(portal, orderNumber);
    const { rows } = await portal.testDatabase.pool.query('SELECT * FROM mail_log ORDER BY id');
    const outbox = await portal.testDatabase.pool.query(
      "SELECT id FROM outbox WHERE kind = 'return.notice'",
    );
    const noted = { organisation_id: portal.acme.id, return_id: row.id, notice: 'orderPlaced' };
    const mail = { ...noted, event_id: events[0]?.id, outbox_id: outbox.rows[0].id };
    const company = {
      ...mail,
      audience: 'company',
      subject: `${orderNumber}: laptop return ordered for Eve Employee`,
      sent_at: portal.clock.now(),
    };
    const employee = { audience: 'employee', subject: 'A box for your laptop is coming' };
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

  test('a notice of no organization is a mistake that is reported', async () => {
    const { portal } = await startReturns();
    const job = {
      id: '1',
      organisationId: null,
      payload: { returnId: '1', eventId: '1', notice: 'complete' },
    } as const;
    await expect(
      createNoticeSender(portal.services)({ ...job, attempt: 0, createdAt: portal.clock.now() }),
    ).rejects.toThrow('A notice belongs to no organisation.');
  });
});

describe('a mail that does not get through', () => {
  async function refusing(failures: Readonly<Record<string, Error>>) {
    const { portal, admin } = await startReturns();
    const sent: string[] = [];
    const mailer = {
      send: async ({ to }: Mail) => {
        const failure = failures[to];
        if (failure !== undefined) throw failure;
        sent.push(to);
      },
    };
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services), { report: () => {} });
    const { orderNumber } = await order(admin);
    portal.clock.advance(MINUTE);
    await worker.runOnce();
    return { portal, admin, orderNumber, sent };
  }
  const reply = (responseCode: number) =>
    Object.assign(new Error(`${responseCode} no`), { responseCode });

  test('keeps nobody else from theirs, and the first failure is the one that is told', async () => {
    const { admin, orderNumber, sent } = await refusing({
      'eve@home.test': new Error('Message failed: 451-4.3.0 try\r\n 451 later on'),
      'admin@acme.test': new Error('connect ETIMEDOUT 10.0.0.1:587'),
    });
    expect(sent).toEqual(['it@acme.test']);
    const log = await logOf(admin, orderNumber);
    expect(log.map(({ to, state, failure }) => [to, state, failure])).toEqual([
      ['it@acme.test', 'sent', null],
      ['eve@home.test', 'retrying', 'The mail server answered: 451 4.3.0 try 451 later on'],
      ['admin@acme.test', 'retrying', 'The mail server answered: 451 4.3.0 try 451 later on'],
    ]);
  });

  test.each([
    [550, true],
    [551, true],
    [553, true],
    [552, false],
    [450, false],
  ])('%i says that the address is wrong: %s', async (code, isWrong) => {
    const { admin, orderNumber } = await refusing({ 'eve@home.test': reply(code) });
    const { attention, timeline } = await detailsOf(admin, orderNumber);
    expect(attention?.kind ?? null).toBe(isWrong ? 'mailBounced' : null);
    if (!isWrong) return;
    expect(attention?.note).toBe('eve@home.test takes no mail.');
    expect(timeline.at(-1)).toMatchObject({ type: 'attention.raise', actorKind: 'system' });
  });

  test('of a colleague, or to an address that the employee no longer has, asks for no attention', async () => {
    const { admin, orderNumber } = await refusing({ 'it@acme.test': reply(550) });
    expect((await detailsOf(admin, orderNumber)).attention).toBeNull();
    const colleague = await refusing({ 'eve@home.test': new Error('550 but no code') });
    expect((await detailsOf(colleague.admin, colleague.orderNumber)).attention).toBeNull();
  });

  test('is asked about in any letter case of the address', async () => {
    const { portal, admin } = await startReturns();
    const mailer = {
      send: async ({ to }: Mail) => {
        if (to === 'Eve@Home.test') throw reply(550);
      },
    };
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services), { report: () => {} });
    const { orderNumber } = await order(admin, {
      employee: { ...orderForm().employee, email: 'Eve@Home.test' },
    });
    await worker.runOnce();
    expect((await detailsOf(admin, orderNumber)).attention?.kind).toBe('mailBounced');
  });
});

describe('the log of mails', () => {
  const BLOCKED = {
    waiting: 'It is waiting to be sent already.',
    noCopy: 'An earlier version of the portal sent it and kept no copy.',
    movedOn: 'The return has moved on since: the mail would be out of date.',
    noAddress: 'There is no email address of the employee.',
    again: 'It is being sent again already.',
    tooMany: '3 mails about this return were sent again within an hour. Wait a while.',
  };
  /** How it stands with each mail, by its address. */
  const blockedIn = (log: readonly Message[]) =>
    Object.fromEntries(log.map(({ to, state, blocked }) => [`${to} ${state}`, blocked]));

  test('says of each mail what it is, when it was sent or will be, and what keeps it from being sent again', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    const begun = portal.clock.now().toISOString();
    const subject = `${orderNumber}: laptop return ordered for Eve Employee`;
    const waiting = {
      id: expect.stringMatching(/^open-\d+-[0-9a-f]{16}$/),
      state: 'waiting',
      at: begun,
      nextTryAt: null,
      failure: null,
      blocked: BLOCKED.waiting,
    };
    const open = await logOf(admin, orderNumber);
    expect(open).toEqual([
      {
        ...waiting,
        to: 'eve@home.test',
        audience: 'employee',
        subject: 'A box for your laptop is coming',
      },
      { ...waiting, to: 'admin@acme.test', audience: 'company', subject },
      { ...waiting, to: 'it@acme.test', audience: 'company', subject },
    ]);
    expect(new Set(open.map(({ id }) => id)).size).toBe(3);
    expect(await logOf(admin, orderNumber)).toEqual(open);
    portal.clock.advance(MINUTE);
    await portal.work();
    const sent = await logOf(admin, orderNumber);
    expect(sent.map(({ to }) => to)).toEqual(['it@acme.test', 'admin@acme.test', 'eve@home.test']);
    expect(sent[0]).toEqual({
      id: expect.stringMatching(/^sent-\d+$/),
      to: 'it@acme.test',
      audience: 'company',
      subject,
      state: 'sent',
      at: portal.clock.now().toISOString(),
      nextTryAt: null,
      failure: null,
      blocked: null,
    });
    expect(sent[2]?.audience).toBe('employee');
    // As an earlier version left them behind.
    await portal.testDatabase.pool.query(
      "UPDATE mail_log SET notice = NULL, event_id = NULL, audience = NULL WHERE recipient = 'eve@home.test'",
    );
    const [old] = (await logOf(admin, orderNumber)).filter(({ to }) => to === 'eve@home.test');
    expect([old?.audience, old?.blocked]).toEqual(['company', BLOCKED.noCopy]);
    const answer = await resend(admin, orderNumber, old?.id);
    expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
      409,
      { type: 'urn:portal:problem:refused', detail: BLOCKED.noCopy },
    ]);
  });

  test('says what is wrong with the mail server, and nothing of its name', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    const said = async (error: string) => {
      await portal.testDatabase.pool.query(
        "UPDATE outbox SET last_error = $1, dead_at = $2 WHERE kind = 'return.notice'",
        [error, portal.clock.now()],
      );
      const [mail] = await logOf(admin, orderNumber);
      expect([mail?.state, mail?.nextTryAt]).toEqual(['failed', null]);
      return mail?.failure;
    };
    const unreachable = 'The mail server could not be reached.';
    expect(await said('connect ECONNREFUSED 10.0.0.550:550 - Local')).toBe(unreachable);
    expect(await said('read 1550 bytes')).toBe(unreachable);
    expect(await said('350 go on')).toBe(unreachable);
    expect(await said('450 try later \n')).toBe('The mail server answered: 450 try later');
    expect(await said('Rejected: 554-5.7.1\r\n  spam')).toBe(
      'The mail server answered: 554 5.7.1 spam',
    );
    expect(await said(`421 ${'x'.repeat(300)}`)).toBe(
      `The mail server answered: 421 ${'x'.repeat(200)}`,
    );
  });

  test('is the newest first, whatever is open', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    await portal.work();
    portal.clock.advance(MINUTE);
    await send(admin, orderNumber, { type: 'order.cancel' });
    const log = await logOf(admin, orderNumber);
    expect(log.map(({ state }) => state)).toEqual([
      ...['waiting', 'waiting', 'waiting'],
      ...['sent', 'sent', 'sent'],
    ]);
    expect(blockedIn(log)).toMatchObject({
      'eve@home.test sent': BLOCKED.movedOn,
      'it@acme.test waiting': BLOCKED.waiting,
    });
  });

  test('a mail can be sent again to one while another’s is on its way, not twice to the same', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    await portal.work();
    portal.mails.length = 0;
    const idOf = async (to: string) =>
      (await logOf(admin, orderNumber)).find((mail) => mail.to === to && mail.state === 'sent')?.id;
    const wakes = portal.wakes();
    expect((await resend(admin, orderNumber, await idOf('it@acme.test'))).statusCode).toBe(200);
    expect(portal.wakes()).toBe(wakes + 1);
    expect(blockedIn(await logOf(admin, orderNumber))).toEqual({
      'it@acme.test waiting': BLOCKED.waiting,
      'it@acme.test sent': BLOCKED.again,
      'admin@acme.test sent': null,
      'eve@home.test sent': null,
    });
    await portal.testDatabase.pool.query(
      "UPDATE outbox SET last_error = '450 later' WHERE done_at IS NULL",
    );
    expect(blockedIn(await logOf(admin, orderNumber))).toMatchObject({
      'it@acme.test retrying': BLOCKED.waiting,
      'it@acme.test sent': BLOCKED.again,
    });
    expect((await resend(admin, orderNumber, await idOf('eve@home.test'))).statusCode).toBe(200);
    expect(blockedIn(await logOf(admin, orderNumber))).toMatchObject({
      'admin@acme.test sent': null,
      'eve@home.test sent': BLOCKED.again,
    });
    await portal.work();
    // Two notices, which the worker may do in any order.
    expect(portal.mails.map(({ to }) => to).sort()).toEqual(['eve@home.test', 'it@acme.test']);
    const { timeline } = await detailsOf(admin, orderNumber);
    expect(timeline.slice(1)).toMatchObject(
      [
        ['it@acme.test', `${orderNumber}: laptop return ordered for Eve Employee`],
        ['eve@home.test', 'A box for your laptop is coming'],
      ].map(([to, subject]) => ({ type: 'mail.resent', detail: `${subject}, to ${to}` })),
    );
    expect(await auditOf(portal)).toEqual(
      [
        ['it@acme.test', `${orderNumber}: laptop return ordered for Eve Employee`],
        ['eve@home.test', 'A box for your laptop is coming'],
      ].map(([to, subject]) => ({
        action: 'mail.resent',
        name: orderNumber,
        after: { to, subject },
      })),
    );
  });

  test('lets a mail be sent again three times within an hour, and again after it', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    // A return that stays where it is for longer than an hour.
    await send(admin, orderNumber, { type: 'order.release' });
    await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    await portal.work();
    const again = async () => {
      const mail = (await logOf(admin, orderNumber)).find(
        ({ blocked }) => blocked === null || blocked === BLOCKED.tooMany,
      );
      const answer = await resend(admin, orderNumber, mail?.id);
      await portal.work();
      return answer;
    };
    for (let times = 0; times < 3; times++) expect((await again()).statusCode).toBe(200);
    portal.clock.advance(60 * MINUTE - 1);
    const refused = await again();
    expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([
      429,
      { type: 'urn:portal:problem:too-many', detail: BLOCKED.tooMany },
    ]);
    portal.clock.advance(1);
    expect((await again()).statusCode).toBe(200);
  });

  test('a mail to an employee is on its way, to whatever address they have now', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    await portal.work();
    await portal.testDatabase.pool.query("UPDATE returns SET employee_email = 'eva@new.test'");
    const old = (await logOf(admin, orderNumber)).find(({ to }) => to === 'eve@home.test');
    await resend(admin, orderNumber, old?.id);
    expect(blockedIn(await logOf(admin, orderNumber))).toMatchObject({
      'eva@new.test waiting': BLOCKED.waiting,
      'eve@home.test sent': BLOCKED.again,
    });
  });

  test('of two edits each is told anew by itself', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber, employee, options, references, version } = await order(admin);
    const edit = async (phone: string, basedOn: string) => {
      const body = { basedOn, employee: { ...employee, phone }, options, references };
      const answer = await admin.request('PUT', pathOf(orderNumber), { body });
      await portal.work();
      return answer.json<ReturnDetails>().version;
    };
    await edit('+1 512 555 0102', await edit('+1 512 555 0101', version));
    const toDesk = async () =>
      (await logOf(admin, orderNumber)).filter(
        ({ to, subject }) => to === 'it@acme.test' && subject.endsWith('order edited'),
      );
    const [last] = await toDesk();
    await resend(admin, orderNumber, last?.id);
    const states = (await toDesk()).map(({ state, blocked }) => `${state} ${blocked}`).sort();
    expect(states).toEqual(
      ['sent null', `sent ${BLOCKED.again}`, `waiting ${BLOCKED.waiting}`].sort(),
    );
  });

  test('says why a mail is for nobody any more', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    await portal.work();
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE returns SET employee_email = ''");
    await pool.query('DELETE FROM notification_addresses');
    const log = await logOf(admin, orderNumber);
    expect(blockedIn(log)).toEqual({
      'it@acme.test sent': null,
      'admin@acme.test sent': null,
      'eve@home.test sent': BLOCKED.noAddress,
    });
    const gone = log.find(({ to }) => to === 'it@acme.test');
    const answer = await resend(admin, orderNumber, gone?.id);
    expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
      409,
      {
        type: 'urn:portal:problem:refused',
        detail: 'it@acme.test no longer gets mails about this return.',
      },
    ]);
    expect((await detailsOf(admin, orderNumber)).timeline).toHaveLength(1);
  });
});

test('a note is kept once a key and a return, with its author, and recorded', async () => {
  const { portal, admin } = await startReturns();
  const [one, other] = [await order(admin), await order(admin)];
  const key = randomUUID();
  const add = (orderNumber: string, text: string, which = key) =>
    admin.post(`${pathOf(orderNumber)}/notes`, { key: which, text });
  portal.clock.advance(MINUTE);
  await add(one.orderNumber, 'Called Eve.');
  await add(one.orderNumber, 'Called Eve.');
  await add(one.orderNumber, 'Called again.', randomUUID());
  await add(other.orderNumber, 'Another return.');
  const { row, events } = await readReturnRow(portal, one.orderNumber);
  const now = portal.clock.now();
  expect(events.slice(1)).toMatchObject(
    ['Called Eve.', 'Called again.'].map((text) => ({
      organisation_id: portal.acme.id,
      return_id: row.id,
      at: now,
      recorded_at: now,
      type: 'note.added',
      actor_kind: 'admin',
      actor_id: portal.acme.users.get('admin@acme.test'),
      actor_name: 'Ada Admin',
      status: 'cancellable',
      event: { type: 'note.added', text },
    })),
  );
  expect(await auditOf(portal)).toEqual(
    [
      [one.orderNumber, 'Called Eve.'],
      [one.orderNumber, 'Called again.'],
      [other.orderNumber, 'Another return.'],
    ].map(([name, note]) => ({ action: 'note.added', name, after: { note } })),
  );
});
