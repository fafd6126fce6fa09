import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { addPrices, order, orderForm, send } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

async function startOrder() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const placed = await order(admin);
  await portal.work();
  const { pathname } = new URL(placed.employeeLink);
  const mail = portal.mails.findLast(({ to }) => to === 'admin@acme.test');
  const cancelPath = /\/order\/cancel\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const detailsOf = async () =>
    (await admin.get(`/api/portal/returns/${placed.orderNumber}`)).json<ReturnDetails>();
  return { portal, admin, placed, pathname, cancelPath, detailsOf };
}

/** Content of a page without scripts. */
function noScriptOf(html: string): string {
  return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
}

/** Headers of a plain form sent from a page without a referrer. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };

describe("the employee's page without JavaScript", () => {
  test('has the state, the steps, both parcels and a contact in its HTML', async () => {
    const { portal, admin, placed, pathname } = await startOrder();
    const number = placed.orderNumber;
    await send(admin, number, { type: 'order.release' });
    await send(admin, number, {
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      returnTrackingNumber: '1Z999AA10123456785',
    });
    await send(admin, number, { type: 'kit.delivered' });
    const page = await portal.browser().get(pathname);
    const text = noScriptOf(page.body);
    for (const part of [
      'Hello Eve,',
      '<h1>Your box has arrived</h1>',
      'Delivered on March 4.',
      'href="https://www.ups.com/track?tracknum=1Z999AA10123456784"',
      'Not sent yet. 1Z999AA10123456785',
      '<li aria-current="step"><strong>Pack it (now)</strong>',
      'mailto:admin@acme.test',
    ]) {
      expect(text).toContain(part);
    }
    // No personal data beyond the first name and the city. A random nonce may hold any digits.
    const body = page.body.replaceAll(/nonce="[^"]*"/g, '');
    for (const secret of ['Employee', 'eve@home.test', 'Congress', '78701', '555']) {
      expect(body, secret).not.toContain(secret);
    }
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(text).toContain(`<style nonce="${nonce}">`);
  });

  test('shows typed text as text, never as markup', async () => {
    const { portal, admin } = await startOrder();
    const { employee } = orderForm();
    const evil = await order(admin, {
      employee: { ...employee, address: { ...employee.address, city: '<i>' } },
    });
    // Names could contain such characters before they were validated.
    await portal.testDatabase.pool.query(
      "UPDATE returns SET employee_name = '<b>%NONCE%$& Eve' WHERE order_number = $1",
      [evil.orderNumber],
    );
    const page = await portal.browser().get(new URL(evil.employeeLink).pathname);
    expect(noScriptOf(page.body)).toContain('Hello &lt;b&gt;%NONCE%$&amp;,');
    expect(page.body).not.toContain('<i>');
  });

  test("takes the employee's report by a plain form, once, and redirects back", async () => {
    const { portal, admin, placed, pathname, detailsOf } = await startOrder();
    const number = placed.orderNumber;
    await send(admin, number, { type: 'order.release' });
    await send(admin, number, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
    await send(admin, number, { type: 'kit.delivered' });
    const employee = portal.browser();
    expect(noScriptOf((await employee.get(pathname)).body)).toContain(
      `<form method="post" action="${pathname}"><input type="hidden" name="type" value="device.shipped">`,
    );
    const submit = () =>
      portal.app.inject({
        method: 'POST',
        url: pathname,
        headers: FORM,
        payload: 'type=device.shipped',
      });
    const response = await submit();
    expect([response.statusCode, response.headers.location]).toEqual([303, pathname]);
    expect((await detailsOf()).timeline.at(-1)).toMatchObject({
      type: 'device.shipped',
      actorKind: 'employee',
    });
    const again = await submit();
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('That didn&#39;t work');
  });

  test("stops the reminders by a mail program's one click, for good, and by no GET", async () => {
    const { portal, admin, placed, pathname, detailsOf } = await startOrder();
    await portal.browser().get(`${pathname}?stop`);
    expect((await detailsOf()).outreach.state).toBe('off');
    const click = (headers: object, payload: string) =>
      portal.app.inject({
        method: 'POST',
        url: `${pathname}?stop`,
        headers: { ...headers },
        payload,
      });
    const clicked = await click(FORM, 'List-Unsubscribe=One-Click');
    expect([clicked.statusCode, clicked.body]).toEqual([200, 'Stopped.']);
    expect((await detailsOf()).outreach.state).toBe('declined');
    expect((await detailsOf()).timeline.at(-1)).toMatchObject({
      type: 'outreach.stop',
      actorKind: 'employee',
    });
    const multipart = [
      '--b',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '--b--',
      '',
    ].join('\r\n');
    const again = await click({ 'content-type': 'multipart/form-data; boundary=b' }, multipart);
    expect(again.statusCode).toBe(200);
    await send(admin, placed.orderNumber, { type: 'order.release' });
    expect(noScriptOf((await portal.browser().get(pathname)).body)).toContain('Remind me again');
  });

  test('takes a note with a report, and shows that it is being looked into', async () => {
    const { portal, admin, placed, pathname, detailsOf } = await startOrder();
    await send(admin, placed.orderNumber, { type: 'order.release' });
    const response = await portal.app.inject({
      method: 'POST',
      url: pathname,
      headers: FORM,
      payload: 'type=return.disputed&note=I+gave+it+to+Ada',
    });
    expect(response.statusCode).toBe(303);
    expect((await detailsOf()).attention).toMatchObject({
      kind: 'employeeDispute',
      note: 'I gave it to Ada',
    });
    const text = noScriptOf((await portal.browser().get(pathname)).body);
    expect(text).toContain('<h1>We’re checking with Acme</h1>');
  });

  test('gives the same answer to every wrong link, and changes nothing', async () => {
    const { portal, placed, pathname, detailsOf } = await startOrder();
    const wrong = [
      `${pathname.slice(0, -1)}_`,
      pathname.replace(placed.orderNumber, 'RTN-999999999'),
    ];
    for (const path of wrong) {
      const page = await portal.browser().get(path);
      expect(page.statusCode).toBe(200);
      expect(noScriptOf(page.body)).toContain('We could not find what you were looking for.');
      const sent = await portal.app.inject({
        method: 'POST',
        url: path,
        headers: FORM,
        payload: 'type=device.shipped',
      });
      expect(sent.statusCode).toBe(404);
    }
    expect((await detailsOf()).timeline).toHaveLength(1);
  });

  test('can be read 60 times a minute from one network, and loads without a database', async () => {
    const { portal, pathname } = await startOrder();
    const visitor = portal.browser();
    for (let times = 0; times < 60; times += 1) await visitor.get(pathname);
    const over = await visitor.get(pathname);
    expect([over.statusCode, noScriptOf(over.body)]).toEqual([
      200,
      expect.stringContaining('Too many requests'),
    ]);
    await portal.testDatabase.pool.query('ALTER TABLE rate_limits RENAME TO gone');
    const bare = await visitor.get(pathname);
    expect(noScriptOf(bare.body)).toContain('Retriever needs JavaScript.');
  });
});

describe('the page that cancels an order, without JavaScript', () => {
  test('asks, and cancels by its form alone', async () => {
    const { portal, placed, cancelPath, detailsOf } = await startOrder();
    const page = await portal.browser().get(cancelPath);
    const text = noScriptOf(page.body);
    expect(text).toContain(
      `${placed.orderNumber}</span>: the return of a laptop from Eve in Austin, until 9:30 AM UTC on Monday, March 4.`,
    );
    expect((await detailsOf()).status).toBe('cancellable');
    const fields = new URLSearchParams(
      [...text.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const cancel = () =>
      portal.app.inject({
        method: 'POST',
        url: '/order/cancel',
        headers: FORM,
        payload: String(fields),
      });
    const done = await cancel();
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('The return is canceled'),
    ]);
    expect((await detailsOf()).status).toBe('cancelled');
    const again = await cancel();
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining('This return is already canceled'),
    ]);
    const seen = await portal.browser().get(cancelPath);
    expect(noScriptOf(seen.body)).toContain('This return is already canceled');
  });

  test('says when it is too late, and when the link is wrong', async () => {
    const { portal, cancelPath } = await startOrder();
    const wrong = await portal.browser().get(`${cancelPath.slice(0, -1)}_`);
    expect(noScriptOf(wrong.body)).toContain("This link doesn't work");
    portal.clock.advance(30 * MINUTE);
    const late = await portal.browser().get(cancelPath);
    expect(noScriptOf(late.body)).toContain("It's too late to cancel this return");
    expect(noScriptOf(late.body)).not.toContain('<form');
  });

  test('answers a form that is too late, too long, too frequent or has a wrong link', async () => {
    const { portal, cancelPath } = await startOrder();
    const cancel = (query: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/order/cancel',
        headers: FORM,
        payload: query.replace('/order/cancel?', ''),
      });
    portal.clock.advance(30 * MINUTE);
    const late = await cancel(cancelPath);
    expect([late.statusCode, late.body]).toEqual([
      409,
      expect.stringContaining('It&#39;s too late to cancel this return'),
    ]);
    const wrong = await cancel(`${cancelPath.slice(0, -1)}_`);
    expect([wrong.statusCode, wrong.body]).toEqual([
      404,
      expect.stringContaining('This link doesn&#39;t work'),
    ]);
    expect((await cancel(`${cancelPath}&note=${'x'.repeat(5000)}`)).statusCode).toBe(413);
    for (let times = 0; times < 60; times += 1) await cancel(cancelPath);
    const often = await cancel(cancelPath);
    expect([often.statusCode, often.body]).toEqual([
      429,
      expect.stringContaining('This page was opened too often.'),
    ]);
  });

  test('does nothing for a signed-in person without a token', async () => {
    const { portal, admin, placed, detailsOf } = await startOrder();
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/order/cancel',
      headers: { ...FORM, cookie },
      payload: `order=${placed.orderNumber}`,
    });
    expect(answer.statusCode).toBe(404);
    expect((await detailsOf()).status).toBe('cancellable');
  });
});
