import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CANCEL_ENDS,
  CANCEL_QUESTION,
  type CancelEnd,
} from '../../domain/returns/ordering/cancelWords.ts';
import type { OrderToCancel } from '../../domain/returns/ordering/orderCancel.ts';
import { auditRequest } from '../audit/audit.ts';
import { toProblem } from '../platform/http/errors.ts';
import type { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { deviceWord, momentIn } from '../platform/mail/templates/about.ts';
import type { Services } from '../services/services.ts';
import { contactLine, fieldOf, plainForm, sendPlainProblem, unbroken } from '../web/noScript.ts';
import { sendPlainPage } from '../web/plainPage.ts';
import { authorizeCanceller, cancelOrder } from './cancel.ts';

const PATH = '/order/cancel';

function endBody(end: CancelEnd, orderNumber: string, supportEmail: string): string {
  const { text } = CANCEL_ENDS[end];
  return `<p>${unbroken(text(orderNumber), orderNumber)}</p>${contactLine(supportEmail, orderNumber)}`;
}

/** Renders the page that cancels an order, for browsers without JavaScript. */
export function cancelBody(
  order: OrderToCancel | null,
  link: { readonly orderNumber: string; readonly token: string },
  supportEmail: string,
): string {
  if (order === null || order.status !== 'open') {
    const end =
      order === null ? 'wrongLink' : order.status === 'cancelled' ? 'alreadyCancelled' : 'tooLate';
    return `<h1>${CANCEL_ENDS[end].title}</h1>${endBody(end, link.orderNumber, supportEmail)}`;
  }
  const { orderNumber, device, employeeName, city, cancellableUntil, timeZone } = order;
  const recipient = city === '' ? employeeName : `${employeeName} in ${city}`;
  const until =
    cancellableUntil === null ? '' : `, until ${momentIn(new Date(cancellableUntil), timeZone)}`;
  return [
    `<h1>${CANCEL_QUESTION.title}</h1>`,
    `<p>${unbroken(`${orderNumber}: the return of a ${deviceWord(device)} from ${recipient}${until}.`, orderNumber)}</p>`,
    `<p>${CANCEL_QUESTION.consequence}</p>`,
    plainForm(
      PATH,
      { order: link.orderNumber, token: link.token },
      `<button>${CANCEL_QUESTION.button}</button>`,
    ),
    contactLine(supportEmail, orderNumber),
  ].join('\n');
}

function sendEnd(
  reply: FastifyReply,
  end: CancelEnd,
  orderNumber: string,
  supportEmail: string,
  status = 200,
): FastifyReply {
  const body = endBody(end, orderNumber, supportEmail);
  return sendPlainPage(reply, { title: CANCEL_ENDS[end].title, body, status });
}

/** Maps a rejection to the page's outcome; null if it isn't about the order. */
function endOf({ status, details }: ProblemError): CancelEnd | null {
  if (status === 404) return 'wrongLink';
  if (status !== 409) return null;
  return details.state === 'cancelled' ? 'alreadyCancelled' : 'tooLate';
}

/**
 * Handles the form of the page without JavaScript. It needs no CSRF token: the signed token in the
 * form is unknown to attackers, and without it the form does nothing, also in a signed-in browser.
 */
export async function cancelPlainRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { supportEmail } = services.config.links;
  await registerScope(app, 'cancel', async (forms) => {
    await forms.register(formbody, { bodyLimit: 4 * 1024 });
    forms.post(PATH, async (request, reply) => {
      const orderNumber = fieldOf(request.body, 'order');
      const asking = { orderNumber, token: fieldOf(request.body, 'token'), principal: null };
      try {
        const access = await authorizeCanceller(services, asking, request, reply);
        const audited = auditRequest(services, request, 'return.moved', null);
        await cancelOrder(audited.services, orderNumber, access);
        audited.check();
        return sendEnd(reply, 'cancelled', orderNumber, supportEmail);
      } catch (error) {
        const problem = toProblem(error);
        const end = endOf(problem);
        if (end === null) return sendPlainProblem(problem, request, reply);
        return sendEnd(reply, end, orderNumber, supportEmail, problem.status);
      }
    });
  });
}
