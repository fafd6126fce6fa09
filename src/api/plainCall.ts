import { FailureError } from '../domain/failure.ts';
import { checkReply } from './checkReply.ts';
import type { Call } from './contract/index.ts';
import { failureOfAnswer, sentenceIn, UNREACHABLE } from './failure.ts';
import { parsed } from './parsed.ts';
import type { Fetch, Sent } from './sent.ts';

/**
 * The calls of the specification (section 7) with what their answers have at least. The login page
 * makes no others, and need not load what those take (`portalCall.ts`).
 */
export const PLAIN_CALLS: ReadonlyMap<Call, readonly string[]> = new Map<Call, string[]>([
  ['GET /auth_state/', ['isAuthenticated']],
  ['POST /api/send_magic_link/', []],
  ['POST /logout/', []],
]);

function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
}

const unreachable = () => {
  throw new FailureError(UNREACHABLE);
};

/** Sends one of `PLAIN_CALLS`, a body as form data; rejects with a `FailureError`. */
export async function plainCall(ask: Fetch, sent: Sent): Promise<unknown> {
  const { call, method, url, body, headers, signal } = sent;
  const answer = await ask(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(typeof body === 'object' && body !== null && { body: toForm(body) }),
  }).catch(unreachable);
  const reply = parsed(await answer.text().catch(unreachable));
  if (!answer.ok) throw new FailureError(failureOfAnswer(answer.status, reply, sentenceIn));
  checkReply(call, reply, PLAIN_CALLS.get(call) ?? []);
  return reply;
}
