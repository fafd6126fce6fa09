import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { API_VERSION, API_VERSION_HEADER } from '../../src/domain/apiVersion.ts';
import { fieldErrorsOf } from '../../src/server/platform/http/validation/validation.ts';
import { withoutSecrets } from '../../src/server/platform/observe/redaction.ts';
import { startPortal } from './helpers/portal.ts';

describe('a failed call', () => {
  test('names the error of each field, in a sentence', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    const answer = await browser.post('/api/portal/magic-link', { token: '', confirmed: 'yes' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers[API_VERSION_HEADER]).toBe(API_VERSION);
    expect(answer.json()).toEqual({
      type: 'urn:portal:problem:invalid',
      title: 'Bad Request',
      status: 400,
      detail: "Some of this isn't right. Check it and try again.",
      errors: { token: ['This is required.'], confirmed: ['Enter yes or no.'] },
    });
  });

  test('names nested fields by their path, and only those of the intended choice', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    const address = {
      line1: '1 Main St',
      line2: '',
      city: 'x'.repeat(101),
      region: 'TX',
      postalCode: '78701',
      country: 'XX',
    };
    const answer = await browser.post('/api/portal/returns', {
      idempotencyKey: 'short',
      order: {
        device: 'toaster',
        lane: 'US-US',
        employee: { name: 'Eve', email: '', phone: '', address },
        destination: { kind: 'new', recipient: 'Front desk', address: null },
        options: {
          charger: true,
          cellPhone: false,
          dispose: false,
          declaredValue: -1,
          legalHoldDays: 1.5,
        },
        references: {},
      },
    });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect(errors).toMatchObject({
      idempotencyKey: ['Use at least 8 characters.'],
      'order.device': [expect.stringMatching(/^Choose one of: laptop, .*monitor/u)],
      'order.employee.address.city': ['Use at most 100 characters.'],
      'order.employee.address.country': [expect.stringMatching(/^Choose one of: /u)],
      'order.destination.company': ['This is required.'],
      'order.destination.address': ['Enter a group of fields.'],
      'order.options.legalHoldDays': ['Enter a whole number.'],
    });
    expect(errors).not.toHaveProperty('order.destination.kind');
    expect(errors).not.toHaveProperty('order.destination.addressId');
  });

  test('points at the choice if that is unknown', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    const answer = await browser.post('/api/portal/returns/RTN-1/events', { type: 'explode' });
    expect(answer.json()).toMatchObject({ errors: { '': ['Choose one of the values offered.'] } });
  });

  test('with a character that databases reject is 400, or not found', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    const search = await browser.get('/api/portal/returns?search=a%00b');
    expect(search.json()).toMatchObject({
      status: 400,
      errors: { search: ["This contains a character we can't store."] },
    });
    expect((await browser.get('/api/portal/returns/RTN%00')).statusCode).toBe(404);
  });

  test('with such a character or deep nesting in its body is rejected, naming the place', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    const url = '/api/portal/magic-link';
    for (const text of ['a\0b', 'lone \ud800 surrogate']) {
      const answer = await browser.post(url, { token: 't', confirmed: true, extra: { a: [text] } });
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: { 'extra.a.0': ["This contains a character we can't store."] },
      });
    }
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    const answer = await browser.post(url, { token: 't', confirmed: true, deep });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { deep: ['This is nested too deeply.'] },
    });
    const fine = await browser.post(url, { token: '😀 ümlaut', confirmed: true });
    expect(fine.statusCode).toBe(410);
  });

  test.each([
    ['JSON that breaks off', { 'content-type': 'application/json' }, '{"token":', 400],
    [
      'text in another encoding than it says',
      { 'content-type': 'application/json' },
      Buffer.from('{"token":"é"}', 'latin1'),
      400,
    ],
    [
      'compressed JSON',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      gzipSync('{}'),
      415,
    ],
    ['an unknown charset', { 'content-type': 'application/json; charset=none' }, '{}', 415],
    ['no JSON at all', { 'content-type': 'text/plain' }, 'token=x', 415],
    [
      'a body that is too big',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(300_000)}"`,
      413,
    ],
    [
      'an attack on prototypes',
      { 'content-type': 'application/json' },
      '{"__proto__":{"admin":true}}',
      400,
    ],
  ])(
    'sent as %s is a problem document without a cause',
    async (_title, headers, payload, status) => {
      const portal = await startPortal();
      const browser = await portal.signIn('member@acme.test');
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/portal/magic-link',
        headers: {
          ...headers,
          'x-csrftoken': browser.cookies.get('csrftoken') ?? '',
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ status, type: expect.stringMatching(/^urn:portal:/) });
      expect(portal.logLines).toEqual([]);
    },
  );

  test('by a bug of ours hides its cause and logs it without addresses and tokens', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('member@acme.test');
    await portal.testDatabase.pool.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'broken for ada@acme.test %', repeat('t', 43); END $$;
      CREATE TRIGGER fail BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    const form = { email: 'member@acme.test' };
    const text = await browser.request('POST', '/api/send_magic_link/', { form });
    expect(text.statusCode).toBe(500);
    const requestId = String(text.headers['x-request-id']);
    expect(requestId).toMatch(/^[0-9a-f]{12}$/);
    expect(text.body).toBe(
      `The problem is on our side. Try again. If it keeps happening, contact support and quote ${requestId}.`,
    );
    const log = portal.logLines.join('\n');
    expect(JSON.parse(log)).toMatchObject({
      level: 'error',
      reqId: requestId,
      route: '/api/send_magic_link/',
      msg: 'A request failed',
    });
    expect(log).toContain('broken for [address] [token]');
    expect(log).not.toMatch(/acme\.test|csrftoken|ttttt/);
  });

  test('to an unknown path gives the same message', async () => {
    const portal = await startPortal();
    const browser = portal.browser();
    for (const [method, url] of [
      ['GET', '/api/portal/nothing'],
      ['POST', '/returns/RTN-1'],
      ['DELETE', '/auth_state/'],
      ['GET', '/auth_state/more'],
    ] as const) {
      const answer = await browser.request(method, url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({
        type: 'urn:portal:problem:not-found',
        detail: 'We could not find what you were looking for.',
      });
    }
  });

  test('to a malformed path is 400, with the same headers', async () => {
    const portal = await startPortal();
    const answer = await portal.browser().get('/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is rejected without a sign-in before its body is read', async () => {
    const portal = await startPortal();
    const answer = await portal.browser().post('/api/portal/returns', { nonsense: true });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a wrong field', () => {
  test.each([
    ['required', { missingProperty: 'name' }, 'order.name', 'This is required.'],
    ['minLength', { limit: 1 }, 'order', 'This is required.'],
    ['minLength', { limit: 8 }, 'order', 'Use at least 8 characters.'],
    ['maxLength', { limit: 1 }, 'order', 'Use at most 1 character.'],
    ['minimum', { limit: 0 }, 'order', 'Enter a number of at least 0.'],
    ['maximum', { limit: 9 }, 'order', 'Enter a number of at most 9.'],
    ['minItems', { limit: 1 }, 'order', 'Enter at least 1 entry.'],
    ['maxItems', { limit: 5 }, 'order', 'Enter at most 5 entries.'],
    ['format', { format: 'date' }, 'order', 'Enter a date, such as 2030-01-31.'],
    ['pattern', {}, 'order', "This isn't right. Check it and try again."],
  ])('(%s %j) is %s: %s', (keyword, params, field, sentence) => {
    const error = { keyword, params, instancePath: '/order', schemaPath: `#/${keyword}` };
    expect(fieldErrorsOf([error])).toEqual({ [field]: [sentence] });
  });
});

test('logs contain neither addresses nor tokens', () => {
  expect(withoutSecrets(`mail to <ada.b+c@acme.test> with ${'aB3_-'.repeat(9)} failed`)).toBe(
    'mail to <[address]> with [token] failed',
  );
});
