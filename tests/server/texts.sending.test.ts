import { describe, expect, test } from 'vitest';
import { monthOf } from '../../src/server/billing/month.ts';
import { readTextCosts } from '../../src/server/billing/textCosts.ts';
import { sweepNumbers } from '../../src/server/texts/sweepNumbers.ts';
import { AUSTIN, order, send } from './helpers/orders.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';
import {
  agreedReturn,
  PHONE,
  report,
  SHIPPED,
  startTexts,
  textRows,
} from './helpers/textProvider.ts';

const HOUR = 60 * MINUTE;

describe('texts to employees', () => {
  test('tell of the box with the company first, a link and the way to stop, once', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    expect(provider.sent).toHaveLength(1);
    const [text = {}] = provider.sent;
    expect(text.To).toBe(PHONE);
    expect(text.From).toBe('+15125550199');
    expect(text.Body).toMatch(
      /^Acme: Your return box is on its way to you\. .*https:\/\/returns\.acme\.test\/t\/RTN-\d+\.[\w-]{22} Reply STOP/,
    );
    expect(text.Body?.length).toBeLessThanOrEqual(160);
    const link = /https:\S+/.exec(text.Body ?? '')?.[0] ?? '';
    const opened = await portal.browser().get(new URL(link).pathname);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(`^/support/devicereturn/${orderNumber}/[\\w-]{43}$`),
    ]);
    const { timeline } = await detailsOf(admin, orderNumber);
    expect(timeline.map(({ type }) => type)).toContain('text.sent');
    expect(JSON.stringify(timeline)).not.toContain('/t/RTN');
    await portal.work();
    expect(provider.asked()).toBe(1);
  });

  test('go to nobody without consent, without an offer, or without a mobile number', async () => {
    const { portal, provider, admin } = await startTexts();
    const { orderNumber: silent } = await order(admin);
    await send(admin, silent, { type: 'order.release' });
    const landline = await agreedReturn(admin, {
      employee: { name: 'Lo', email: '', phone: '+49 30 901820', address: AUSTIN },
    });
    for (const number of [silent, landline]) await send(admin, number, SHIPPED);
    await portal.testDatabase.pool.query('UPDATE organisations SET offers_texts = false');
    const unwanted = await agreedReturn(admin);
    await send(admin, unwanted, SHIPPED);
    await portal.work();
    expect(await textRows(portal)).toEqual([]);
    expect(provider.asked()).toBe(0);
  });

  test('wait for the day of their reader, one a day, the newest alone', async () => {
    const { portal, provider, admin } = await startTexts();
    const first = await agreedReturn(admin);
    // 22:00 in Austin.
    portal.clock.advance(13 * HOUR);
    await send(admin, first, SHIPPED);
    await portal.work();
    expect(provider.asked()).toBe(0);
    portal.clock.advance(9 * HOUR);
    await portal.work();
    portal.clock.advance(HOUR);
    await portal.work();
    expect(provider.sent).toHaveLength(1);
    await send(admin, first, { type: 'kit.delivered' });
    const second = await agreedReturn(admin);
    await send(admin, second, SHIPPED);
    await portal.work();
    expect(provider.sent).toHaveLength(1);
    portal.clock.advance(DAY);
    await portal.work();
    expect(await textRows(portal)).toEqual([
      'shipped sent',
      'delivered dropped replaced',
      'shipped sent',
    ]);
  });

  test('are not sent once they are untrue, or after the return has ended', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    portal.clock.advance(13 * HOUR);
    await send(admin, orderNumber, SHIPPED);
    await send(admin, orderNumber, { type: 'return.close', reason: 'keepsIt', note: '' });
    portal.clock.advance(DAY);
    await portal.work();
    expect(provider.asked()).toBe(0);
    expect(await textRows(portal)).toEqual(['shipped dropped outdated']);
  });

  test('remind, and repeat the label, in the language of their reader', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await portal.testDatabase.pool.query("UPDATE returns SET picked_language = 'fr-CA'");
    await send(admin, orderNumber, SHIPPED);
    await send(admin, orderNumber, { type: 'kit.delivered' });
    await portal.work();
    portal.clock.advance(3 * DAY);
    await portal.work();
    portal.clock.advance(MINUTE);
    await portal.work();
    expect(provider.sent.map(({ Body }) => Body?.replace(/https:\S+/, '…'))).toEqual([
      'Acme : Votre trousse de retour est livrée. Les étapes : … Répondez ARRET pour cesser.',
      'Acme : Merci de retourner votre appareil. Les étapes : … Répondez ARRET pour cesser.',
    ]);
  });
});

