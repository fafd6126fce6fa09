import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { SupportView } from '../../../domain/returns/support.ts';
import {
  employeeEvent,
  factsOf,
  LOOKED_INTO_WORDS,
  OPTIONAL,
  SUPPORT_ACTION_WORDS,
  SUPPORT_ACTIONS,
  SUPPORT_STATUS,
  type SupportAction,
  stepsOf,
} from '../../../domain/returns/supportWords.ts';
import { trackingPage } from '../../../domain/tracking.ts';
import { auditRequest } from '../../audit/audit.ts';
import { toProblem } from '../../platform/http/errors.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { invalidInput } from '../../platform/http/problem.ts';
import { onDay } from '../../platform/mail/templates/about.ts';
import type { Services } from '../../services.ts';
import { contactLine, fieldOf, plainForm, sendPlainProblem } from '../../web/noScript.ts';
import { admitEmployee, sayAsEmployee } from './support.ts';

/** Mail programs may send their one field either way (RFC 8058, section 3.2). */
const FORM_LIMITS = { fields: 5, fieldNameSize: 100, fieldSize: 4096, files: 0, parts: 5 };

type Shipment = NonNullable<SupportView['shipment']>;
interface Parcel {
  readonly title: string;
  readonly sentAt: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
}

function parcelsOf(shipment: Shipment): readonly Parcel[] {
  return [
    {
      title: 'The box to you',
      sentAt: shipment.boxShippedAt,
      deliveredAt: shipment.boxDeliveredAt,
      carrier: shipment.outboundCarrier,
      tracking: shipment.outboundTracking,
    },
    {
      title: 'Your package back',
      sentAt: shipment.deviceShippedAt,
      deliveredAt: shipment.deviceDeliveredAt,
      carrier: shipment.returnCarrier,
      tracking: shipment.returnTracking,
    },
  ];
}

function parcelHtml({ title, sentAt, deliveredAt, carrier, tracking }: Parcel): string {
  if (sentAt === null && deliveredAt === null && tracking === null) return '';
  const when =
    deliveredAt !== null
      ? `Delivered on ${onDay(deliveredAt)}.`
      : sentAt !== null
        ? `Sent on ${onDay(sentAt)}.`
        : 'Not sent yet.';
  const number = tracking === null ? '' : [carrier, tracking].filter(Boolean).join(' ');
  const page = tracking === null ? null : trackingPage(carrier, tracking);
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
  const inner = `<p>${escapeHtml(question(factsOf(view)))}</p>${field}<button>${escapeHtml(confirm)}</button>`;
  return `<details><summary>${escapeHtml(label)}</summary>${plainForm(path, { type }, inner)}</details>`;
}

/** The employee's page for browsers without scripts: where it stands, what to do, whom to ask. */
export function supportBody(view: SupportView, path: string): string {
  const facts = factsOf(view);
  const { title, now, present } = SUPPORT_STATUS[view.status];
  const steps = present === null || present === 'done' ? [] : stepsOf(view.device, present, facts);
  const items = steps.map(
    (step) =>
      `<li${step.isPresent ? ' aria-current="step"' : ''}><strong>${escapeHtml(step.title)}${step.isPresent ? ' (now)' : ''}</strong><br>${escapeHtml(step.text)}</li>`,
  );
  const canSay = SUPPORT_ACTIONS.filter((type) =>
    view.actions.some((action) => action.type === type && action.allowed),
  );
  return [
    `<p><strong>${escapeHtml(view.companyName)}</strong></p>`,
    `<p>Hello ${escapeHtml(view.firstName)},</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(now(facts))}</p>`,
    view.lookedInto === null
      ? ''
      : `<p><strong>${escapeHtml(LOOKED_INTO_WORDS[view.lookedInto](facts))}</strong></p>`,
    ...(view.shipment === null ? [] : parcelsOf(view.shipment).map(parcelHtml)),
    items.length > 0 ? `<h2>What to do</h2><ol>${items.join('')}</ol>` : '',
    ...canSay.map((type) => formHtml(type, view, path)),
    contactLine(view.contactEmail, view.orderNumber),
    `<p><small>Your return number is ${escapeHtml(view.orderNumber)}.</small></p>`,
  ].join('\n');
}

/** In place of the page when the link is wrong. */
export function absentBody(supportEmail: string): string {
  return `<h1>We could not find what you were looking for.</h1>
<p>The link may be incomplete. Please open it again from our email.</p>
<p>Questions? Write to <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>.</p>`;
}

/** In place of the page when it was asked for too often. */
export function tooOftenBody(): string {
  return '<h1>Too many requests</h1><p>This page was opened too often. Wait a minute, then reload it.</p>';
}

/**
 * Takes the forms of the page without scripts, and the "unsubscribe" of mail programs (RFC 8058).
 * No CSRF token is asked for: the unguessable address is what nobody else knows.
 */
export async function supportPlainRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: 16 * 1024 });
    await forms.register(multipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS });
    forms.post<{ Params: { orderNumber: string; supportHash: string } }>(
      '/support/devicereturn/:orderNumber/:supportHash',
      async (request, reply) => {
        const { orderNumber } = request.params;
        const isOneClick = fieldOf(request.body, 'List-Unsubscribe') === 'One-Click';
        try {
          const organisationId = await admitEmployee(services, request.params, request, reply);
          const wanted = isOneClick ? 'outreach.stop' : fieldOf(request.body, 'type');
          const type = SUPPORT_ACTIONS.find((known) => known === wanted);
          if (type === undefined) throw invalidInput({ type: ['This is not known.'] });
          const said = employeeEvent(type, fieldOf(request.body, 'note').slice(0, 500));
          const audited = auditRequest(services, request, 'return.moved', null);
          await sayAsEmployee(audited.services, { organisationId, orderNumber }, said);
          audited.check();
        } catch (error) {
          const problem = toProblem(error);
          // No reminders are to come anyway: a mail program has what it asked for.
          const isStopped = isOneClick && problem.status === 409;
          if (!isStopped) return sendPlainProblem(problem, request, reply);
        }
        if (isOneClick) return reply.type('text/plain; charset=utf-8').send('Stopped.');
        return reply.redirect(request.url.split('?')[0] ?? '', 303);
      },
    );
  });
}
