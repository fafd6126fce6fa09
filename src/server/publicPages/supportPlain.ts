import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { codeIntegrity } from '../../domain/linkCode.ts';
import type { AddressVerdict } from '../../domain/returns/addressCheck.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import {
  COMMON_ACTIONS,
  employeeEvent,
  isOffered,
  mainActionOf,
  NEW_LINK,
  SUPPORT_ACTIONS,
  supportTexts,
} from '../../domain/returns/support/supportActions.ts';
import {
  contactWords,
  headlineOf,
  othersOf,
} from '../../domain/returns/support/supportHeadline.ts';
import { type PageWords, pageWords } from '../../domain/words/pageWords.ts';
import { auditRequest } from '../audit/audit.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import { toProblem } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { invalidInput, type ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { Services } from '../services/services.ts';
import { fieldOf, plainForm, sendFormPage, unbroken } from '../web/noScript.ts';
import { sendPlainPage } from '../web/plainPage.ts';
import { unreadFormProblem } from '../web/unreadableForm.ts';
import { checkEmployeeAddress } from './checkEmployeeAddress.ts';
import { languagesHtml, takeChoice } from './choicesPlain.ts';
import { requestNewLink } from './newLink.ts';
import { parcelsHtml } from './parcelsPlain.ts';
import { languageOf, sendSupportProblem } from './plainProblem.ts';
import { reportAsEmployee } from './reportAsEmployee.ts';
import { foldedStepsHtml, nowHtml } from './stepsPlain.ts';
import { authorizeEmployee, browserOf, organisationOfLink, readSupportView } from './support.ts';
import {
  askedHtml,
  DECIDED,
  formHtml,
  labelHtml,
  rejectedForm,
  suggestionHtml,
} from './supportForms.ts';
import { textsHtml } from './textsPlain.ts';

/** Email programs may send their one field as multipart or URL-encoded (RFC 8058, section 3.2). */
const FORM_LIMITS = { fields: 8, fieldNameSize: 100, fieldSize: 4096, files: 0, parts: 8 };

/** Maximum number of new links per network. */
const LINKS_PER_IP = { name: 'newLink.ip', most: 10, seconds: 60 * 60 } as const;

interface SupportLink {
  readonly orderNumber: string;
  readonly supportHash: string;
}

function othersHtml(view: SupportView, say: PageWords): readonly string[] {
  const others = othersOf(view, say).map(
    ({ device, now, link }) =>
      `<li><a href="${escapeHtml(link)}">${escapeHtml(device)}</a><br>${escapeHtml(now)}</li>`,
  );
  return others.length === 0
    ? []
    : [`<h2>${escapeHtml(say('page.others'))}</h2><ul>${others.join('')}</ul>`];
}

function mailLink(email: string, orderNumber: string, say: PageWords): string {
  const subject = encodeURIComponent(say('page.subject', { number: orderNumber }));
  const href = `mailto:${email}?subject=${subject}`;
  return `<a href="${escapeHtml(href)}">${escapeHtml(email)}</a>`;
}

function contactHtml(view: SupportView, say: PageWords): string {
  const { orderNumber, contact } = view;
  return `<p>${escapeHtml(say('page.questions'))} ${escapeHtml(contactWords(view, say))} ${mailLink(contact.email, orderNumber, say)}</p>`;
}

