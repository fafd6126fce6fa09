import { expect, test } from 'vitest';
import type { ApiReturn } from '../../src/domain/programs/publicApiReturn.ts';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import { wordsOf, writeLetter } from '../../src/server/platform/mail/templates/letter.ts';
import { identityEmail } from '../../src/server/sso/signIn/identityEmail.ts';
import { employeeWith } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { accept, codeFor, invite, personIn } from './helpers/people.ts';
import { startPortal } from './helpers/portal.ts';
import { okta, providerOf } from './helpers/scim.ts';

const READABLE = 'info@exämple.de';
const ASCII = 'info@xn--exmple-cua.de';

test('an order for an international address is mailed to its ASCII form and found by both', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const program = await programOf(portal);
  const ordered = await program.post<ApiReturn>(
    '/api/v1/device_returns/',
    employeeWith({ email: READABLE }),
  );
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
  portal.clock.advance(60 * 60_000);
  await portal.work();
  expect(portal.mails.map(({ to }) => to)).toContain(ASCII);
  const admin = await portal.signIn('admin@acme.test');
  const sheet = await admin.get('/api/portal/returns.csv');
  expect(sheet.body).toContain(READABLE);
  for (const search of [READABLE, ASCII, 'INFO@EXÄMPLE.DE']) {
    const found = await admin.get(`/api/portal/returns?${new URLSearchParams({ search })}`);
    expect(found.json<ReturnPage>().rows.map(({ orderNumber }) => orderNumber)).toEqual([
      ordered.body.id,
    ]);
  }
  const refused = await program.post<{ employee_info: unknown }>(
    '/api/v1/device_returns/',
    employeeWith({ email: 'jürgen@acme.test' }),
  );
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain("We can't send email to addresses with “ü”");
});

test('a person with an international address is one person, however it is written', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  expect((await invite(admin, [READABLE, ASCII])).statusCode).toBe(200);
  await accept(portal.browser(), await codeFor(portal, ASCII));
  expect((await personIn(admin, ASCII)).status).toBe('active');
  expect((await invite(admin, [READABLE])).statusCode).toBe(400);
  const browser = portal.browser();
  await browser.get('/authentication/login');
  await browser.request('POST', '/api/send_magic_link/', { form: { email: READABLE } });
  await portal.work();
  expect(portal.mails.filter(({ to }) => to === ASCII)).toHaveLength(2);
  const provider = await providerOf(portal, portal.acme);
  const look = (userName: string) =>
    provider('GET', `/Users?${new URLSearchParams({ filter: `userName eq "${userName}"` })}`);
  expect((await look(READABLE)).body.totalResults).toBe(1);
  expect((await look(ASCII)).body.totalResults).toBe(1);
  const again = await provider('POST', '/Users', okta.create(READABLE, 'ext-1'));
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

test('an identity provider names people by exact addresses only', () => {
  expect(identityEmail('Ada@acme.test')).toBe('Ada@acme.test');
  expect(identityEmail(READABLE)).toBe(ASCII);
  for (const lookalike of [
    'ad\u00ADa@acme.test',
    'ada@ａcme.test',
    ' ada@acme.test',
    'ada@acme\uFE0F.test',
  ]) {
    expect(identityEmail(lookalike)).toBeNull();
  }
});

test('a mail shows addresses as people read them, except in its links', () => {
  const letter = {
    subject: `${ASCII} was invited`,
    greeting: 'Hello,',
    paragraphs: [`Ada (${ASCII}) was invited.`],
    facts: [['Email', ASCII]] as const,
    link: { label: 'Open', url: `https://portal.test/users?search=${ASCII}` },
    closing: [`Questions? Write to ${ASCII}.`],
  };
  const { subject, text, html } = writeLetter(letter);
  expect(subject).toBe(`${READABLE} was invited`);
  for (const words of [text, html]) {
    expect(words.replaceAll(letter.link.url, '')).not.toContain('xn--');
    expect(words).toContain(letter.link.url);
  }
  expect(wordsOf(letter)).toContain(`Email: ${READABLE}`);
});
