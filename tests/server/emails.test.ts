import { describe, expect, test } from 'vitest';
import type { EmailChoice } from '../../src/domain/people/emailWords.ts';
import { importRow, leftOutRow, rowOfSerial, sendRows, start } from './helpers/imports.ts';
import { addNotificationAddress, addPrices, order, send } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// Recipients at the organization of each kind of email about returns.

const KINDS = [/ordered/, /box is on its way/, /needs attention/, /lost/];

/**
 * Emails to the organization since the last call, sorted, as recipient and kind. The order among
 * simultaneous ones is undefined.
 */
const sentMails = ({ mails }: TestPortal) =>
  mails
    .splice(0)
    .filter(({ to }) => to.endsWith('@acme.test'))
    .map(({ to, subject }) => {
      const kind = KINDS.find((words) => words.test(subject))?.source ?? subject;
      return `${to.split('@')[0]}: ${kind}`;
    })
    .sort();

async function choose(browser: TestBrowser, returns: EmailChoice): Promise<void> {
  const answer = await browser.request('PUT', '/api/portal/emails', { body: { returns } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { returns }]);
}

async function startAs(choice: EmailChoice | null) {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  await addNotificationAddress(portal, portal.acme.id, 'it@acme.test');
  await portal.testDatabase.pool.query('UPDATE users SET return_emails = DEFAULT');
  const member = await portal.signIn('member@acme.test');
  if (choice !== null) await choose(member, choice);
  return { portal, member };
}

/** Reports a problem of a return that is assigned to a colleague; returns who is emailed. */
async function problemOfAssigned(choice: EmailChoice, reporter = 'admin@acme.test') {
  const { portal, member } = await startAs(null);
  const warehouse = await portal.signIn('warehouse@acme.test');
  await choose(warehouse, choice);
  const { orderNumber } = await order(member);
  const path = `/api/portal/returns/${orderNumber}/handling`;
  await warehouse.post(path, { type: 'colleague.assigned', colleague: 'me' });
  await portal.work();
  sentMails(portal);
  const browser = await portal.signIn(reporter);
  await send(browser, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
  await portal.work();
  return sentMails(portal);
}

describe('a problem of an assigned return', () => {
  const OTHERS = ['it: needs attention', 'member: needs attention'];
  test.each<[EmailChoice, readonly string[]]>([
    ['every', ['warehouse: needs attention']],
    ['problems', ['warehouse: needs attention']],
    ['none', OTHERS],
  ])('is emailed to the assignee alone, if they want it: %s', async (choice, sent) => {
    expect(await problemOfAssigned(choice)).toEqual(sent);
  });

  test('is emailed to the others if the assignee has reported it', async () => {
    expect(await problemOfAssigned('every', 'warehouse@acme.test')).toEqual(OTHERS);
  });
});

describe('a return ordered by a member', () => {
  const ORDERED = 'member: ordered';
  const SHIPPED = 'member: box is on its way';
  const LISTED = ['it: needs attention', 'it: lost'];
  const PROBLEMS = ['member: needs attention', 'it: needs attention', 'member: lost', 'it: lost'];
  test.each<[EmailChoice | null, readonly string[], readonly string[]]>([
    [null, [ORDERED], PROBLEMS],
    ['every', [ORDERED, SHIPPED], PROBLEMS],
    ['digest', [ORDERED], PROBLEMS],
    ['problems', [ORDERED], PROBLEMS],
    ['none', [], LISTED],
  ])('is emailed by the choice %s, and to the notification address', async (choice, steps, bad) => {
    const { portal, member } = await startAs(choice);
    const { orderNumber } = await order(member);
    await send(member, orderNumber, { type: 'order.release' });
    const admin = await portal.signIn('admin@acme.test');
    await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    await portal.work();
    expect(sentMails(portal)).toEqual(steps.toSorted());
    await send(admin, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    await portal.work();
    await send(member, orderNumber, { type: 'loss.declare' });
    await portal.work();
    expect(sentMails(portal)).toEqual(bad.toSorted());
  });

  test('is emailed with the reason, and where to change that', async () => {
    const { portal, member } = await startAs(null);
    const { orderNumber } = await order(member);
    const admin = await portal.signIn('admin@acme.test');
    await send(admin, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
    await portal.work();
    const ends = portal.mails.map(({ to, text }) => `${to}\n${text.trim().split('\n\n').at(-1)}`);
    expect([...new Set(ends)]).toEqual([
      'member@acme.test\nYou get this email because you ordered this return.\nChoose which emails you get: http://127.0.0.1:3000/settings',
      'it@acme.test\nYou get this email because this is a notification address: it gets unassigned problems and a daily summary.\nChange the notification addresses: http://127.0.0.1:3000/settings/organization',
    ]);
  });
});

test('a person who reports a problem is not emailed about it', async () => {
  const { portal, member } = await startAs(null);
  const { orderNumber } = await order(member);
  await portal.work();
  sentMails(portal);
  await send(member, orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
  await portal.work();
  expect(sentMails(portal)).toEqual(['it: needs attention']);
});

describe('an import', () => {
  async function imported(choice: EmailChoice | null) {
    const { portal, member } = await startAs(choice);
    const { id } = await sendRows(member, [
      ...Array.from({ length: 30 }, (_, index) => importRow(index + 2)),
      rowOfSerial(40, 'SN-2'),
      leftOutRow(41, 'A ZIP code has five digits.'),
    ]);
    await start(member, id);
    await portal.work();
    return { portal, member, id };
  }

  test('is one email to its person, and none to the notification address', async () => {
    const { portal, id } = await imported(null);
    const [mail, ...others] = portal.mails;
    expect(others).toEqual([]);
    expect(mail?.to).toBe('member@acme.test');
    expect(mail?.subject).toBe('30 returns ordered from leavers.csv');
    expect(mail?.text).toContain(`http://127.0.0.1:3000/?import=${id}`);
    expect(mail?.text).toContain("1 row couldn't be ordered, and 1 row was skipped");
    expect(mail?.text).toMatch(/You can edit or cancel them until .*9:30/);
  });

  test('is no email to a person who wants none', async () => {
    expect((await imported('none')).portal.mails).toEqual([]);
  });

  test('is emailed once, however often its work is repeated', async () => {
    const { portal } = await imported(null);
    await portal.testDatabase.pool.query(
      `INSERT INTO outbox (organisation_id, kind, payload, created_at, due_at)
       SELECT organisation_id, kind, payload, created_at, due_at FROM outbox
       WHERE kind = 'import.place'`,
    );
    await portal.work();
    expect(portal.mails).toHaveLength(1);
  });

  test('keeps the confirmation of an order whose program chose a similar key', async () => {
    const { portal, member, id } = await imported(null);
    portal.mails.length = 0;
    const { orderNumber } = await order(member);
    await portal.testDatabase.pool.query(
      'UPDATE returns SET idempotency_key = $1 WHERE order_number = $2',
      [`import-${id}-99`, orderNumber],
    );
    await portal.work();
    expect(sentMails(portal)).toHaveLength(1);
  });
});
