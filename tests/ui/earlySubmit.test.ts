import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withEarlyCalls } from '../../src/api/earlyCalls.ts';
import { takeEarlySubmit } from '../../src/ui/views/login/earlySubmit.ts';
import { submitEarly } from '../../src/ui/views/login/submitEarly.ts';

const SEND = '/api/send_magic_link/';
const ADDRESS = 'ada@acme.test';
const asked = vi.fn<typeof fetch>();
const readCookies = () => vi.spyOn(document, 'cookie', 'get');
let cookies: ReturnType<typeof readCookies>;
const paths = () => asked.mock.calls.map(([path]) => path);

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}
const form = () => find<HTMLFormElement>('form');
const field = () => find<HTMLInputElement>('input');
const button = () => find<HTMLButtonElement>('button');
const outcome = () => document.querySelector('[role=alert]')?.textContent;

async function submits(address: string): Promise<void> {
  field().value = address;
  form().requestSubmit();
  await vi.advanceTimersByTimeAsync(0);
}
function types(address: string): void {
  field().value = address;
  field().dispatchEvent(new Event('input'));
}
/** The machine's own call, after the script has taken over. */
function sendsLater(address: string): Promise<Response> {
  const body = new FormData();
  body.set('email', address);
  const calls = globalThis.earlyCalls ?? new Map();
  return withEarlyCalls(calls, asked)(SEND, { method: 'POST', body });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  cookies = readCookies();
  delete document.documentElement.dataset.ready;
  cookies.mockReturnValue('csrftoken=a%2Bb');
  document.body.innerHTML = '<form novalidate><input type="email"><button>Log in</button></form>';
  document.addEventListener('submit', submitEarly);
  asked.mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  document.removeEventListener('submit', submitEarly);
  document.body.innerHTML = '';
  globalThis.earlyCalls = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cookies.mockRestore();
  asked.mockReset();
});

test('what is submitted early is sent at once and once, and answers the call of the machine', async () => {
  await submits(` ${ADDRESS} `);
  form().requestSubmit();
  expect(paths()).toEqual([SEND]);
  const [, init] = asked.mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', headers: { 'X-CSRFToken': 'a+b' } });
  expect(init?.body instanceof FormData && [...init.body]).toEqual([['email', ADDRESS]]);
  expect([field().readOnly, button().disabled]).toEqual([true, true]);

  expect(takeEarlySubmit(form())).toBe(true);
  expect([field().readOnly, button().disabled]).toEqual([false, false]);
  expect(await (await sendsLater(ADDRESS)).text()).toBe('{}');
  expect(paths()).toEqual([SEND]);
  await sendsLater(ADDRESS);
  expect(paths()).toEqual([SEND, SEND]);
});

test('a browser without a token asks for one first, and the portal not again', async () => {
  cookies.mockReturnValue('');
  asked.mockImplementationOnce(async () => {
    cookies.mockReturnValue('csrftoken=new');
    return Response.json({ isAuthenticated: false });
  });
  await submits(ADDRESS);
  expect(paths()).toEqual(['/auth_state/', SEND]);
  expect(asked.mock.calls[1]?.[1]).toMatchObject({ headers: { 'X-CSRFToken': 'new' } });
  await withEarlyCalls(globalThis.earlyCalls ?? new Map(), asked)('/auth_state/');
  expect(paths()).toHaveLength(2);
});

test.each(['', 'ada', `${'a'.repeat(250)}@acme.test`])('%j is not sent', async (address) => {
  await submits(address);
  expect(paths()).toEqual([]);
  expect(button().disabled).toBe(false);
  expect(takeEarlySubmit(form())).toBe(true);
});

test.each([
  ['a refusal', () => Promise.resolve(new Response('Wait a minute.', { status: 429 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is what the machine is told, and frees the form', async (_, answer) => {
  asked.mockImplementationOnce(answer);
  await submits(ADDRESS);
  expect([field().readOnly, button().disabled]).toEqual([false, false]);
  expect(takeEarlySubmit(form())).toBe(true);
  const told = await sendsLater(ADDRESS).catch(({ message }: Error) => message);
  expect(told instanceof Response ? told.status : told).toBe(
    told instanceof Response ? 429 : 'Failed to fetch',
  );
  expect(paths()).toHaveLength(1);
});

test('whoever types on after a failure has submitted nothing', async () => {
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await submits(ADDRESS);
  types('ada@acme.tes');
  expect(takeEarlySubmit(form())).toBe(false);
  await sendsLater(ADDRESS);
  expect(paths()).toHaveLength(2);
});

test.each([
  ['was sent', () => Response.json({}), `An email with a log-in link was sent to ${ADDRESS}.`],
  ['was refused', () => new Response('Wait a minute.', { status: 429 }), 'Wait a minute.'],
  [
    'came to nothing',
    () => new Response('<html>', { status: 502 }),
    "We can't reach Retriever. Check your connection and try again.",
  ],
])('where no script takes over, the page says that it %s', async (_, answer, words) => {
  asked.mockImplementationOnce(async () => answer());
  await submits(ADDRESS);
  expect(outcome()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcome()).toBe(words);
  takeEarlySubmit(form());
  expect(outcome()).toBeUndefined();
});