describe('a provider', () => {
  test('that is busy is asked again when it says, one that is broken with growing pauses', async () => {
    const { portal, provider, admin } = await startTexts();
    provider.answer({ status: 429, retryAfter: '90' }, { status: 503 }, { status: 500 });
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    portal.clock.advance(89_000);
    await portal.work();
    expect(provider.asked()).toBe(1);
    portal.clock.advance(1000);
    await portal.work();
    portal.clock.advance(5000);
    await portal.work();
    portal.clock.advance(30_000);
    await portal.work();
    expect(provider.asked()).toBe(4);
    expect(provider.sent).toHaveLength(1);
    expect(await textRows(portal)).toEqual(['shipped sent']);
  });

  test('that may have a text is not asked again; its report tells', async () => {
    const { portal, provider, admin } = await startTexts();
    provider.answer('hangUp');
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    portal.clock.advance(DAY);
    await portal.work();
    expect(provider.asked()).toBe(1);
    expect(await textRows(portal)).toEqual(['shipped unanswered']);
    await report(portal, provider.sent[0] ?? {}, 'delivered');
    expect(await textRows(portal)).toEqual(['shipped delivered']);
  });

  test('gets no text twice from a worker that died in the middle', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    const { pool } = portal.testDatabase;
    await pool.query("UPDATE text_messages SET state = 'sending'");
    await pool.query("UPDATE outbox SET done_at = NULL WHERE kind = 'text.send'");
    portal.clock.advance(MINUTE);
    await portal.work();
    expect(provider.asked()).toBe(1);
    expect(await textRows(portal)).toEqual(['shipped unanswered']);
  });

  test.each([
    [{ status: 400, code: 21211 }, 'shipped failed unreachable', 'unreachable'],
    [{ status: 400, code: 21614 }, 'shipped failed unreachable', 'unreachable'],
    [{ status: 400, code: 21610 }, 'shipped failed stopped', 'stopped'],
    [{ status: 400, code: 21617 }, 'shipped failed refused', 'on'],
  ])('that refuses with %o ends the text, never the return', async (answer, row, state) => {
    const { portal, provider, admin } = await startTexts();
    provider.answer(answer);
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    portal.clock.advance(DAY);
    await portal.work();
    expect(provider.asked()).toBe(1);
    expect(await textRows(portal)).toEqual([row]);
    const { texts, status, attention, timeline } = await detailsOf(admin, orderNumber);
    expect([texts?.state, status, attention]).toEqual([state, 'boxInTransit', null]);
    expect(timeline.map(({ type }) => type)).toContain('text.failed');
    expect(portal.logLines.join('\n')).not.toContain('5550100');
  });

  test('reports late, twice and out of order, and no text moves back', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    const [text = {}] = provider.sent;
    for (const status of ['queued', 'delivered', 'sent', 'delivered', 'undelivered']) {
      expect((await report(portal, text, status, '30003')).statusCode).toBe(204);
    }
    expect(await textRows(portal)).toEqual(['shipped delivered']);
    expect((await detailsOf(admin, orderNumber)).texts?.state).toBe('on');
  });

  test('that cannot deliver to a number is not asked for it again', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    await report(portal, provider.sent[0] ?? {}, 'undelivered', '30003');
    portal.clock.advance(DAY);
    await send(admin, orderNumber, { type: 'kit.delivered' });
    await portal.work();
    expect(provider.asked()).toBe(1);
    const { texts } = await detailsOf(admin, orderNumber);
    expect(texts).toMatchObject({ state: 'unreachable', phone: PHONE });
  });

  test('counts what a text costs', async () => {
    const { portal, provider, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await send(admin, orderNumber, SHIPPED);
    await portal.work();
    const price = async () =>
      (await portal.testDatabase.pool.query('SELECT price_micros, currency FROM text_messages'))
        .rows;
    expect(await price()).toEqual([{ price_micros: '10000', currency: 'USD' }]);
    provider.tell({ status: 'delivered', price: '-0.00790', price_unit: 'USD', error_code: null });
    portal.clock.advance(10 * MINUTE);
    await portal.work();
    expect(await price()).toEqual([{ price_micros: '7900', currency: 'USD' }]);
    expect(await textRows(portal)).toEqual(['shipped delivered']);

    // A year later its number is gone, and its costs are still counted.
    const month = monthOf(portal.clock.now());
    portal.clock.advance(364 * DAY);
    expect(await sweepNumbers(portal.services)).toBe(0);
    portal.clock.advance(2 * DAY);
    expect(await sweepNumbers(portal.services)).toBe(1);
    expect(await sweepNumbers(portal.services)).toBe(0);
    const { pool, database } = portal.testDatabase;
    expect((await pool.query('SELECT phone FROM text_messages')).rows).toEqual([{ phone: '' }]);
    const costs = await database.forOrganisation(portal.acme.id, (tx) =>
      readTextCosts(tx, portal.acme.id, month),
    );
    expect(costs).toMatchObject([{ count: 1, amount: 1, currency: 'USD' }]);
  });
});
