import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeIntegrity } from '../../domain/linkCode.ts';
import { onDay } from '../../domain/organization/timeZones.ts';
import { endedWithoutDevice } from '../../domain/returns/status/status.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import {
  COMMON_ACTIONS,
  CONTACT_LABELS,
  employeeEvent,
  NEW_LINK,
  NEW_LINK_WORDS,
  OPTIONAL,
  SOMETHING_ELSE,
  SUPPORT_ACTION_WORDS,
  SUPPORT_ACTIONS,
  type SupportAction,
  WRONG_LINK_WORDS,
} from '../../domain/returns/support/supportActionWords.ts';
import {
  contactWords,
  dropOffOf,
  headlineOf,
  OTHERS_WORDS,
  othersOf,
} from '../../domain/returns/support/supportHeadline.ts';
import {
  factsOf,
  LABEL_WORDS,
  type ListedStep,
  labelPathOf,
  STEPS_LATER,
  STEPS_NOW,
  SUPPORT_STATUS,
  stepsOf,
} from '../../domain/returns/support/supportWords.ts';
import { trackingPage } from '../../domain/tracking.ts';
import { auditRequest } from '../audit/audit.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import { toProblem } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { Services } from '../services/services.ts';
import { contactLine, fieldOf, plainForm, sendPlainProblem } from '../web/noScript.ts';
import { sendPlainPage } from '../web/plainPage.ts';
import { unreadFormProblem } from '../web/unreadableForm.ts';
import { requestNewLink } from './newLink.ts';
import { authorizeEmployee, reportAsEmployee } from './support.ts';

/** Email programs may send their one field as multipart or URL-encoded (RFC 8058, section 3.2). */
const FORM_LIMITS = { fields: 5, fieldNameSize: 100, fieldSize: 4096, files: 0, parts: 5 };

/** Maximum number of new links per network. */
const LINKS_PER_IP = { name: 'newLink.ip', most: 10, seconds: 60 * 60 } as const;

interface SupportLink {
  readonly orderNumber: string;
  readonly supportHash: string;
}

type Shipment = NonNullable<SupportView['shipment']>;
interface Parcel {
  readonly title: string;
  readonly sentAt: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly isScanned: boolean;
}

function parcelsOf(shipment: Shipment, isScanned: SupportView['isScanned']): readonly Parcel[] {
  return [
    {
      title: 'The box to you',
      sentAt: shipment.boxShippedAt,
      deliveredAt: shipment.boxDeliveredAt,
      carrier: shipment.outboundCarrier,
      tracking: shipment.outboundTracking,
      isScanned: isScanned.out,
    },
    {
      title: 'Your package back',
      sentAt: shipment.deviceShippedAt,
      deliveredAt: shipment.deviceDeliveredAt,
      carrier: shipment.returnCarrier,
      tracking: shipment.returnTracking,
      isScanned: isScanned.back,
    },
  ];
}

function parcelHtml(parcel: Parcel, { status, timeZone }: SupportView): string {
  const { title, sentAt, deliveredAt, carrier, tracking, isScanned } = parcel;
  const isExpected = tracking !== null && !endedWithoutDevice(status);
  if (sentAt === null && deliveredAt === null && !isExpected) return '';
  const when =
    deliveredAt !== null
      ? `Delivered on ${onDay(deliveredAt, timeZone)}.`
      : sentAt !== null
        ? `Sent on ${onDay(sentAt, timeZone)}.`
        : 'Not sent yet.';
  const number = tracking === null ? '' : [carrier, tracking].filter(Boolean).join(' ');
  const page = tracking === null || !isScanned ? null : trackingPage(carrier, tracking);
  const shown =
    page === null
      ? escapeHtml(number)
      : `<a href="${escapeHtml(page)}" rel="noreferrer">${escapeHtml(number)}</a>`;
  return `<p><strong>${title}:</strong> ${when} ${shown}</p>`;
}

function formHtml(type: SupportAction, view: SupportView, path: string): string {
  const { label, question, note, confirm } = SUPPORT_ACTION_WORDS[type];
  const field =
    note === null
      ? ''
      : `<label>${escapeHtml(note)} (${OPTIONAL})<textarea name="note" rows="3" maxlength="500"></textarea></label>`;
  const contact =
    type === 'contact.correct'
      ? `<label>${CONTACT_LABELS.email}<input type="email" name="email" maxlength="255" autocomplete="email"></label>
<label>${CONTACT_LABELS.phone}<input type="tel" name="phone" maxlength="40" autocomplete="tel"></label>`
      : '';
  const isAgain = type === 'label.lost' && view.hasLabel;
  const reminder = isAgain ? `<p>${escapeHtml(LABEL_WORDS.lost)}<br>${labelHtml(path)}</p>` : '';
  const questionText = isAgain ? LABEL_WORDS.another : question(factsOf(view));
  const inner = `<p>${escapeHtml(questionText)}</p>${field}${contact}<button>${escapeHtml(confirm)}</button>`;
  return `<details><summary>${escapeHtml(label)}</summary>${reminder}${plainForm(path, { type }, inner)}</details>`;
}

function labelHtml(path: string): string {
  return `<a href="${escapeHtml(labelPathOf(path))}">${escapeHtml(LABEL_WORDS.link)}</a>`;
}

function stepHtml({ step, title, text, isPresent }: ListedStep, view: SupportView, path: string) {
  const isNow = isPresent && view.lookedInto === null;
  const dropOff = step === 'dropOff' ? dropOffOf(view) : null;
  return [
    `<li${isNow ? ' aria-current="step"' : ''}><strong>${escapeHtml(title)}${isNow ? ' (now)' : ''}</strong><br>${escapeHtml(text)}`,
    dropOff === null
      ? ''
      : `<br><a href="${escapeHtml(dropOff.url)}" rel="noreferrer">${escapeHtml(dropOff.label)}</a>`,
    step === 'label' && view.hasLabel && view.lookedInto !== 'labelLost'
      ? `<br>${labelHtml(path)}`
      : '',
    '</li>',
  ].join('');
}

