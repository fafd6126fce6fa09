import { describe, expect, test } from 'vitest';
import { isSignedByTwilio } from '../../src/server/platform/sms/signature.ts';
import { addPrices, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal } from './helpers/portal.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { DAY } from './helpers/testClock.ts';
import {
  agreedReturn,
  fromProvider,
  PHONE,
  reply,
  report,
  SHIPPED,
  startTexts,
  textRows,
} from './helpers/textProvider.ts';

const REPLIES = '/api/texts/twilio/replies';

describe('a reply', () => {
  test.each(['STOP', ' Arrêt. '])(
    '“%s” stops texts, which the company sees, and START gives them back',
    async (word) => {
      const { portal, provider, admin } = await startTexts();
      const orderNumber = await agreedReturn(admin);
      expect((await reply(portal, word)).statusCode).toBe(200);
      await send(admin, orderNumber, SHIPPED);
      await portal.work();
      expect(provider.asked()).toBe(0);
      const stopped = await detailsOf(admin, orderNumber);
      expect(stopped.texts).toMatchObject({ state: 'stopped', changed: { by: 'the employee' } });
      expect(stopped.timeline.map(({ type }) => type)).toContain('texts.stopped');
      await reply(portal, 'START');
      await send(admin, orderNumber, { type: 'kit.delivered' });
      await portal.work();
      expect(provider.sent).toHaveLength(1);
      expect((await detailsOf(admin, orderNumber)).texts?.state).toBe('on');
    },
  );

  test('is to every organization of the sender, in the audit log of each', async () => {
    const { portal, provider, admin } = await startTexts();
    const now = portal.clock.now();
    const { database, pool } = portal.testDatabase;
    const globex = await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now });
    await pool.query('UPDATE organisations SET offers_texts = true');
    await addPrices(portal, globex.id);
    const other = await portal.signIn('admin@globex.test');
    const numbers = [await agreedReturn(admin), await agreedReturn(other)] as const;
    await reply(portal, 'STOP');
    for (const [browser, number] of [
      [admin, numbers[0]],
      [other, numbers[1]],
    ] as const) {
      expect((await detailsOf(browser, number)).texts?.state).toBe('stopped');
    }
    await send(other, numbers[1], SHIPPED);
    await portal.work();
    expect(provider.asked()).toBe(0);
    const { rows } = await pool.query(
      "SELECT organisation_id, subject_name FROM audit_log WHERE action = 'texts.changed' ORDER BY 1",
    );
    expect(rows).toEqual(
      [portal.acme.id, globex.id].map((id) => ({ organisation_id: id, subject_name: '…00' })),
    );
    expect(JSON.stringify(rows)).not.toContain(PHONE);
  });

  test('outlives the return: a new order does not ask it away', async () => {
    const { portal, provider, admin } = await startTexts();
    await agreedReturn(admin);
    await reply(portal, 'STOP');
    portal.clock.advance(DAY);
    const later = await agreedReturn(admin);
    await send(admin, later, SHIPPED);
    await portal.work();
    expect(provider.asked()).toBe(0);
    expect((await detailsOf(admin, later)).texts?.state).toBe('stopped');
  });

  test('in French and Spanish is answered; English words are the provider’s', async () => {
    const { portal, admin } = await startTexts();
    await agreedReturn(admin);
    const answerTo = async (word: string) => (await reply(portal, word)).body;
    expect(await answerTo('ARRET')).toContain('<Message>Vous ne recevrez plus nos textos.');
    expect(await answerTo('AYUDA')).toContain('support@example.com');
    for (const word of ['STOP', 'HELP', 'START', 'Where is my box?']) {
      expect(await answerTo(word)).toMatch(/<Response><\/Response>$/);
    }
  });

  test('without a right signature, or of another number, changes nothing', async () => {
    const { portal, admin } = await startTexts();
    const orderNumber = await agreedReturn(admin);
    await reply(portal, 'STOP', '+15125550177');
    const forged = { From: PHONE, Body: 'STOP' };
    for (const wrong of [{ token: 'guessed' }, { origin: 'https://elsewhere.test' }]) {
      const { statusCode } = await fromProvider(portal, REPLIES, forged, wrong);
      expect(statusCode).toBe(401);
    }
    const port = { origin: 'https://returns.acme.test:443' };
    expect(
      (await fromProvider(portal, REPLIES, { From: PHONE, Body: 'Hi' }, port)).statusCode,
    ).toBe(200);
    expect((await detailsOf(admin, orderNumber)).texts?.state).toBe('on');
  });
});

test('a signature is the published one', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const isSigned = (signature: unknown, changed = {}) =>
    isSignedByTwilio({ url, fields: { ...fields, ...changed } }, signature, '12345');
  expect(isSigned('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(true);
  expect(isSigned('0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { Digits: '1235' })).toBe(false);
  expect(isSigned(undefined)).toBe(false);
});

test('a report of no text of ours changes nothing', async () => {
  const { portal, provider, admin } = await startTexts();
  const orderNumber = await agreedReturn(admin);
  await send(admin, orderNumber, SHIPPED);
  await portal.work();
  const StatusCallback = `https://x.test/api/texts/twilio/reports?text=${'A'.repeat(43)}`;
  expect((await report(portal, { StatusCallback }, 'failed', '30003')).statusCode).toBe(204);
  expect(provider.sent).toHaveLength(1);
  expect(await textRows(portal)).toEqual(['shipped sent']);
});

test('the mailbox page shows texts, where STOP and START are a click', async () => {
  const portal = await startPortal();
  await portal.testDatabase.pool.query('UPDATE organisations SET offers_texts = true');
  await addPrices(portal, portal.acme.id);
  portal.clock.advance(DAY / 4);
  const admin = await portal.signIn('admin@acme.test');
  const orderNumber = await agreedReturn(admin);
  await send(admin, orderNumber, SHIPPED);
  await portal.work();
  const browser = portal.browser();
  expect((await browser.get('/dev/mailbox')).body).toContain('/dev/mailbox/texts');
  const page = await browser.get('/dev/mailbox/texts');
  expect(page.body).toContain('Acme: Your return box is on its way');
  expect(page.body).toContain(`STOP from ${PHONE}`);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  const click = (word: string, headers = {}) =>
    browser.request('POST', '/dev/mailbox/texts', {
      body: { phone: PHONE, word },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await click('STOP', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
  const post = async (word: string) => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/dev/mailbox/texts',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ phone: PHONE, word }).toString(),
    });
    return [statusCode, (await detailsOf(admin, orderNumber)).texts?.state];
  };
  expect(await post('STOP')).toEqual([303, 'stopped']);
  expect(await post('START')).toEqual([303, 'on']);
});
