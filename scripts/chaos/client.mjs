// Calls the portal as browsers and API clients do, and counts the responses for each organization.
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Responses that an organization received. */
export class Notes {
  /** Number of responses by status; 0 for a failed connection. */
  counts = new Map();
  /** Responses with 429 or 503 without Retry-After. */
  unexplained = 0;
  /** Calls that failed with 500. */
  faults = [];
  /** The longest time between two successful responses of the list, in milliseconds. */
  gapMs = 0;
  #lastRight = performance.now();

  record(call, { status, retryAfter }) {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
    if ((status === 429 || status === 503) && retryAfter === null) this.unexplained += 1;
    if (status >= 500 && status !== 503) this.faults.push(`${status} to ${call}`);
  }

  right() {
    const now = performance.now();
    this.gapMs = Math.max(this.gapMs, now - this.#lastRight);
    this.#lastRight = now;
  }

  begin() {
    this.#lastRight = performance.now();
  }

  countOf(status) {
    return this.counts.get(status) ?? 0;
  }
}

/** Sends one request; a broken connection is a response with status 0. Never throws. */
export async function call(url, path, { notes = null, ...options } = {}) {
  let answer = { status: 0, body: null, retryAfter: null, cookies: [] };
  try {
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...options,
    });
    const body = await response.text();
    const { status, headers } = response;
    answer = {
      status,
      body: isJson(headers) ? JSON.parse(body) : body,
      retryAfter: headers.get('retry-after'),
      cookies: headers.getSetCookie(),
    };
  } catch {
    // Refused, reset, or timed out.
  }
  notes?.record(`${options.method ?? 'GET'} ${path.replace(/[?#].*|\d+/g, '')}`, answer);
  return answer;
}

const isJson = (headers) => /json/.test(headers.get('content-type') ?? '');

/** A browser with its cookies. `urlOf` returns the address of the process that it uses now. */
export function createBrowser(urlOf, notes = null, jar = new Map()) {
  async function send(path, { method = 'GET', json, form, quietly: isUnlogged = false } = {}) {
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRFToken': jar.get('csrftoken') ?? '',
      ...(json !== undefined && { 'content-type': 'application/json' }),
    };
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const log = isUnlogged ? null : notes;
    const answer = await call(urlOf(), path, { method, headers, body, notes: log });
    for (const line of answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return {
    jar,
    get: (path, options) => send(path, options),
    send,
    /** Repeats the same request until the response is 2xx; null if `signal` ends it before. */
    insist: async (path, options, signal) => {
      while (!signal?.aborted) {
        const answer = await send(path, options);
        if (answer.status >= 200 && answer.status < 300) return answer;
        if (answer.status >= 400 && answer.status < 429) {
          throw new Error(`${path} was answered with ${answer.status}: ${summarize(answer.body)}`);
        }
        await pause(waitAfter(answer));
      }
      return null;
    },
  };
}

export const summarize = (body) =>
  typeof body === 'string' ? body.slice(0, 300) : JSON.stringify(body);

/** Milliseconds that a client which honors Retry-After waits before the next try. */
export function waitAfter({ retryAfter }) {
  const seconds = Number(retryAfter ?? 0.5);
  return Math.min(Number.isFinite(seconds) ? seconds : 0.5, 10) * 1000;
}

/** Requests a log-in link; the response is the same whether or not the address has an account. */
export async function requestLink(browser, email) {
  const form = new FormData();
  form.set('email', email);
  return browser.send('/api/send_magic_link/', { method: 'POST', form });
}

/** Signs in with the mailed link. */
export async function signIn(browser, email, mail) {
  await browser.get('/auth_state/');
  const before = mail.received.length;
  await requestLink(browser, email);
  const deadline = performance.now() + 20_000;
  const find = () => mail.received.slice(before).find(({ to, id }) => to === email && isLink(id));
  while (find() === undefined) {
    if (performance.now() > deadline) throw new Error(`No link came to ${email}.`);
    await pause(20);
  }
  const text = find().message.replace(/=\r?\n/g, '');
  const [, token] = /\/authentication\/link#([\w-]+)/.exec(text) ?? [];
  const json = { token, confirmed: false };
  const answer = await browser.send('/api/portal/magic-link', { method: 'POST', json });
  if (answer.status !== 200) throw new Error(`The sign-in was answered: ${summarize(answer.body)}`);
}

export const isLink = (id) => id.startsWith('magic-link-');
