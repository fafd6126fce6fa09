import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { ProblemError } from '../platform/http/problem.ts';
import { sendPlainPage } from './plainPage.ts';

const FORM_STYLE = `
.plain form { display: grid; gap: 12px; padding: 4px 0 12px; }
.plain label { display: grid; gap: 4px; }
.plain textarea, .plain input { min-width: 0; padding: 8px; border: 1px solid var(--portal-control-border, var(--quiet)); border-radius: 8px;
  background: var(--portal-canvas, var(--canvas)); color: inherit; font: inherit; }
.plain button { padding: 12px 20px; border: 0; border-radius: 8px; background: var(--portal-button, var(--link));
  color: var(--portal-button-text, var(--surface)); font: inherit; font-weight: 600; cursor: pointer; }
.plain button.other { border: 1px solid var(--portal-control-border, var(--quiet)); background: none; color: inherit; }
`;

// Only the layout: the page's own style sheet has the theme's variables.
const STYLE = `
#root { display: none; }
.plain { display: grid; gap: 16px; max-width: 560px; margin: 0 auto; padding: 20px 16px 48px; line-height: 1.5; }
.plain > *, .plain form > * { margin: 0; }
.plain h1 { font-size: 1.5rem; line-height: 1.25; }
.plain h2 { font-size: 1.125rem; }
.plain ol { display: grid; gap: 12px; padding-left: 24px; }
.plain a { color: var(--mantine-color-anchor); overflow-wrap: anywhere; }
.plain small { color: var(--mantine-color-dimmed); font-size: 0.875rem; }
.plain details { padding: 4px 16px; border: 1px solid var(--portal-border); border-radius: 8px; background: var(--portal-surface); }
.plain summary { padding: 8px 0; font-weight: 600; cursor: pointer; }
.plain li details { margin-top: 8px; }
.unbroken { white-space: nowrap; }
.plain .pictures { display: flex; gap: 8px; margin: 8px 0; }
.plain .pictures svg { flex: 0 1 96px; min-width: 0; }
.plain details.main:not([open]) { padding: 0; border: 0; }
.plain .main:not([open]) > summary, .plain a.main { padding: 10px 20px; border-radius: 8px; background: var(--portal-button); color: var(--portal-button-text); font-weight: 600; text-align: center; text-decoration: none; }
${FORM_STYLE}`;

/**
 * Returns the content of a page without JavaScript, in place of the app's loader.
 * @param body HTML whose variable parts are escaped already
 */
export function noScriptPart(nonce: string, body: string): string {
  return `<style nonce="${nonce}">${STYLE}</style><main class="plain">${body}</main>`;
}

/** Escapes a text in which a number stays on one line: browsers break "RTN-100482" at its hyphen. */
export function unbroken(text: string, number: string): string {
  const whole = escapeHtml(number);
  return escapeHtml(text).replace(whole, () => `<span class="unbroken">${whole}</span>`);
}

/** Renders a form that posts to the portal without JavaScript. Its URL is the secret. */
export function plainForm(
  action: string,
  fields: Readonly<Record<string, string>>,
  inner: string,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}${inner}</form>`;
}

/** Renders an email link to the support contact. */
export function contactLine(email: string, orderNumber: string): string {
  const href = `mailto:${email}?subject=${encodeURIComponent(`Return ${orderNumber}`)}`;
  return `<p>Questions? Write to <a href="${escapeHtml(href)}">${escapeHtml(email)}</a>.</p>`;
}

/** Returns a text field of a submitted form; `""` if it is missing or duplicated. */
export function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' ? value : '';
}

/** Texts of a rejection's page. */
interface ProblemWords {
  readonly language?: Language;
  readonly title: string;
  readonly message: string;
  readonly fields: readonly string[];
  /** Hint how to go back. */
  readonly back: string;
  /** The form with what was typed, as HTML, in place of the way back; `""` for none. */
  readonly form?: string;
}

const inEnglish = ({ message, details }: ProblemError): ProblemWords => ({
  title: "That didn't work",
  message,
  fields: Object.values(details.errors ?? {}).flat(),
  back: "Use your browser's back button to return.",
});

/** Sends a small page without JavaScript that has forms. */
export function sendFormPage(
  reply: FastifyReply,
  { body, ...page }: { readonly title: string; readonly body: string; readonly language: Language },
): FastifyReply {
  const plain = `<div class="plain">${body}</div>`;
  return sendPlainPage(reply, { ...page, body: plain, style: FORM_STYLE });
}

/** Sends a page without JavaScript that explains why a form was rejected. */
export function sendPlainProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, title, message, fields, back, form = '' }: ProblemWords = inEnglish(problem),
): FastifyReply {
  if (problem.status >= 500) {
    request.log.error({ err: problem, route: request.routeOptions.url }, 'A form failed');
  }
  const items = fields.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  const list = items === '' ? '' : `<ul>${items}</ul>`;
  const way = form === '' ? `<p>${escapeHtml(back)}</p>` : `<div class="plain">${form}</div>`;
  const body = `<p>${escapeHtml(message)}</p>${list}${way}`;
  return sendPlainPage(reply, {
    title,
    body,
    status: problem.status,
    ...(form !== '' && { style: FORM_STYLE }),
    ...(language && { language }),
  });
}
