import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { Message } from '../../src/domain/returns/timeline/messages.ts';
import { order, send } from './helpers/orders.ts';
import {
  auditOf,
  detailsOf,
  logOf,
  pathOf,
  resend,
  shipped,
  startReturns,
} from './helpers/returnMails.ts';
import { MINUTE } from './helpers/testClock.ts';

describe('the log of mails', () => {
  const BLOCKED = {
    waiting: 'Already waiting to be sent.',
    noCopy: 'Sent by an earlier version, which kept no copy.',
    movedOn: 'Out of date.',
    noAddress: 'No email for the employee.',
    again: 'Already being resent.',
    tooMany: '3 emails about this return were resent within an hour. Wait a while.',
  };
  /** Reason that blocks resending each mail, by address and state. */
  const blockedIn = (log: readonly Message[]) =>
    Object.fromEntries(log.map(({ to, state, blocked }) => [`${to} ${state}`, blocked]));

  test('keeps the text of an email for a year, and the record for good', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    const sent = async () =>
      (await logOf(admin, orderNumber)).filter(({ state }) => state === 'sent');
    const before = await sent();
    expect(before.every(({ text }) => text !== null)).toBe(true);
    await portal.testDatabase.pool.query(
      `UPDATE mail_log SET sent_at = sent_at - interval '1 year'`,
    );
    portal.clock.advance(24 * 60 * MINUTE);
    await portal.work();
    expect(
      (await sent()).slice(-before.length).map(({ to, subject, text }) => [to, subject, text]),
    ).toEqual(before.map(({ to, subject }) => [to, subject, null]));
  });

  test('lists each mail with its kind, time, and why it cannot be sent again', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    const startedAt = portal.clock.now().toISOString();
    const subject = `Eve Employee's laptop: the box is on its way (${orderNumber})`;
    const group = expect.stringMatching(/^\d+ kitShipped$/);
    const waiting = {
      group,
      id: expect.stringMatching(/^open-\d+-[0-9a-f]{16}$/),
      state: 'waiting',
      at: startedAt,
      nextTryAt: null,
      failure: null,
      blocked: BLOCKED.waiting,
    };
    const toCompany = expect.stringContaining('The box is on its way to Eve Employee.');
    const open = await logOf(admin, orderNumber);
    expect(open).toEqual([
      {
        ...waiting,
        to: 'eve@home.test',
        audience: 'employee',
        subject: 'The box for your laptop is on its way',
        // Links are secret, so the log omits them.
        text: expect.stringContaining('[Open your return]'),
      },
      { ...waiting, to: 'admin@acme.test', audience: 'company', subject, text: toCompany },
      { ...waiting, to: 'it@acme.test', audience: 'company', subject, text: toCompany },
    ]);
    expect(JSON.stringify(open)).not.toContain('http');
    expect(new Set(open.map(({ id }) => id)).size).toBe(3);
    expect(await logOf(admin, orderNumber)).toEqual(open);
    portal.clock.advance(MINUTE);
    await portal.work();
    const sent = await logOf(admin, orderNumber);
    expect(sent.map(({ to }) => to)).toEqual(['it@acme.test', 'admin@acme.test', 'eve@home.test']);
    expect(sent[0]).toEqual({
      group,
      id: expect.stringMatching(/^sent-\d+$/),
      to: 'it@acme.test',
      audience: 'company',
      text: toCompany,
      subject,
      state: 'sent',
      at: portal.clock.now().toISOString(),
      nextTryAt: null,
      failure: null,
      blocked: null,
    });
    expect(sent[2]?.audience).toBe('employee');
    // Rows as an earlier version left them.
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

  test('shows the error of the mail server, without its name', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    const expectReason = async (error: string) => {
      await portal.testDatabase.pool.query(
        "UPDATE outbox SET last_error = $1, dead_at = $2 WHERE kind = 'return.notice'",
        [error, portal.clock.now()],
      );
      const [mail] = await logOf(admin, orderNumber);
      expect([mail?.state, mail?.nextTryAt]).toEqual(['failed', null]);
      return mail?.failure;
    };
    const unreachable = "We couldn't reach the mail server.";
    expect(await expectReason('connect ECONNREFUSED 10.0.0.550:550 - Local')).toBe(unreachable);
    expect(await expectReason('read 1550 bytes')).toBe(unreachable);
    expect(await expectReason('350 go on')).toBe(unreachable);
    expect(await expectReason('450 try later \n')).toBe('The mail server answered: 450 try later');
    expect(await expectReason('Rejected: 554-5.7.1\r\n  spam')).toBe(
      'The mail server answered: 554 5.7.1 spam',
    );
    expect(await expectReason(`421 ${'x'.repeat(300)}`)).toBe(
      `The mail server answered: 421 ${'x'.repeat(200)}`,
    );
  });

  test('lists the newest first, including pending ones', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    portal.clock.advance(MINUTE);
    await send(admin, orderNumber, { type: 'kit.delivered' });
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

  test("allows sending again while another recipient's is pending, not twice to one", async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
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
    // Two notifications, which the worker may process in any order.
    expect(portal.mails.map(({ to }) => to).sort()).toEqual(['eve@home.test', 'it@acme.test']);
    const { timeline } = await detailsOf(admin, orderNumber);
    expect(timeline.slice(3)).toMatchObject(
      [
        ['it@acme.test', `Eve Employee's laptop: the box is on its way (${orderNumber})`],
        ['eve@home.test', 'The box for your laptop is on its way'],
      ].map(([to, subject]) => ({ type: 'mail.resent', detail: `${subject}, to ${to}` })),
    );
    expect(await auditOf(portal)).toEqual(
      [
        ['it@acme.test', `Eve Employee's laptop: the box is on its way (${orderNumber})`],
        ['eve@home.test', 'The box for your laptop is on its way'],
      ].map(([to, subject]) => ({
        action: 'mail.resent',
        name: orderNumber,
        after: { to, subject },
      })),
    );
  });

  test('allows sending a mail again three times within an hour, and again after it', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await order(admin);
    // A return that keeps its status for longer than an hour.
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

  test('shows a pending mail to an employee, whatever their present address', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    await portal.testDatabase.pool.query("UPDATE returns SET employee_email = 'eva@new.test'");
    const old = (await logOf(admin, orderNumber)).find(({ to }) => to === 'eve@home.test');
    await resend(admin, orderNumber, old?.id);
    expect(blockedIn(await logOf(admin, orderNumber))).toMatchObject({
      'eva@new.test waiting': BLOCKED.waiting,
      'eve@home.test sent': BLOCKED.again,
    });
  });

  test('lists two edits as two mails', async () => {
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
        ({ to, subject }) => to === 'it@acme.test' && subject.includes('order edited'),
      );
    const [last] = await toDesk();
    await resend(admin, orderNumber, last?.id);
    const states = (await toDesk()).map(({ state, blocked }) => `${state} ${blocked}`).sort();
    expect(states).toEqual(
      ['sent null', `sent ${BLOCKED.again}`, `waiting ${BLOCKED.waiting}`].sort(),
    );
  });

  test('says why a mail has no recipient anymore', async () => {
    const { portal, admin } = await startReturns();
    const { orderNumber } = await shipped(portal, admin);
    await portal.work();
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE returns SET employee_email = '', company_email = ''");
    const log = await logOf(admin, orderNumber);
    expect(blockedIn(log)).toEqual({
      'it@acme.test sent': null,
      'admin@acme.test sent': null,
      'eve@home.test sent': BLOCKED.noAddress,
    });
    const sentMail = log.find(({ to }) => to === 'it@acme.test');
    const answer = await resend(admin, orderNumber, sentMail?.id);
    expect([answer.statusCode, answer.json<Problem>()]).toMatchObject([
      409,
      {
        type: 'urn:portal:problem:refused',
        detail: 'it@acme.test no longer gets emails about this return.',
      },
    ]);
    expect((await detailsOf(admin, orderNumber)).timeline).toHaveLength(3);
  });
});
