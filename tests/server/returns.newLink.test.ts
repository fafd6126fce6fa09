import { expect, test } from 'vitest';
import { addPrices, order, send } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { DAY } from './helpers/testClock.ts';

// The link of an employee's page expires some months after the return; its holder can request a new
// one.

test('a new link is mailed when the old one has ended, without revealing whether there is a return', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const placed = await order(admin);
  const { pathname } = new URL(placed.employeeLink);
  const ask = (url: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: 'type=link.renew',
    });
  await send(admin, placed.orderNumber, { type: 'order.cancel' });
  portal.clock.advance(181 * DAY);
  await portal.work();
  portal.mails.length = 0;
  const ended = await portal.browser().get(pathname);
  expect(ended.body).toContain(`<form method="post" action="${pathname}">`);
  const answers = [await ask(pathname)];
  for (const other of [pathname.replace(/.$/, '_'), pathname.replace('RTN-', 'RTN-9')]) {
    answers.push(await ask(other));
  }
  const seen = answers.map(({ statusCode, body }) => [
    statusCode,
    body.replaceAll(/nonce[-=]"?[\w+/=]+"?|RTN-\d+/g, ''),
  ]);
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  expect(seen[0]?.[0]).toBe(200);
  await portal.work();
  expect(portal.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['eve@home.test', 'Your new link'],
  ]);
  const link = /http\S+\/support\/devicereturn\/\S+/.exec(portal.mails[0]?.text ?? '')?.[0] ?? '';
  const view = new URL(link).pathname.replace('/support/devicereturn/', '/api/portal/support/');
  expect((await portal.browser().get(view)).statusCode).toBe(200);
  // Requests with an old link can't flood a mailbox.
  for (let times = 0; times < 4; times++) await ask(pathname.slice(0, -2));
  await portal.work();
  expect(portal.mails).toHaveLength(2);
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT actor_kind AS by, event ->> 'to' AS to FROM return_events WHERE type = 'mail.resent'`,
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ by: 'employee', to: 'eve@home.test' })));
});
