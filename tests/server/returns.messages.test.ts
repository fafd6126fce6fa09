import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { Message, MessageLog } from '../../src/domain/returns/timeline/messages.ts';
import { createOutboxHandlers } from '../../src/server/handlers.ts';
import type { Mail } from '../../src/server/platform/mail/mailer.ts';
import { createWorker } from '../../src/server/platform/outbox/worker.ts';
import { order, send, startOrders } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { auditOf, shipped } from './helpers/returnMails.ts';
import { readReturnRow } from './helpers/returnRow.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

const pathOf = (orderNumber: string) => `/api/portal/returns/${orderNumber}`;
const logOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(`${pathOf(orderNumber)}/messages`)).json<MessageLog>().messages;
const resend = (browser: TestBrowser, orderNumber: string, id = '') =>
  browser.post(`${pathOf(orderNumber)}/messages/${id}/resend`);
const brief = ({ to, state }: Message) => `${to} ${state}`;

describe('the message log of a return', () => {
  test('lists each mail with its address and state, from waiting to sent', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await shipped(portal, admin);
    expect((await logOf(admin, orderNumber)).map(brief)).toEqual([
      'eve@home.test waiting',
      'admin@acme.test waiting',
    ]);
    await portal.work();
    const log = await logOf(admin, orderNumber);
    expect(log.map(brief).sort()).toEqual(['admin@acme.test sent', 'eve@home.test sent']);
    expect(log.map(({ subject }) => subject).sort()).toEqual(
      portal.mails.map(({ subject }) => subject).sort(),
    );
  });

  test('keeps the text of each mail, without its secret links', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await shipped(portal, admin);
    const textOf = async () =>
      (await logOf(admin, orderNumber)).find(({ audience }) => audience === 'employee')?.text ?? '';
    const before = await textOf();
    await portal.work();
    expect(await textOf()).toBe(before);
    const mail = portal.mails.find(({ to }) => to === 'eve@home.test');
    const isLink = (line: string) => line.includes('http');
    const [words, links] = [before, mail?.text ?? ''].map((text) => text.split('\n'));
    expect(words?.filter(isLink)).toEqual([]);
    // Contains the whole text; links are represented by their labels.
    const sentences = links?.filter((line) => !isLink(line) && !line.endsWith(':') && line !== '');
    expect(words).toEqual(expect.arrayContaining(sentences ?? []));
    expect(sentences?.length).toBeGreaterThan(4);
    const { rows } = await portal.testDatabase.pool.query('SELECT body FROM mail_log');
    expect(JSON.stringify(rows)).not.toContain('support/devicereturn');
  });

  test('shows why a mail failed, its next try, and when it was given up', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await shipped(portal, admin);
    const mailer = {
      send: async ({ to }: Mail) => {
        if (to === 'eve@home.test') throw new Error('Rejected: 550 5.1.1 no such user');
        throw new Error('connect ECONNREFUSED 10.0.0.1:587 - Local');
      },
    };
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services), { report: () => {} });
    await worker.runOnce();
    const failing = (await logOf(admin, orderNumber))[0];
    expect(failing?.state).toBe('retrying');
    expect(failing?.failure).toBe('The mail server answered: 550 5.1.1 no such user');
    expect(failing?.nextTryAt).toBe('2030-03-04T09:00:05.000Z');
    expect(failing?.blocked).toBe('Already waiting to be sent.');
    await portal.testDatabase.pool.query(
      `UPDATE outbox SET dead_at = $1, last_error = 'connect ECONNREFUSED 10.0.0.1:587 - Local'
       WHERE kind = 'return.notice'`,
      [portal.clock.now()],
    );
    const dead = (await logOf(admin, orderNumber))[0];
    expect([dead?.state, dead?.failure]).toEqual(['failed', "We couldn't reach the mail server."]);
    const answer = await resend(admin, orderNumber, dead?.id);
    expect(answer.statusCode, answer.body).toBe(200);
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['eve@home.test']);
  });
});

