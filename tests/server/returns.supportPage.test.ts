import { expect, test } from 'vitest';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { NEW_SHIPMENT } from '../../src/machines/deviceReturn/shipments.ts';
import { applyMachineEvent } from '../../src/server/returnActions/applyToReturn.ts';
import { supportLinkOf } from '../../src/server/returns/links/supportLink.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';

// Data and events of the employee's page.

async function startOrder() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const placed = await order(admin);
  const { pathname } = new URL(placed.employeeLink);
  const submit = (payload: string, url = pathname) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload,
    });
  return { portal, admin, placed, pathname, submit };
}
const noScriptOf = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';

test("the employee's page has its reviewed fields, and nothing more", async () => {
  const { portal, admin, placed, pathname } = await startOrder();
  const path = pathname.replace('/support/devicereturn', '/api/portal/support');
  const read = async () => {
    const answer = await portal.browser().get(path);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    return answer.json<SupportView>();
  };
  const { hasReturnLabel: _, ...shipment } = NEW_SHIPMENT;
  const view = {
    language: 'en',
    orderNumber: placed.orderNumber,
    companyName: 'Acme',
    firstName: 'Eve',
    city: 'Austin',
    question: null,
    timeZone: 'America/Chicago',
    device: 'laptop',
    withCharger: true,
    status: 'cancellable',
    statusSince: portal.clock.now().toISOString(),
    shipment,
    lookedInto: null,
    sendBy: null,
    asked: null,
    reachedBy: 'email',
    dropOffNear: null,
    hasLabel: false,
    isScanned: { out: false, back: false },
    others: [],
    texts: null,
    handover: null,
    contact: { name: 'Ada Admin', email: 'admin@acme.test' },
  };
  const { actions, ...first } = await read();
  expect(first).toEqual(view);
  expect(actions.map(({ type, allowed }) => [type, allowed])).toEqual([
    ['device.shipped', false],
    ['address.confirm', false],
    ['address.correct', false],
    ['box.postpone', false],
    ['handover.dropOff', false],
    ['pickup.request', false],
    ['pickup.cancel', false],
    ['pickup.missed', false],
    ['box.missing', false],
    ['label.lost', false],
    ['return.disputed', false],
    ['question.asked', true],
    ['outreach.start', false],
    ['outreach.stop', true],
    ['contact.correct', true],
  ]);
  await send(admin, placed.orderNumber, { type: 'order.release' });
  await send(admin, placed.orderNumber, {
    type: 'kit.shipped',
    carrier: 'UPS',
    trackingNumber: '1Z1',
  });
  await send(admin, placed.orderNumber, { type: 'attention.raise', kind: 'damaged', note: '' });
  expect(await read()).toMatchObject({
    status: 'boxInTransit',
    shipment: { outboundCarrier: 'UPS', outboundTracking: '1Z1', boxDeliveredAt: null },
    lookedInto: null,
  });
  await send(admin, placed.orderNumber, { type: 'attention.resolve', note: '' });
  await send(admin, placed.orderNumber, { type: 'attention.raise', kind: 'labelLost', note: '' });
  expect((await read()).lookedInto).toBe('labelLost');
});

test('the label can be downloaded if the portal has it, with the right link alone', async () => {
  const { portal, placed, pathname } = await startOrder();
  const which = { organisationId: portal.acme.id, orderNumber: placed.orderNumber };
  const path = `${pathname}/label.pdf`;
  const get = async (url: string) => {
    const { statusCode, headers, rawPayload } = await portal.app.inject({ url });
    return [statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()];
  };
  const page = 'text/html; charset=utf-8';
  expect(await get(path)).toEqual([404, page, '<!doc']);
  const at = portal.clock.now().toISOString();
  const kit = { carrier: 'UPS', trackingNumber: '1Z1', returnTrackingNumber: '1Z2' };
  const carrier = { actor: { kind: 'carrier' }, at } as const;
  for (const event of [
    { type: 'order.release', actor: { kind: 'system' }, at },
    { type: 'kit.shipped', ...kit, ...carrier },
    { type: 'kit.delivered', ...carrier },
  ] as const) {
    const actor = { kind: event.actor.kind, id: null, name: 'UPS' };
    await applyMachineEvent(portal.services, which, actor, event, async () => null);
  }
  expect(noScriptOf((await portal.browser().get(pathname)).body)).toContain(`href="${path}"`);
  expect(await get(path)).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await get(path.replace(/.\/label/, '_/label')))[0]).toBe(404);
});

test('the limit of requests has its own message on the page', async () => {
  const { portal, pathname } = await startOrder();
  const path = pathname.replace('/support/devicereturn', '/api/portal/support');
  const visitor = portal.browser();
  for (let times = 0; times < 60; times += 1) await visitor.get(path);
  const held = await visitor.get(path);
  expect([held.statusCode, held.json()]).toMatchObject([
    429,
    { detail: 'This page was opened too often. Wait a minute, then try again.' },
  ]);
});