function stepsHtml(items: readonly string[], isFolded: boolean): string {
  if (items.length === 0) return '';
  const list = `<ol>${items.join('')}</ol>`;
  return isFolded
    ? `<details><summary>${STEPS_LATER}</summary>${list}</details>`
    : `<h2>${STEPS_NOW}</h2>${list}`;
}

function othersHtml(view: SupportView): readonly string[] {
  const others = othersOf(view).map(
    ({ device, now, link }) =>
      `<li><a href="${escapeHtml(link)}">${device}</a>: ${escapeHtml(now)}</li>`,
  );
  return others.length === 0 ? [] : [`<h2>${OTHERS_WORDS}</h2><ul>${others.join('')}</ul>`];
}

function contactHtml(view: SupportView): string {
  const { orderNumber, contact } = view;
  const href = `mailto:${contact.email}?subject=${encodeURIComponent(`Return ${orderNumber}`)}`;
  return `<p>Questions? ${escapeHtml(contactWords(view))}<a href="${escapeHtml(href)}">${escapeHtml(contact.email)}</a>.</p>`;
}

/** Renders the employee's page for browsers without JavaScript: current status, next step, contact. */
export function supportBody(view: SupportView, path: string): string {
  const { title, text } = headlineOf(view);
  const { present } = SUPPORT_STATUS[view.status];
  const steps =
    present === null || present === 'done' ? [] : stepsOf(view.device, present, factsOf(view));
  const items = steps.map((step) => stepHtml(step, view, path));
  const canSay = SUPPORT_ACTIONS.filter((type) =>
    view.actions.some((action) => action.type === type && action.allowed),
  );
  const rest = canSay.filter((type) => !COMMON_ACTIONS.includes(type));
  return [
    `<p><strong>${escapeHtml(view.companyName)}</strong></p>`,
    `<p>Hello ${escapeHtml(view.firstName)},</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    view.lookedInto === 'labelLost' && view.hasLabel ? `<p>${labelHtml(path)}</p>` : '',
    ...canSay
      .filter((type) => COMMON_ACTIONS.includes(type))
      .map((type) => formHtml(type, view, path)),
    ...(view.shipment === null
      ? []
      : parcelsOf(view.shipment, view.isScanned).map((parcel) => parcelHtml(parcel, view))),
    stepsHtml(items, view.lookedInto !== null),
    ...othersHtml(view),
    rest.length > 0 ? `<h2>${SOMETHING_ELSE}</h2>` : '',
    ...rest.map((type) => formHtml(type, view, path)),
    contactHtml(view),
    `<p><small>Your return number is ${escapeHtml(view.orderNumber)}.</small></p>`,
  ].join('\n');
}

/** Page shown if the link is invalid. */
export function absentBody(supportEmail: string, path: string, supportHash: string): string {
  const { ask, hint } = NEW_LINK_WORDS;
  const button = `<button>${escapeHtml(ask)}</button>`;
  const wholeness = codeIntegrity(supportHash);
  return `<h1>We could not find what you were looking for.</h1>
<p>${escapeHtml(WRONG_LINK_WORDS[wholeness])}${wholeness === 'whole' ? ` ${escapeHtml(hint)}` : ''}</p>
${wholeness === 'lost' ? '' : plainForm(path, { type: NEW_LINK }, button)}
<p>Questions? Write to <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>.</p>`;
}

/** Page shown after too many requests. */
export function tooOftenBody(): string {
  return '<h1>Too many requests</h1><p>This page was opened too often. Wait a minute, then reload it.</p>';
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
          const wanted = isOneClick ? 'outreach.stop' : fieldOf(request.body, 'type');
          const type = SUPPORT_ACTIONS.find((known) => known === wanted);
          if (type === undefined) throw invalidInput({ type: ['This is not known.'] });
          const said = employeeEvent(type, {
            note: fieldOf(request.body, 'note').slice(0, 500),
            email: fieldOf(request.body, 'email').slice(0, 255),
            phone: fieldOf(request.body, 'phone').slice(0, 40),
          });
          const audited = auditRequest(services, request, 'return.moved', null);
          await reportAsEmployee(audited.services, { organisationId, orderNumber }, said);
          audited.check();
        } catch (error) {
          const problem = toProblem(error);
          // No reminders would be sent anyway: the email program's request is fulfilled.
          const isStopped = isOneClick && problem.status === 409;
          if (!isStopped) return sendPlainProblem(problem, request, reply);
        }
        if (isOneClick) return reply.type('text/plain; charset=utf-8').send('Stopped.');
        return reply.redirect(request.url.split('?')[0] ?? '', 303);
      },
    );
  });
}

/** Responds identically for every link, so that it doesn't reveal whether an order exists. */
async function sendNewLink(
  services: Services,
  request: FastifyRequest<{ Params: SupportLink }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { answer, sent } = NEW_LINK_WORDS;
  const message = "You've asked for too many links. Wait an hour, then try again.";
  try {
    await limitNetwork(services, { request, reply }, LINKS_PER_IP, message);
    const audited = auditRequest(services, request, 'mail.resent', null);
    if (await requestNewLink(audited.services, request.params)) audited.check();
  } catch (error) {
    return sendPlainProblem(toProblem(error), request, reply);
  }
  const { supportEmail } = services.config.links;
  const body = `<p>${escapeHtml(sent)}</p>${contactLine(supportEmail, request.params.orderNumber)}`;
  return sendPlainPage(reply, { title: answer, body });
}
