import type { MessageLog } from '../../domain/returns/timeline/messages.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, returnSubject } from '../returns/reading/find.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { readLog, readMessages } from './messages.ts';
import { planDeliveries } from './notices.ts';
import { resendBlocked, resendProblem } from './resendRule.ts';

/**
 * Resends a logged email as a new one with the return's current data; the employee gets it at their
 * current address. A row of the timeline names the user who requested it.
 * Throws problems: 404 for an absent email or return; 409 and 429 with the reason if it is not sent
 * (see `resendBlocked`).
 */
export async function resendMessage(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  messageId: string,
): Promise<MessageLog> {
  const log = await services.database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockReturn(tx, which);
    const { messages, resends } = await readLog(tx, services, row);
    const message = messages.find(({ id }) => id === messageId);
    if (message === undefined) throw notFound();
    const block = resendBlocked(message, messages, resends);
    if (block !== null) throw resendProblem(block);
    const { notice, eventId, audience, to } = message;
    if (notice === null || eventId === null) throw new Error('A mail without its notice passed.');
    const payload = { returnId: row.id, eventId, notice, only: { audience, recipient: to } };
    const job = { ...payload, organisationId: row.organisation_id, outboxId: '0' };
    const [delivery] = await planDeliveries(tx, services, job);
    if (delivery === undefined) {
      const detail = `${to} no longer gets emails about this return.`;
      throw new ProblemError(409, 'refused', detail);
    }
    const organisationId = row.organisation_id;
    await enqueue(tx, { organisationId, kind: 'return.notice', payload }, services.clock);
    const { recipient, letter } = delivery;
    const remark = { type: 'mail.resent', subject: letter.subject, to: recipient } as const;
    await addRemark(tx, row, actor, remark, services.clock.now());
    await services.audit(tx, {
      subject: returnSubject(row),
      after: { subject: letter.subject, to },
    });
    return readMessages(tx, services, row);
  });
  services.wakeWorker();
  return log;
}
