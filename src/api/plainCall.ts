import { FailureError } from '../domain/failure.ts';
import type { Call } from './contract/index.ts';
import { FOREIGN_ANSWER, failureOfAnswer, sentenceIn, UNREACHABLE } from './failure.ts';
import { parseJsonOrText } from './parseJsonOrText.ts';
import type { Fetch, OutgoingCall } from './transport.ts';

const WHO: Call = 'GET /auth_state/';

/**
 * The calls of the specification (section 7). The login page makes no others, and need not load what
 * those take (`portalCall.ts`).
 */
export const PLAIN_CALLS: ReadonlySet<Call> = new Set<Call>([
  WHO,
  'POST /api/send_magic_link/',
  'POST /logout/',
]);

/** Any backend may answer these calls, but no proxy's page: of what they change only success counts. */
function isAnswer(call: Call, reply: unknown): boolean {
  if (call !== WHO) return typeof reply !== 'string' || !/^\s*</.test(reply);
  return typeof reply === 'object' && reply !== null && 'isAuthenticated' in reply;
}

function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

const unreachable = () => {
  throw new FailureError(UNREACHABLE);
};

/** Sends one of `PLAIN_CALLS`, a body as form data; rejects with a `FailureError`. */
export async function plainCall(ask: Fetch, sent: OutgoingCall): Promise<unknown> {
  const { call, method, url, body, headers, signal } = sent;
  const answer = await ask(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(typeof body === 'object' && body !== null && { body: toForm(body) }),
  }).catch(unreachable);
  const reply = parseJsonOrText(await answer.text().catch(unreachable));
  if (!answer.ok) throw new FailureError(failureOfAnswer(answer.status, reply, sentenceIn));
  if (isAnswer(call, reply)) return reply;
  console.error(`The answer to ${call} is another server's.`);
  throw new FailureError(FOREIGN_ANSWER);
}