describe('sending a mail again', () => {
  test('mails only its recipient, as a new mail, and adds to the timeline', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    const [first] = portal.mails.filter(({ to }) => to === 'eve@home.test');
    portal.mails.length = 0;
    const mail = (await logOf(admin, orderNumber)).find(({ audience }) => audience === 'employee');
    const answer = await resend(admin, orderNumber, mail?.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<MessageLog>().messages.map(brief)[0]).toBe('eve@home.test waiting');
    await portal.work();
    expect(portal.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eve@home.test', first?.subject],
    ]);
    expect(portal.mails[0]?.messageId).not.toBe(first?.messageId);
    const { timeline } = (await admin.get(pathOf(orderNumber))).json<ReturnDetails>();
    expect(timeline.at(-1)).toMatchObject({
      type: 'mail.resent',
      actor: 'Ada Admin',
      detail: `${first?.subject}, to eve@home.test`,
    });
  });

  test('goes to the present address of the employee', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    portal.mails.length = 0;
    await portal.testDatabase.pool.query(`UPDATE returns SET employee_email = 'eva@new.test'`);
    const mail = (await logOf(admin, orderNumber)).find(({ audience }) => audience === 'employee');
    await resend(admin, orderNumber, mail?.id);
    await portal.work();
    expect(portal.mails.map(({ to }) => to)).toEqual(['eva@new.test']);
  });

  test('happens once on a double click, and is rejected with the reason', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await portal.work();
    portal.mails.length = 0;
    const [mail] = await logOf(admin, orderNumber);
    const both = await Promise.all([1, 2].map(() => resend(admin, orderNumber, mail?.id)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<Problem>().detail).toBe('Already being resent.');
    await portal.work();
    expect(portal.mails).toHaveLength(1);
  });

  test('is rejected once the return has moved on: the mail would no longer be true', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await portal.work();
    await send(admin, orderNumber, { type: 'order.release' });
    const old = (await logOf(admin, orderNumber)).find(({ state }) => state === 'sent');
    expect(old?.blocked).toContain('Out of date.');
    expect((await resend(admin, orderNumber, old?.id)).statusCode).toBe(409);
  });

  test('is possible three times an hour for one return', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await portal.work();
    const again = async () => {
      const mail = (await logOf(admin, orderNumber)).find(({ state }) => state === 'sent');
      const answer = await resend(admin, orderNumber, mail?.id);
      await portal.work();
      portal.clock.advance(MINUTE);
      return answer.statusCode;
    };
    expect([await again(), await again(), await again(), await again()]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  test('is not possible for a mail of another organization, nor for a missing one', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    await portal.work();
    const { database, clock } = portal.services;
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
    const stranger = await portal.signIn('admin@globex.test');
    const [mail] = await logOf(admin, orderNumber);
    expect((await stranger.get(`${pathOf(orderNumber)}/messages`)).statusCode).toBe(404);
    expect((await resend(stranger, orderNumber, mail?.id)).statusCode).toBe(404);
    expect((await resend(admin, orderNumber, 'sent-999999')).statusCode).toBe(404);
  });
});

describe('a note on a return', () => {
  const add = (browser: TestBrowser, orderNumber: string, text: string, key = randomUUID()) =>
    browser.post(`${pathOf(orderNumber)}/notes`, { key, text });

  test('is in the timeline with its author, once, and moves nothing', async () => {
    const { portal, browser: admin } = await startOrders();
    const member = await portal.signIn('member@acme.test');
    const before = await order(admin);
    const { orderNumber } = before;
    const key = randomUUID();
    const text = ' Called Eve.\r\nShe packs it on Monday. ';
    await add(member, orderNumber, text, key);
    const again = await add(member, orderNumber, text, key);
    const details = again.json<ReturnDetails>();
    expect(details.timeline).toHaveLength(before.timeline.length + 1);
    expect(details.timeline.at(-1)).toMatchObject({
      type: 'note.added',
      actor: 'Max Member',
      detail: 'Called Eve.\nShe packs it on Monday.',
    });
    expect([details.status, details.version]).toEqual([before.status, before.version]);
    portal.mails.length = 0;
    await portal.work();
    expect(portal.mails.map(({ text }) => text).join()).not.toContain('Called Eve');
  });

  test('is never visible to the employee', async () => {
    const { browser: admin } = await startOrders();
    const { orderNumber, employeeLink } = await order(admin);
    await add(admin, orderNumber, 'left on bad terms');
    const path = new URL(employeeLink).pathname.replace(
      '/support/devicereturn',
      '/api/portal/support',
    );
    const view = await admin.get(path);
    expect(view.statusCode).toBe(200);
    expect(view.body).not.toContain('bad terms');
  });

  test('is rejected when it is empty, and for a return of another organization', async () => {
    const { portal, browser: admin } = await startOrders();
    const { orderNumber } = await order(admin);
    const empty = await add(admin, orderNumber, ' \n ');
    expect(empty.statusCode).toBe(400);
    expect(empty.json<Problem>().errors?.text).toEqual(['Enter a note first.']);
    const { database, clock } = portal.services;
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
    const stranger = await portal.signIn('admin@globex.test');
    expect((await add(stranger, orderNumber, 'Hello')).statusCode).toBe(404);
  });

  test('is stored once per key and return, with its author, and recorded', async () => {
    const { portal, browser: admin } = await startOrders();
    const [one, other] = [await order(admin), await order(admin)];
    const key = randomUUID();
    portal.clock.advance(MINUTE);
    await add(admin, one.orderNumber, 'Called Eve.', key);
    await add(admin, one.orderNumber, 'Called Eve.', key);
    await add(admin, one.orderNumber, 'Called again.');
    await add(admin, other.orderNumber, 'Another return.', key);
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
});
