import type { TextFailure } from '../../../machines/textMessage/textMessage.machine.ts';
import type { Clock } from '../clock.ts';
import { inCallSpan } from '../observe/tracing.ts';
import type { TwilioConfig } from './textConfig.ts';
import {
  type SentText,
  TextDelayed,
  type Texter,
  type TextPrice,
  TextRefused,
  type TextReport,
  TextUnanswered,
} from './texter.ts';

/** Shorter than the outbox's time limit of an attempt. */
const TIMEOUT_MS = 20_000;
const SECOND = 1000;
/** Pause after 429 without a time, and the longest one that the provider can request. */
const USUAL_WAIT_MS = 30 * SECOND;
const LONGEST_WAIT_MS = 60 * 60 * SECOND;

/** Error codes about the receiver: https://www.twilio.com/docs/api/errors */
const STOPPED = ['21610'];
const UNREACHABLE = ['21211', '21214', '21217', '21614', '30003', '30005', '30006'];
/** Failures before anything was sent, of the name's lookup and the connection. */
const NOT_CONNECTED = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Returns why a text with an error code didn't arrive. */
export function failureOf(
  code: string,
): Extract<TextFailure, 'stopped' | 'unreachable' | 'refused'> {
  if (STOPPED.includes(code)) return 'stopped';
  return UNREACHABLE.includes(code) ? 'unreachable' : 'refused';
}

/** Reads a message's status; null for one that says nothing new. */
export function reportOf(status: string, code: string): TextReport | null {
  switch (status) {
    case 'sent':
      return { type: 'report.sent' };
    case 'delivered':
    case 'read':
      return { type: 'report.delivered' };
    case 'undelivered':
      return { type: 'report.undelivered', reason: failureOf(code) };
    case 'failed':
    case 'canceled':
      return { type: 'report.failed', reason: failureOf(code) };
    default:
      return null;
  }
}

/** Texter that uses Twilio's API, or one of its shape: https://www.twilio.com/docs/messaging/api */
export function createTwilio(config: TwilioConfig, clock: Clock): Texter {
  const { url, accountSid, authToken, from } = config;
  const account = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const call = (path: string, body: URLSearchParams | null) =>
    inCallSpan('text provider', (headers) =>
      fetch(`${account}${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { ...headers, accept: 'application/json', authorization: `Basic ${key}` },
        body,
        // The key must be sent to no host but the configured one.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
  return {
    async sendText({ to, body, reportUrl }) {
      const form = new URLSearchParams({
        To: to,
        ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        Body: body,
        StatusCallback: reportUrl,
      });
      const response = await call('/Messages.json', form).catch((error: unknown) => {
        throw NOT_CONNECTED.includes(codeOf(error)) ? notReached(error) : new TextUnanswered();
      });
      if (response.status === 429) throw new TextDelayed(waitOf(response, clock.now()));
      if (response.status >= 500) throw new Error(`The provider answered ${response.status}.`);
      const answer = await jsonOf(response);
      if (!response.ok) {
        // Wrong keys and a locked account are mended by the operator, while the text is retried.
        const code = textOf(answer, 'code');
        if (response.status === 400) throw new TextRefused(failureOf(code), code);
        throw new Error(`The provider answered ${response.status}, code ${code || 'none'}.`);
      }
      const sid = textOf(answer, 'sid');
      if (sid === '') throw new TextUnanswered();
      return sid;
    },
    async findText(providerId) {
      const response = await call(`/Messages/${encodeURIComponent(providerId)}.json`, null);
      if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
      return sentTextOf(await jsonOf(response));
    },
  };
}

function sentTextOf(answer: unknown): SentText {
  return {
    report: reportOf(textOf(answer, 'status'), textOf(answer, 'error_code')),
    price: priceOf(textOf(answer, 'price'), textOf(answer, 'price_unit')),
  };
}

/** Reads a price, which is negative: "-0.00790". */
function priceOf(price: string, unit: string): TextPrice | null {
  const micros = Math.round(Math.abs(Number(price)) * 1_000_000);
  const currency = unit.toUpperCase();
  return price !== '' && Number.isSafeInteger(micros) && /^[A-Z]{3}$/.test(currency)
    ? { micros, currency }
    : null;
}

function notReached(error: unknown): Error {
  return new Error(`The provider can't be reached: ${codeOf(error)}.`);
}

/** Code of a failed request; `fetch` hides it in the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Returns a property as a text; `''` if there is none. */
function textOf(answer: unknown, name: string): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(answer, name)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function waitOf({ headers }: Response, now: Date): number {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,9}$/.test(text.trim())
    ? Number(text) * SECOND
    : Date.parse(text) - now.getTime();
  return Number.isNaN(seconds)
    ? USUAL_WAIT_MS
    : Math.min(Math.max(seconds, SECOND), LONGEST_WAIT_MS);
}
