import type { Call } from './contract/index.ts';
import { csrfTokenIn } from './csrfToken.ts';
import { type EarlyCalls, formKey } from './earlyCalls.ts';
import type { Fetch } from './sent.ts';

const WHO = '/auth_state/';

const token = () => csrfTokenIn(document.cookie);
const headersNow = () => ({ accept: 'application/json', 'X-CSRFToken': token() });

/**
 * Sends a form before the client is there, as that would, and keeps the answer for the client's own call
 * (`withEarlyCalls`). Where the page came without a token, it is asked for first: by asking who is here,
 * as the portal does next.
 */
export function sendEarly(
  calls: EarlyCalls,
  call: Call,
  form: FormData,
  ask: Fetch = (input, init) => fetch(input, init),
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const send = () => ask(path, { method, body: form, headers: headersNow() });
  let answer: Promise<Response>;
  if (token() === '') {
    const who = calls.get(WHO) ?? ask(WHO, { headers: headersNow() });
    calls.set(WHO, who);
    answer = who.then(send, send);
  } else answer = send();
  calls.set(formKey(path, form), answer);
  return answer;
}
