import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { csrfTokenIn } from '../../src/api/csrfToken.ts';
import { API_VERSION, API_VERSION_HEADER } from '../../src/domain/apiVersion.ts';
import { FailureError } from '../../src/domain/failure.ts';
import {
  type Answer,
  type AnsweringServer,
  type SeenRequest,
  startAnsweringServer,
} from './helpers/answeringServer.ts';

/** Calls of the specification that take nothing. */
type GivenCall = 'GET /auth_state/' | 'POST /logout/';

let server: AnsweringServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

const json = (value: unknown): Answer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});
const ours = (value: unknown, version = API_VERSION): Answer => ({
  ...json(value),
  headers: { [API_VERSION_HEADER]: version },
});

async function clientOf(
  answer: (request: SeenRequest) => Answer | Promise<Answer>,
  csrfToken: () => string = () => 'token',
) {
  server = await startAnsweringServer(answer);
  return { client: createClient({ baseURL: server.url, csrfToken }), seen: server.seen };
}

describe('requests', () => {
  test('send the method, path and CSRF token of the contract', async () => {
    const { client, seen } = await clientOf(() => json({ isAuthenticated: false }));
    expect(await client('GET /auth_state/', {})).toEqual({ isAuthenticated: false });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/auth_state/',
      headers: { 'x-csrftoken': 'token', accept: 'application/json' },
    });
  });

  test('read the CSRF token anew each time', async () => {
    const tokens = ['before sign-in', 'after sign-in'];
    const { client, seen } = await clientOf(
      () => json({}),
      () => tokens.shift() ?? '',
    );
    await client('POST /logout/', {});
    await client('POST /logout/', {});
    expect(seen.map(({ headers }) => headers['x-csrftoken'])).toEqual([
      'before sign-in',
      'after sign-in',
    ]);
  });

  test('send form data to ask for a magic link', async () => {
    const { client, seen } = await clientOf(() => json({}));
    await client('POST /api/send_magic_link/', { body: { email: 'ada+1@acme.test' } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toMatch(/name="email"\r\n\r\nada\+1@acme\.test\r\n/);
  });

  test('send other bodies as JSON', async () => {
    const { client, seen } = await clientOf(() => ours({ outcome: 'signedIn' }));
    await client('POST /api/portal/magic-link', { body: { token: 'abc', confirmed: true } });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ token: 'abc', confirmed: true });
  });

  test('encode path parameters, which cannot leave the path', async () => {
    const { client, seen } = await clientOf(() => ours({ device: null }));
    await client('GET /api/portal/devices/:deviceNumber/return', {
      params: { deviceNumber: '../logout/?a#b c' },
    });
    expect(seen[0]?.url).toBe('/api/portal/devices/..%2Flogout%2F%3Fa%23b%20c/return');
  });

  test('send only the query parameters that were given', async () => {
    const { client, seen } = await clientOf(() => ours({ rows: [] }));
    await client('GET /api/portal/returns', {
      query: { search: 'O’Neil & sons', status: undefined },
    });
    const url = new URL(seen[0]?.url ?? '', 'http://portal.invalid');
    expect([...url.searchParams]).toEqual([['search', 'O’Neil & sons']]);
  });
});

describe('retries and timeouts', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a response of %i is not retried',
    async (status) => {
      const { client, seen } = await clientOf(() => ({ status }));
      await expect(client('GET /auth_state/', {})).rejects.toBeInstanceOf(FailureError);
      await expect(client('GET /api/portal/addresses', {})).rejects.toBeInstanceOf(FailureError);
      expect(seen).toHaveLength(2);
    },
  );

  test('a dropped connection is not retried and counts as unreachable', async () => {
    const { client } = await clientOf(() => json({}));
    await server?.close();
    await expect(client('GET /auth_state/', {})).rejects.toMatchObject({
      failure: { kind: 'unreachable' },
    });
  });

  test('there is no timeout: a response may take a day', async () => {
    let answer: (what: Answer) => void = () => {};
    const arrived = new Promise<void>((asked) => {
      void clientOf(() => {
        asked();
        return new Promise<Answer>((done) => {
          answer = done;
        });
      }).then(({ client }) => {
        outcome = client('GET /auth_state/', {});
      });
    });
    let outcome: Promise<unknown> = Promise.resolve('not asked');
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await arrived;
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    answer(json({ isAuthenticated: false }));
    expect(await outcome).toEqual({ isAuthenticated: false });
  });
});

describe('responses', () => {
  const page: Answer = { status: 200, type: 'text/html', body: ' <!doctype html><p>Welcome' };
  const own = 'GET /api/portal/addresses';

  test.each<[what: string, call: GivenCall | typeof own, answer: Answer, words: string]>([
    ["a proxy's page", own, page, "couldn't read the answer"],
    ["a proxy's page", 'GET /auth_state/', page, "couldn't read the answer"],
    ["a proxy's page", 'POST /logout/', page, "couldn't read the answer"],
    ["another server's JSON", own, json({ addresses: [] }), "couldn't read the answer"],
    ["another server's JSON", 'GET /auth_state/', json({ user: null }), "couldn't read the answer"],
    ['nothing', 'GET /auth_state/', { status: 200 }, "couldn't read the answer"],
    ["another version's answer", own, ours({ addresses: [] }, 'old'), 'has been updated'],
  ])('%s to %s with a success status is rejected and logged', async (_, call, answer, words) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client } = await clientOf(() => answer);
    await expect(client(call, {})).rejects.toMatchObject({
      failure: { kind: 'fault', message: expect.stringContaining(words) },
    });
    expect(log.mock.calls.flat().join()).toContain(`The answer to ${call}`);
    log.mockRestore();
  });

  test("the portal's own response is accepted, an empty one too", async () => {
    const answers = [ours({ addresses: [] }), { ...ours(''), type: undefined, status: 204 }];
    const { client } = await clientOf(() => answers.shift() ?? page);
    expect(await client(own, {})).toEqual({ addresses: [] });
    expect(await client(own, {})).toBeUndefined();
  });

  test.each<[GivenCall, Answer]>([
    ['GET /auth_state/', json({ isAuthenticated: false })],
    ['POST /logout/', { status: 204 }],
    ['POST /logout/', { status: 200, type: 'text/html', body: 'ok' }],
  ])('%s is accepted from any backend of the specification', async (call, answer) => {
    const { client } = await clientOf(() => answer);
    await expect(client(call, {})).resolves.not.toThrow();
  });
});

test('an aborted call aborts its request', async () => {
  let asked: (request: SeenRequest) => void = () => {};
  const arrival = new Promise<SeenRequest>((done) => {
    asked = done;
  });
  const { client } = await clientOf((request) => {
    asked(request);
    return new Promise<Answer>(() => {});
  });
  const controller = new AbortController();
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  client('GET /auth_state/', { signal: controller.signal }).then(settle, settle);
  const request = await arrival;
  controller.abort();
  await request.closed;
  // An aborted caller gets no result, not even the failure.
  expect(isSettled).toBe(false);
});

describe('the CSRF token in the cookies', () => {
  test.each([
    ['csrftoken=abc', 'abc'],
    ['a=1; csrftoken=a%2Bb; c=2', 'a+b'],
    ['xcsrftoken=wrong; csrftoken=right', 'right'],
    ['notcsrftoken=wrong', ''],
    ['', ''],
  ])('is read from %j as %j', (cookies, token) => {
    expect(csrfTokenIn(cookies)).toBe(token);
  });

  test('is used as it is when it cannot be decoded', () => {
    expect(csrfTokenIn('csrftoken=%E0%A4%A')).toBe('%E0%A4%A');
  });
});
