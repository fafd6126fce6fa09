import { describe, expect, test } from 'vitest';
import { createOutboxHandlers } from '../../src/server/handlers.ts';
import type { Mail } from '../../src/server/platform/mail/mailer.ts';
import { withRecovery } from '../../src/server/platform/mail/recovery.ts';
import { LAST_ATTEMPT, retryMailsNow } from '../../src/server/platform/outbox/queue.ts';
import { createWorker } from '../../src/server/platform/outbox/worker.ts';
import { order, orderForm, send } from './helpers/orders.ts';
import { detailsOf, logOf, shipped, startReturns } from './helpers/returnMails.ts';
import { MINUTE } from './helpers/testClock.ts';

describe('an undelivered mail', () => {
  async function refusing(failures: Readonly<Record<string, Error>>, attempts = 0) {
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
    const { orderNumber } = await shipped(portal, admin);
    await portal.testDatabase.pool.query('UPDATE outbox SET attempts = $1', [attempts]);
    portal.clock.advance(MINUTE);
    await worker.runOnce();
    return { portal, admin, orderNumber, sent };
  }
  const reply = (responseCode: number) =>
    Object.assign(new Error(`${responseCode} no`), { responseCode });

  test('does not delay others, and its first failure is the one that is reported', async () => {
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
  ])('with %i has a wrong address: %s', async (code, isWrong) => {
    const { admin, orderNumber } = await refusing({ 'eve@home.test': reply(code) });
    const { attention, timeline } = await detailsOf(admin, orderNumber);
    expect(attention?.kind ?? null).toBe(isWrong ? 'mailBounced' : null);
    if (!isWrong) return;
    expect(attention?.note).toBe('Email to eve@home.test bounced.');
    expect(timeline.at(-1)).toMatchObject({ type: 'attention.raise', actorKind: 'system' });
  });

  test('goes before later ones, and all are sent when the mail server is back', async () => {
    const { portal, admin } = await startReturns();
    const isDead = new Set(['eve@home.test']);
    const sent: string[] = [];
    const server = {
      send: async ({ to, subject }: Mail) => {
        if (isDead.has(to)) throw new Error('connect ECONNREFUSED');
        sent.push(`${to} ${subject}`);
      },
    };
    const { database } = portal.services;
    const backs: Promise<void>[] = [];
    const mailer = withRecovery(server, portal.clock, () =>
      backs.push(retryMailsNow(database, portal.clock.now())),
    );
    const services = { ...portal.services, mailer };
    const worker = createWorker(services, createOutboxHandlers(services), { report: () => {} });
    const { orderNumber } = await shipped(portal, admin);
    await worker.runOnce();
    // The job's own retry pauses have grown.
    await portal.testDatabase.pool.query('UPDATE outbox SET attempts = 5 WHERE attempts > 0');
    portal.clock.advance(MINUTE);
    await worker.runOnce();
    portal.clock.advance(1000);
    await send(admin, orderNumber, { type: 'kit.delivered' });
    await worker.runOnce();
    const ofEve = () => sent.filter((line) => line.startsWith('eve'));
    expect(sent.at(-1)).toContain('the box was delivered');
    expect(ofEve()).toEqual([]);
    const log = (await logOf(admin, orderNumber)).filter(({ to }) => to === 'eve@home.test');
    expect(log.map(({ state }) => state)).toEqual(['waiting', 'retrying']);

    isDead.clear();
    portal.clock.advance(MINUTE);
    await order(admin, { employee: { ...orderForm().employee, email: 'bea@home.test' } });
    await worker.runOnce();
    await Promise.all(backs);
    await worker.runOnce();
    expect(ofEve()).toEqual([
      'eve@home.test The box for your laptop is on its way',
      'eve@home.test Your box has arrived',
    ]);
  });

  test('is reported when it is given up', async () => {
    const last = LAST_ATTEMPT - 1;
    const failures = { 'eve@home.test': new Error('connect ETIMEDOUT 10.0.0.1:587') };
    const { admin, orderNumber } = await refusing(failures, last);
    const note = "Email to eve@home.test couldn't be delivered.";
    const given = await detailsOf(admin, orderNumber);
    expect(given.attention).toMatchObject({ kind: 'mailBounced', note });
  });

  test('to a colleague, or to an outdated address of the employee, is no problem', async () => {
    const { admin, orderNumber } = await refusing({ 'it@acme.test': reply(550) });
    expect((await detailsOf(admin, orderNumber)).attention).toBeNull();
    const colleague = await refusing({ 'eve@home.test': new Error('550 but no code') });
    expect((await detailsOf(colleague.admin, colleague.orderNumber)).attention).toBeNull();
  });

  test('is matched ignoring the case of the address', async () => {
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
    // The employee gets the first email at the release.
    await send(admin, orderNumber, { type: 'order.release' });
    await worker.runOnce();
    expect((await detailsOf(admin, orderNumber)).attention?.kind).toBe('mailBounced');
  });
});