/** Renders the employee's page for browsers without JavaScript: current status, next step, contact. */
export function supportBody(view: SupportView, path: string): string {
  const say = pageWords(view.language, view.timeZone);
  const { title, text } = headlineOf(view, say);
  const main = mainActionOf(view);
  const others = SUPPORT_ACTIONS.filter((type) => type !== main && isOffered(view, type));
  const rest = others.filter((type) => !COMMON_ACTIONS.includes(type));
  const number = say('page.number', { number: view.orderNumber });
  return [
    `<p><strong>${escapeHtml(view.companyName)}</strong></p>`,
    `<p>${escapeHtml(say('greeting', { name: view.firstName }))}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    view.lookedInto === 'labelLost' && view.hasLabel ? labelHtml(path, say, true) : '',
    askedHtml(view, say),
    nowHtml(view, path, say),
    ...others
      .filter((type) => COMMON_ACTIONS.includes(type))
      .map((type) => formHtml(type, view, path, say)),
    rest.length > 0 ? `<h2>${escapeHtml(say('actions.else'))}</h2>` : '',
    ...rest.map((type) => formHtml(type, view, path, say)),
    foldedStepsHtml(view, path, say),
    ...parcelsHtml(view, say),
    ...textsHtml(view, path, say),
    ...othersHtml(view, say),
    contactHtml(view, say),
    `<p><small>${unbroken(number, view.orderNumber)}</small></p>`,
    languagesHtml(view, path, say),
  ].join('\n');
}

/** Page shown if the link is invalid. */
export function absentBody(
  supportEmail: string,
  path: string,
  supportHash: string,
  language: Language,
): string {
  const say = pageWords(language);
  const button = `<button>${escapeHtml(say('link.ask'))}</button>`;
  const wholeness = codeIntegrity(supportHash);
  const hint = wholeness === 'whole' ? ` ${escapeHtml(say('link.hint'))}` : '';
  return `<h1>${escapeHtml(say('link.wrong'))}</h1>
<p>${escapeHtml(say(`link.${wholeness}`))}${hint}</p>
${wholeness === 'lost' ? '' : plainForm(path, { type: NEW_LINK }, button)}
<p>${escapeHtml(say('link.still'))} <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a></p>`;
}

/** Page shown after too many requests. */
export function tooOftenBody(language: Language): string {
  const say = pageWords(language);
  return `<h1>${escapeHtml(say('failure.tooMany.title'))}</h1><p>${escapeHtml(say('failure.tooOftenReload'))}</p>`;
}

/**
 * Handles the forms of the page without JavaScript, and the one-click "unsubscribe" of email
 * programs (RFC 8058). They need no CSRF token: the unguessable URL is unknown to attackers.
 */
export async function supportPlainRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await registerScope(app, 'support', async (forms) => {
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    await forms.register(multipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS });
    forms.setErrorHandler((error, request) => {
      throw unreadFormProblem(request, error) ?? error;
    });
    forms.post<{ Params: SupportLink }>(
      '/support/devicereturn/:orderNumber/:supportHash',
      async (request, reply) => {
        const { orderNumber } = request.params;
        if (fieldOf(request.body, 'type') === NEW_LINK)
          return sendNewLink(services, request, reply);
        const isOneClick = fieldOf(request.body, 'List-Unsubscribe') === 'One-Click';
        try {
          const organisationId = await authorizeEmployee(services, request.params, request, reply);
          const requestedType = isOneClick ? 'outreach.stop' : fieldOf(request.body, 'type');
          const which = { organisationId, orderNumber, log: request.log };
          if (await takeChoice(services, request, which, requestedType)) {
            return reply.redirect(request.url.split('?')[0] ?? '', 303);
          }
          const type = SUPPORT_ACTIONS.find((known) => known === requestedType);
          if (type === undefined) throw invalidInput({ type: ['This is not known.'] });
          const texts = supportTexts((field) => fieldOf(request.body, field));
          const event = employeeEvent(type, texts);
          if (event.type === 'address.correct' && fieldOf(request.body, DECIDED) === '') {
            const { verdict } = await checkEmployeeAddress(services, which, event.address);
            if (verdict.kind === 'corrected') {
              const language = await languageOf(services, request);
              return sendSuggestion(reply, verdict, request.url.split('?')[0] ?? '', language);
            }
          }
          const audited = auditRequest(services, request, 'return.moved', null);
          await reportAsEmployee(audited.services, which, event);
          audited.check();
        } catch (error) {
          const problem = toProblem(error);
          // No reminders would be sent anyway: the email program's request is fulfilled.
          const isStopped = isOneClick && problem.status === 409;
          if (!isStopped) {
            const language = await languageOf(services, request);
            const form = problem.status === 400 ? await formAgain(services, request, problem) : '';
            return sendSupportProblem(problem, request, reply, language, form);
          }
        }
        if (isOneClick) return reply.type('text/plain; charset=utf-8').send('Stopped.');
        return reply.redirect(request.url.split('?')[0] ?? '', 303);
      },
    );
  });
}

/** Returns the form of a rejected answer with what was typed; `""` if it has no such field. */
async function formAgain(
  services: Services,
  request: FastifyRequest<{ Params: SupportLink }>,
  problem: ProblemError,
): Promise<string> {
  const { orderNumber, supportHash } = request.params;
  const type = SUPPORT_ACTIONS.find((known) => known === fieldOf(request.body, 'type'));
  if (type === undefined) return '';
  const organisationId = await organisationOfLink(services, orderNumber, supportHash);
  const view = await readSupportView(services, organisationId, orderNumber, browserOf(request));
  const say = pageWords(view.language, view.timeZone);
  const texts = supportTexts((field) => fieldOf(request.body, field));
  return rejectedForm(problem, type, texts, { view, path: request.url.split('?')[0] ?? '', say });
}

/** Offers a corrected address, before anything is kept. */
function sendSuggestion(
  reply: FastifyReply,
  verdict: Extract<AddressVerdict, { kind: 'corrected' }>,
  path: string,
  language: Language,
): FastifyReply {
  const say = pageWords(language);
  const body = suggestionHtml(verdict, path, say);
  return sendFormPage(reply, { title: say('address.meant'), body, language });
}

/** Responds identically for every link, so that it doesn't reveal whether an order exists. */
async function sendNewLink(
  services: Services,
  request: FastifyRequest<{ Params: SupportLink }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = await languageOf(services, request);
  const say = pageWords(language);
  const message = "You've asked for too many links. Wait an hour, then try again.";
  try {
    await limitNetwork(services, { request, reply }, LINKS_PER_IP, message);
    const audited = auditRequest(services, request, 'mail.resent', null);
    if (await requestNewLink(audited.services, request.params)) audited.check();
  } catch (error) {
    return sendSupportProblem(toProblem(error), request, reply, language);
  }
  const { supportEmail } = services.config.links;
  const contact = mailLink(supportEmail, request.params.orderNumber, say);
  const body = `<p>${escapeHtml(say('link.sent'))}</p><p>${escapeHtml(say('page.questions'))} ${escapeHtml(say('page.email'))} ${contact}</p>`;
  return sendPlainPage(reply, { title: say('link.checkMail'), body, language });
}
