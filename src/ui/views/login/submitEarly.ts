import { sendEarly } from '../../../api/sendEarly.ts';
import { emailProblem } from '../../../domain/email.ts';
import { elementsOf, hideOutcome, isTaken, showBusy, showOutcome } from './earlySubmit.ts';

/** Until a page whose script has not come says itself what came of the request, in milliseconds. */
const PATIENCE_MS = 3000;
const UNREACHABLE = "We can't reach Retriever. Check your connection and try again.";

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * In the login page itself (`scripts/build/inline.mjs`): sends a submit that comes before the portal's
 * script, which takes over what comes of it (`takeEarlySubmit`).
 */
export async function submitEarly(event: Event): Promise<void> {
  const form = event.target;
  const elements = form instanceof HTMLFormElement ? elementsOf(form) : null;
  if (isTaken() || !(form instanceof HTMLFormElement) || elements === null) return;
  event.preventDefault();
  const { field } = elements;
  // It is on its way, or has arrived.
  if (field.readOnly) return;
  clearTimeout(waiting);
  hideOutcome();
  globalThis.earlyCalls ??= new Map();
  const calls = globalThis.earlyCalls;
  form.dataset.early = '';
  // Whoever types on has not submitted what stands there then.
  field.oninput = () => {
    field.setCustomValidity('');
    delete form.dataset.early;
    calls.clear();
  };
  const email = field.value.trim();
  const problem = emailProblem(email);
  field.setCustomValidity(problem ?? '');
  if (problem !== null) {
    field.reportValidity();
    return;
  }
  const body = new FormData();
  body.set('email', email);
  showBusy(elements, true);
  let isSent = false;
  let words = '';
  try {
    const answer = await sendEarly(calls, 'POST /api/send_magic_link/', body);
    isSent = answer.ok;
    words = await answer.clone().text();
  } catch {
    // No answer came.
  }
  if (isTaken()) return;
  showBusy(elements, isSent);
  waiting = setTimeout(() => {
    if (isTaken()) return;
    elements.button.removeAttribute('data-loading');
    if (isSent) showOutcome(`An email with a log-in link was sent to ${email}.`);
    else showOutcome(/^[^\s<{[]/.test(words) ? words : UNREACHABLE);
  }, PATIENCE_MS);
}