test('a plain form sends known fields only, within their limits', async () => {
  const { portal, admin, placed, pathname, submit } = await startOrder();
  for (const payload of [
    'type=order.cancel',
    'type=',
    'note=x',
    'type=label.lost&type=box.missing',
  ]) {
    const refused = await submit(payload);
    expect([payload, refused.statusCode]).toEqual([payload, 400]);
  }
  await send(admin, placed.orderNumber, { type: 'order.release' });
  const response = await submit(
    `type=return.disputed&note=${'x'.repeat(600)}`,
    `${pathname}?from=mail`,
  );
  expect([response.statusCode, response.headers.location]).toEqual([303, pathname]);
  const { attention } = (await admin.get(`/api/portal/returns/${placed.orderNumber}`)).json();
  expect(attention.note).toBe('x'.repeat(500));
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT action, actor_kind, actor_name, subject_name FROM audit_log ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([
    {
      action: 'return.moved',
      actor_kind: 'employee',
      actor_name: 'the employee',
      subject_name: placed.orderNumber,
    },
  ]);
  expect((await submit('x'.repeat(17 * 1024))).statusCode).toBe(413);
  const wrong = await submit('type=contact.correct&phone=later&email=');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('Enter a phone number');
  expect((await submit('type=contact.correct&phone=512+555+0199&email=')).statusCode).toBe(303);
});

test('a late one-click unsubscribe succeeds; an invalid one does not', async () => {
  const { admin, placed, pathname, submit } = await startOrder();
  await send(admin, placed.orderNumber, { type: 'order.cancel' });
  const late = await submit('List-Unsubscribe=One-Click');
  expect([late.statusCode, late.body, late.headers['content-type']]).toEqual([
    200,
    'Stopped.',
    'text/plain; charset=utf-8',
  ]);
  const wrong = await submit('List-Unsubscribe=One-Click', `${pathname}x`);
  expect(wrong.statusCode).toBe(404);
  const other = await submit('List-Unsubscribe=Two-Clicks');
  expect(other.statusCode).toBe(400);
});

test('the page is found with a trailing slash, and at no other address', async () => {
  const { portal, pathname } = await startOrder();
  const read = async (path: string) => noScriptOf((await portal.browser().get(path)).body);
  const [, , , number = '', hash = ''] = pathname.split('/');
  expect(await read(`${pathname}/`)).toContain('Hello Eve,');
  for (const path of [
    `/x${pathname}`,
    `${pathname}/more`,
    `/support/devicereturn/${number}`,
    `/support/devicereturn/${'x'.repeat(41)}/${hash}`,
    `/support/devicereturn/${number}/${'x'.repeat(201)}`,
    '/authentication/login',
    '/order/cancel/more',
    '/x/order/cancel',
  ]) {
    expect(await read(path), path).not.toMatch(/Hello Eve|could not find|cancel/);
  }
  const absent = 'We could not find what you were looking for.';
  expect(await read(`/support/devicereturn/${'x'.repeat(40)}/${'x'.repeat(200)}`)).toContain(
    absent,
  );
  const { portal: apart } = {
    portal: await startPortal({ env: { BACKEND_URL: 'http://a.test' } }),
  };
  expect(noScriptOf((await apart.browser().get(pathname)).body)).toContain(
    'Retriever needs JavaScript.',
  );
});

test('a page that fails to render is logged', async () => {
  const { portal, pathname } = await startOrder();
  await portal.testDatabase.pool.query('ALTER TABLE return_events RENAME TO gone');
  await portal.testDatabase.pool.query('ALTER TABLE returns RENAME TO away');
  const page = await portal.browser().get(pathname);
  expect([page.statusCode, noScriptOf(page.body)]).toEqual([
    200,
    expect.stringContaining('Retriever needs JavaScript.'),
  ]);
  expect(portal.logLines.join()).toContain('A page without scripts could not be written');
});

test('a valid link of a deleted order leads nowhere', async () => {
  const { portal } = await startOrder();
  const { pathname } = new URL(
    supportLinkOf(portal.services, {
      order_number: 'RTN-999999',
      is_active: true,
      status_since: portal.clock.now(),
    }),
  );
  const page = await portal.browser().get(pathname);
  expect(noScriptOf(page.body)).toContain('We could not find what you were looking for.');
});

test('a form with too many fields is rejected', async () => {
  const { portal, pathname } = await startOrder();
  const field = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const answer = await portal.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${[...'abcdefghi'].map(field).join('')}--b--\r\n`,
  });
  expect(answer.statusCode).toBe(413);
});

test('extra fields beside an employee’s event change nothing of the order', async () => {
  const { portal, admin, placed, pathname } = await startOrder();
  const read = () => admin.get(`/api/portal/returns/${placed.orderNumber}`);
  const { employee } = (await read()).json();
  const visitor = portal.browser();
  await visitor.get('/auth_state/');
  const path = `${pathname.replace('/support/devicereturn', '/api/portal/support')}/events`;
  const contact = { ...employee, name: 'Mallory' };
  const statuses = [];
  for (const type of ['outreach.stop', 'device.shipped']) {
    statuses.push((await visitor.post(path, { type, contact, carrier: 5 })).statusCode);
  }
  // The kit hasn't arrived yet.
  expect(statuses).toEqual([200, 409]);
  expect((await read()).json().employee).toEqual(employee);
});
