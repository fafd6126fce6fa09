import { expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { startAsked } from './helpers/askedReturn.ts';
import { addPrices, order, orderForm, send } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

/** Headers of a plain form sent from a page without a referrer. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };

test('page and emails are in the ordered language, then in the one that they pick', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const form = orderForm();
  const { orderNumber, employeeLink } = await order(admin, {
    ...form,
    references: { ...form.references, language: 'Français' },
  });
  await send(admin, orderNumber, { type: 'order.release' });
  await portal.work();
  const toEmployee = () => portal.mails.filter(({ to }) => to === form.employee.email);
  expect(toEmployee().at(-1)).toMatchObject({
    language: 'fr-CA',
    subject: 'Nous préparons une boîte pour votre ordinateur portable',
  });

  const { pathname } = new URL(employeeLink);
  const employee = portal.browser();
  const french = await employee.get(pathname);
  expect(french.body).toContain('<html lang="fr-CA"');
  expect(french.body).toContain('<h1>Nous préparons votre boîte</h1>');

  // The switch without scripts; an unknown language is refused in words.
  const pick = (language: string) =>
    portal.app.inject({
      method: 'POST',
      url: pathname,
      headers: FORM,
      payload: `type=language.choose&language=${language}`,
    });
  const picked = await pick('es-US');
  expect([picked.statusCode, picked.headers.location]).toEqual([303, pathname]);
  const refused = await pick('xx');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('No funcionó');
  const call = pathname.replace('/support/devicereturn/', '/api/portal/support/');
  expect((await employee.get(call)).json<SupportView>().language).toBe('es-US');

  portal.clock.advance(MINUTE);
  await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' });
  await portal.work();
  expect(toEmployee().at(-1)?.subject).toBe('La caja para su computadora portátil va en camino');
});

test('the company corrects the language, and the employee’s own pick wins', async () => {
  const { portal, admin, orderNumber, employee, pathname, page, details } = await startAsked();
  const { employee: contact } = await details();
  const correct = (language: string) =>
    send(admin, orderNumber, { type: 'contact.correct', contact, language });
  expect((await details()).language).toEqual({ code: 'en', isPicked: false });
  expect((await correct('Klingon')).statusCode).toBe(400);
  const french = (await correct('fr-CA')).json<ReturnDetails>();
  expect(french.language).toEqual({ code: 'fr-CA', isPicked: false });
  expect(french.timeline.at(-1)).toMatchObject({
    type: 'contact.correct',
    changes: [{ what: 'Employee language', before: '', after: 'French (Canada)' }],
  });
  // A repetition changes nothing.
  expect((await correct('fr-CA')).json<ReturnDetails>().timeline).toEqual(french.timeline);
  // Without a language the present one stays.
  await send(admin, orderNumber, {
    type: 'contact.correct',
    contact: { ...contact, phone: '+1 512 555 0188' },
  });
  expect((await page()).language).toBe('fr-CA');

  const call = pathname.replace('/support/devicereturn/', '/api/portal/support/');
  for (let time = 0; time < 2; time += 1) {
    const picked = await employee.post(`${call}/language`, { language: 'es-US' });
    expect(picked.json<SupportView>().language).toBe('es-US');
  }
  await correct('en');
  const after = await details();
  expect(after.language).toEqual({ code: 'es-US', isPicked: true });
  const picks = after.timeline.filter(({ type }) => type === 'language.picked');
  expect(picks).toMatchObject([{ actorKind: 'employee', detail: 'Spanish (US)' }]);
  const { rows } = await portal.testDatabase.pool.query(
    "SELECT before, after FROM audit_log WHERE after ? 'language' ORDER BY id",
  );
  expect(rows.map(({ before, after: now }) => [before.language, now.language])).toEqual([
    ['', 'fr-CA'],
    ['', 'es-US'],
    ['fr-CA', 'en'],
  ]);
});

test('an order in a language that we lack is refused with the languages that there are', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const form = orderForm();
  const refused = await admin.post('/api/portal/returns', {
    idempotencyKey: 'a-language-1',
    order: { ...form, references: { ...form.references, language: 'Klingon' } },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('fr-CA');
});
