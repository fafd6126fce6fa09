import { sql } from 'kysely';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { LabelUnavailable } from '../carriers/returnLabel.ts';
import { replyCodeOf } from '../platform/mail/replyCode.ts';
import { LAST_ATTEMPT } from '../platform/outbox/queue.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import { lockReturnById } from '../returns/reading/find.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';

/** SMTP reply codes about the address, not a temporary condition (RFC 5321, section 4.2.3). */
const ADDRESS_REFUSED = [550, 551, 553];

/** Returns whether a mail server rejected the address itself: a retry won't help. */
function isAddressRefused(error: unknown): boolean {
  return ADDRESS_REFUSED.includes(replyCodeOf(error) ?? 0);
}

type MailProblem = Pick<Extract<ReturnEvent, { type: 'attention.raise' }>, 'kind' | 'note'>;

/** Returns the problem that a failed email means for a return; null while it is retried. */
function problemOf(error: unknown, attempt: number, recipient: string): MailProblem | null {
  if (isAddressRefused(error)) {
    return { kind: 'mailBounced', note: `Email to ${recipient} bounced.` };
  }
  if (attempt < LAST_ATTEMPT) return null;
  return error instanceof LabelUnavailable
    ? { kind: 'labelNotEmailed', note: error.message }
    : { kind: 'mailBounced', note: `Email to ${recipient} couldn't be delivered.` };
}

/**
 * Flags a return for attention if its employee doesn't get an email, because their address was
 * rejected or this was the last attempt; once per email.
 */
export async function flagMailFailure(
  services: Pick<Services, 'database' | 'clock' | 'returnFollowers'>,
  mail: {
    readonly organisationId: string;
    readonly returnId: string;
    readonly outboxId: string;
    readonly recipient: string;
    readonly attempt: number;
  },
  error: unknown,
): Promise<void> {
  const { organisationId, returnId, outboxId, recipient, attempt } = mail;
  const problem = problemOf(error, attempt, recipient);
  if (problem === null) return;
  await services.database.forOrganisation(organisationId, async (tx) => {
    const row = await lockReturnById(tx, { organisationId, returnId });
    if (row.employee_email.toLowerCase() !== recipient.toLowerCase()) return;
    const notified = await tx
      .selectFrom('return_events')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('return_id', '=', returnId)
      .where(sql<boolean>`event->>'outboxId' = ${outboxId}`)
      .executeTakeFirst();
    if (notified) return;
    const event: ReturnEvent = {
      type: 'attention.raise',
      ...problem,
      actor: { kind: 'system' },
      at: services.clock.now().toISOString(),
    };
    await applyEvent(tx, services, row, { actor: THE_PORTAL, event, notes: { outboxId } });
  });
}
