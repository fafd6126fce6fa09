import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../src/api/client.ts';
import { adviceOf } from '../../src/api/failure.ts';
import { toFailure } from '../../src/api/portalCall.ts';
import { asFailure, type Failure, FailureError } from '../../src/domain/failure.ts';
import {
  type Answer,
  type AnsweringServer,
  startAnsweringServer,
} from './helpers/answeringServer.ts';

let server: AnsweringServer;
let next: Answer = { status: 500 };

beforeAll(async () => {
  server = await startAnsweringServer(() => next);
});
afterAll(() => server.close());

/** Returns the failure of a request that gets this response. */
async function failureOf(
  answer: Answer,
  ask: (client: Client) => Promise<unknown> = (client) => client('GET /api/portal/addresses', {}),
): Promise<Failure> {
  next = answer;
  const client = createClient({ baseURL: server.url, csrfToken: () => '' });
  const error = await ask(client).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FailureError);
  return asFailure(error);
}
const byLink = (answer: Answer) =>
  failureOf(answer, (client) =>
    client('POST /api/send_magic_link/', { body: { email: 'ada@acme.test' } }),
  );

describe('each status maps to one kind of failure, with its own message', () => {
  test.each([
    [400, 'invalid'],
    [401, 'sessionEnded'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'refused'],
    [410, 'notFound'],
    [418, 'fault'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'fault'],
    [502, 'busy'],
    [503, 'busy'],
    [504, 'busy'],
  ] as const)('%i is %s', async (status, kind) => {
    const failure = await failureOf({ status });
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(/^[A-Z].+\.$/);
    expect(failure).not.toHaveProperty('fields');
    expect(await byLink({ status })).toEqual(failure);
  });
});

test("below a failure's title stands the advice, and the portal's detail unchanged", () => {
  const fault = asFailure(new TypeError('x is not a function'));
  expect(adviceOf(fault)).toMatch(/^The problem is on our side\. Try again\./);
  expect(adviceOf({ kind: 'fault', message: 'It is too late.' })).toBe('It is too late.');
});

test.each([
  ['text/plain', 'no healthy upstream'],
  ['application/json', '{"message":"Service Unavailable"}'],
  ['application/json', '"Try tomorrow."'],
])("a proxy's text is never shown: %s %s", async (type, body) => {
  const failure = await failureOf({ status: 503, type, body });
  expect(failure).toEqual({
    kind: 'busy',
    message: 'Retriever is busy or restarting. Wait a moment and try again.',
  });
});

describe('the response body replaces our own message when a magic link is requested', () => {
  const OUR_WORDS = /^Something went wrong on our side/;
  test.each<[string, Omit<Answer, 'status'>, string | RegExp]>([
    ['text', { body: ' The server is full. ' }, 'The server is full.'],
    [
      'a problem document',
      {
        type: 'application/problem+json',
        body: JSON.stringify({ title: 'Refused', detail: 'It is too late.', status: 500 }),
      },
      'It is too late.',
    ],
    ['JSON text', { type: 'application/json', body: '"Try tomorrow."' }, 'Try tomorrow.'],
    [
      'JSON with texts by field, as other back ends write it',
      { type: 'application/json', body: '{"email":["Unknown address.","Ask your admin."]}' },
      'Unknown address. Ask your admin.',
    ],
    [
      'JSON under a wrong type',
      { type: 'text/plain', body: '{"detail":"It is too late."}' },
      'It is too late.',
    ],
    ['a message', { type: 'application/json', body: '{"message":"Gone."}' }, 'Gone.'],
    ['an error', { type: 'application/json', body: '{"error":"Gone."}' }, 'Gone.'],
    ['a web page', { type: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }, OUR_WORDS],
    ['nothing', { body: '' }, OUR_WORDS],
    ['blanks', { body: '  \n' }, OUR_WORDS],
    ['JSON without a word', { type: 'application/json', body: '{"code":17,"x":null}' }, OUR_WORDS],
    ['broken JSON', { type: 'application/json', body: '{"detail":' }, /./],
  ])('%s', async (_, answer, message) => {
    const failure = await byLink({ status: 500, ...answer });
    expect(failure.kind).toBe('fault');
    expect(failure.message).toMatch(message);
    if (typeof message === 'string') expect(failure.message).toBe(message);
  });

  test('a failure carries the errors of fields', async () => {
    const failure = await failureOf({
      status: 400,
      type: 'application/problem+json',
      body: JSON.stringify({
        detail: 'Check the marked fields.',
        errors: { 'order.employee.name': ['Name is required.'], token: 'Wrong.' },
      }),
    });
    expect(failure).toEqual({
      kind: 'invalid',
      message: 'Check the marked fields.',
      fields: { 'order.employee.name': ['Name is required.'], token: ['Wrong.'] },
    });
  });
});

describe('any other thrown value becomes a failure', () => {
  test('a failure stays unchanged', () => {
    const failure: Failure = { kind: 'tooMany', message: 'Wait.' };
    expect(toFailure(new FailureError(failure))).toBe(failure);
    expect(asFailure(new FailureError(failure))).toBe(failure);
  });

  test.each([
    ['an error', new Error('Chunk lost'), /./],
    ['a text', 'odd', /./],
    ['nothing', undefined, /./],
    ['null', null, /./],
  ])('%s', (_, thrown, message) => {
    expect(toFailure(thrown)).toMatchObject({ kind: 'fault' });
    expect(toFailure(thrown).message).toMatch(message);
    expect(asFailure(thrown)).toMatchObject({ kind: 'fault' });
  });

  test('survives a round trip through JSON', () => {
    const failure = toFailure(new Error('x'));
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
  });
});
