import { expect, test } from 'vitest';
import type { WebhookList } from '../../src/domain/programs/webhooks.ts';
import { MAX_ENDPOINTS, WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal } from './helpers/portal.ts';
import { hooksOn, startHooks, startReceiver, WEBHOOKS } from './helpers/webhookReceiver.ts';

const form = (url: string) => ({ url, description: 'tickets', events: [...WEBHOOK_EVENTS] });

test('a secret is shown when it is created and never again, and is encrypted in storage', async () => {
  const hooks = await startHooks();
  const { id, secret } = await hooks.add({ url: 'https://hooks.example.com/returns' });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const page = await hooks.page(id);
  expect(JSON.stringify(page)).not.toContain('whsec_');
  expect(page).toMatchObject({ made: null, endpoint: { state: 'enabled', last: null } });
  const { rows } = await hooks.portal.testDatabase.pool.query(
    "SELECT encode(secret, 'escape') AS kept FROM webhook_endpoints",
  );
  expect(rows[0].kept).not.toContain(secret.slice(6));
  const { rows: audit } = await hooks.portal.testDatabase.pool.query('SELECT * FROM audit_log');
  expect(JSON.stringify(audit)).not.toContain('whsec_');
});

test('errors of a webhook are reported field by field', async () => {
  const portal = await startPortal();
  const admin = await portal.signIn('admin@acme.test');
  const wrong = [
    '',
    'hooks.example.com',
    'http://hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com/#part',
    'https://hooks.example.com:22/',
    'https://localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://hooks.example.com/',
  ];
  for (const url of wrong) {
    const answer = await admin.post(WEBHOOKS, form(url));
    expect(answer.statusCode, url).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['url']);
  }
  const silent = await admin.post(WEBHOOKS, { ...form('https://hooks.example.com/'), events: [] });
  expect(Object.keys(silent.json().errors)).toEqual(['events']);
  expect((await admin.get(WEBHOOKS)).json<WebhookList>().endpoints).toEqual([]);
});

test('a webhook is changed, and deleted with its log', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const { id } = await hooks.add({ url: receiver.url });
  await hooks.does(id, 'test');
  await hooks.portal.work();
  const changed = await hooks.admin.request('PUT', `${WEBHOOKS}/${id}`, {
    body: { ...form('https://hooks.example.com/other'), events: ['device_return.created'] },
  });
  expect(changed.json().endpoint).toMatchObject({
    url: 'https://hooks.example.com/other',
    events: ['device_return.created'],
  });
  const deleted = await hooks.admin.request('DELETE', `${WEBHOOKS}/${id}`);
  expect(deleted.json<WebhookList>().endpoints).toEqual([]);
  const { rows } = await hooks.portal.testDatabase.pool.query('SELECT FROM webhook_attempts');
  expect(rows).toEqual([]);
});

test('enabling and disabling follow the machine, once each, also in parallel', async () => {
  const hooks = await startHooks();
  const { id } = await hooks.add({ url: 'https://hooks.example.com/' });
  const sendEvent = (type: string) => hooks.admin.post(`${WEBHOOKS}/${id}/events`, { type });
  expect((await sendEvent('endpoint.enable')).statusCode).toBe(409);
  const answers = await Promise.all([1, 2, 3].map(() => sendEvent('endpoint.disable')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await hooks.page(id)).endpoint).toMatchObject({
    state: 'disabled',
    disabledBy: 'person',
    canEnable: true,
    canDisable: false,
  });
  expect(hooks.portal.mails.filter(({ subject }) => subject.includes('webhook'))).toEqual([]);
});

test('the log is paged, and filtered by status of an event', async () => {
  const hooks = await startHooks();
  const receiver = await startReceiver();
  const { id } = await hooks.add({ url: receiver.url });
  for (let count = 0; count < 23; count++) await hooks.does(id, 'test');
  await hooks.portal.work();
  const first = await hooks.page(id);
  expect(first.deliveries).toHaveLength(20);
  const second = await hooks.page(id, `?before=${first.next}`);
  expect(second).toMatchObject({ next: null });
  const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
  expect(new Set(ids).size).toBe(23);
  expect((await hooks.page(id, '?state=failed')).deliveries).toEqual([]);
  expect((await hooks.admin.get(`${WEBHOOKS}/${id}?before=x`)).statusCode).toBe(400);
});

test('manual sends per minute and the number of webhooks are limited', async () => {
  const hooks = await startHooks();
  const answers = await Promise.all(
    Array.from({ length: MAX_ENDPOINTS + 2 }, () =>
      hooks.admin.post(WEBHOOKS, form('https://hooks.example.com/')),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const { endpoints } = (await hooks.admin.get(WEBHOOKS)).json<WebhookList>();
  const id = endpoints[0]?.id ?? '';
  await hooks.does(id, 'events', { type: 'endpoint.disable' });
  for (let count = 0; count < 30; count++) await hooks.does(id, 'test');
  expect((await hooks.admin.post(`${WEBHOOKS}/${id}/test`)).statusCode).toBe(429);
});

test('members have no webhooks, and those of others are not found', async () => {
  const hooks = await startHooks();
  const { id } = await hooks.add({ url: 'https://hooks.example.com/' });
  await addOrganisation(hooks.portal.services.database, {
    name: 'Other',
    domain: 'other.test',
    now: hooks.portal.clock.now(),
  });
  const stranger = hooksOn(hooks.portal, await hooks.portal.signIn('admin@other.test'));
  const member = await hooks.portal.signIn('member@acme.test');
  const calls = [
    ['GET', ''],
    ['PUT', '', form('https://evil.example.com/')],
    ['POST', '/events', { type: 'endpoint.disable' }],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['POST', '/replay', { since: '2030-01-01T00:00:00.000Z' }],
    ['POST', '/deliveries/1/replay'],
    ['DELETE', ''],
  ] as const;
  for (const [method, path, body = {}] of calls) {
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body };
    const status = async (by: typeof member, which: string) =>
      (await by.request(method, `${WEBHOOKS}/${which}${path}`, sent)).statusCode;
    expect(await status(member, id), `${method} ${path}`).toBe(403);
    for (const which of [id, '999999', 'one']) {
      expect(await status(stranger.admin, which), `${method} ${path} of ${which}`).toBe(404);
    }
  }
  expect((await hooks.page(id)).endpoint).toMatchObject({ state: 'enabled', last: null });
});
