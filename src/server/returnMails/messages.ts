import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MessageLog } from '../../domain/returns/timeline/messages.ts';
import { LABEL_UNAVAILABLE } from '../carriers/returnLabel.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { wordsOf } from '../platform/mail/templates/letter.ts';
import type { Audience, NoticePayload } from '../platform/outbox/outbox.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { planDeliveries } from './notices.ts';
import { type LoggedMessage, type Resends, resendBlocked } from './resendRule.ts';

/** Returns the sent and pending emails about a return, newest first. */
export async function readMessages(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  row: StoredReturn,
): Promise<MessageLog> {
  const { messages, resends } = await readLog(tx, services, row);
  return {
    messages: messages.map((logged) => {
      const { notice, eventId, ...message } = logged;
      const group = notice === null || eventId === null ? message.id : `${eventId} ${notice}`;
      return {
        ...message,
        group,
        blocked: resendBlocked(logged, messages, resends)?.detail ?? null,
      };
    }),
  };
}

/** Returns the log of emails with the data that the resend rule needs. */
export async function readLog(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  row: StoredReturn,
): Promise<{ readonly messages: readonly LoggedMessage[]; readonly resends: Resends }> {
  const messages = [...(await readOpen(tx, services, row)), ...(await readSent(tx, row))];
  const events = await tx
    .selectFrom('return_events')
    .select(['id', 'type', 'status', 'recorded_at'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .execute();
  return {
    messages: messages.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    resends: { row, events, now: services.clock.now() },
  };
}

async function readSent(tx: TenantTransaction, row: StoredReturn): Promise<LoggedMessage[]> {
  const sent = await tx
    .selectFrom('mail_log')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  return sent.map((mail) => ({
    id: `sent-${mail.id}`,
    to: mail.recipient,
    audience: mail.audience ?? 'company',
    subject: mail.subject,
    text: mail.body,
    state: 'sent',
    at: mail.sent_at.toISOString(),
    nextTryAt: null,
    failure: null,
    notice: mail.notice,
    eventId: mail.event_id,
  }));
}

/** Returns the outbox's pending and failed emails: one row for each recipient who has not received theirs. */
async function readOpen(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  row: StoredReturn,
): Promise<LoggedMessage[]> {
  const jobs = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('kind', '=', 'return.notice')
    .where(sql`payload->>'returnId'`, '=', row.id)
    .where('done_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const open: LoggedMessage[] = [];
  for (const job of jobs) {
    // `enqueue` wrote it under this very kind.
    const payload = job.payload as NoticePayload;
    const { organisation_id: organisationId } = row;
    const plan = await planDeliveries(tx, services, {
      ...payload,
      organisationId,
      outboxId: job.id,
    });
    for (const { recipient, audience, letter } of plan) {
      open.push({
        id: `open-${job.id}-${fingerprintOf(audience, recipient)}`,
        to: recipient,
        audience,
        subject: letter.subject,
        text: wordsOf(letter),
        state: job.dead_at !== null ? 'failed' : job.last_error !== null ? 'retrying' : 'waiting',
        at: (job.dead_at ?? job.created_at).toISOString(),
        nextTryAt:
          job.dead_at === null && job.last_error !== null ? job.due_at.toISOString() : null,
        failure: job.last_error === null ? null : failureWords(job.last_error),
        notice: payload.notice,
        eventId: payload.eventId,
      });
    }
  }
  return open;
}

function fingerprintOf(audience: Audience, recipient: string): string {
  const text = `${audience} ${recipient.toLowerCase()}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Explains to users why an email was rejected; details for the operator are left out. */
function failureWords(error: string): string {
  if (error === LABEL_UNAVAILABLE) return error;
  const reply = /(?<![:.\d])\b([45]\d\d)[ -](.{1,200})/s.exec(error);
  if (reply === null) return "We couldn't reach the mail server.";
  const [, code, text = ''] = reply;
  const line = text.replace(/\s+/g, ' ').trim();
  return `The mail server answered: ${code} ${line}`;
}
