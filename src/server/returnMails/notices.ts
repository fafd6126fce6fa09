import { createHash } from 'node:crypto';
import { firstNameOf } from '../../domain/personName.ts';
import { releaseAt } from '../../domain/returns/ordering/startTime.ts';
import { ATTENTION_WORDS, adviceFor } from '../../domain/returns/status/attention.ts';
import { CLOSE_WORDS } from '../../domain/returns/status/closeWords.ts';
import { isBeforeRelease, isReminded } from '../../domain/returns/status/status.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import { timersOf } from '../../machines/xstateEvents.ts';
import { returnLabelOf } from '../carriers/returnLabel.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { AboutReturn } from '../platform/mail/templates/about.ts';
import { companyLetter } from '../platform/mail/templates/company.ts';
import { employeeLetter } from '../platform/mail/templates/employee.ts';
import { type Letter, wordsOf, writeLetter } from '../platform/mail/templates/letter.ts';
import { reasonPart } from '../platform/mail/templates/reason.ts';
import type { Audience, NoticePayload, OutboxJob } from '../platform/outbox/outbox.ts';
import { Postponed } from '../platform/outbox/outbox.ts';
import { storeAwaited } from '../platform/outbox/queue.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { cancelLinkOf } from '../returns/links/cancelLink.ts';
import { supportLinkOf } from '../returns/links/supportLink.ts';
import { positionOf } from '../returns/ordering/orderKeys.ts';
import { rowOfKey } from '../returns/ordering/rowKey.ts';
import { findReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { aboutAnswer, aboutEdit } from './aboutEvent.ts';
import { addressLinesOf, parcelOf, returnLinkOf } from './addressLines.ts';
import { flagMailFailure } from './bounce.ts';
import { type Earlier, earlierNotices, isFinal, lastTryOf } from './earlierNotices.ts';
import { isPickupOver } from './outdated.ts';
import { noticeActor, recipientsOf } from './recipients.ts';
import { ADDRESS_QUESTIONS, coveredSiblings } from './siblingReturns.ts';

/** One email to one address. */
export interface Delivery {
  readonly recipient: string;
  readonly audience: Audience;
  readonly letter: Letter;
}

/**
 * Creates the worker's handler of a notice, which emails it to all recipients. Each delivery is
 * recorded at once, so that a retry emails only the others. Recipients who still wait for an
 * earlier notice get that one first. An email can arrive twice if the worker crashes after the mail
 * server accepted it and before that is recorded; both copies then carry one Message-ID.
 */
export function createNoticeSender(
  services: Services,
): (job: OutboxJob<'return.notice'>) => Promise<void> {
  const { database, mailer, clock } = services;
  return async ({ id, organisationId, payload, attempt }) => {
    if (organisationId === null) throw new Error('A notice belongs to no organisation.');
    const { returnId, notice, eventId } = payload;
    const jobContext = { ...payload, organisationId, outboxId: id };
    const [deliveries, earlier] = await database.readForOrganisation(organisationId, (tx) =>
      Promise.all([planDeliveries(tx, services, jobContext), earlierNotices(tx, jobContext)]),
    );
    const failures: unknown[] = [];
    const awaitedBy: string[] = [];
    const awaited = new Set<Earlier>();
    for (const { recipient, audience, letter } of deliveries) {
      const before = earlier.filter((candidate) => candidate.isAwaitedBy(recipient));
      if (before.length > 0) {
        for (const one of before) awaited.add(one);
        awaitedBy.push(recipient.toLowerCase());
        continue;
      }
      const mail = writeLetter(letter);
      try {
        const attachments =
          notice === 'labelSent' ? [await returnLabelOf(services, organisationId, returnId)] : [];
        await mailer.send({
          messageId: messageIdOf(id, recipient),
          to: recipient,
          ...mail,
          ...(attachments.length > 0 && { attachments }),
        });
      } catch (error) {
        // A rejected address doesn't block the other recipients.
        failures.push(error);
        if (!isFinal(error)) awaitedBy.push(recipient.toLowerCase());
        const failed = { organisationId, returnId, outboxId: id, recipient, attempt };
        await flagMailFailure(services, failed, error);
        continue;
      }
      await database.forOrganisation(organisationId, (tx) =>
        tx
          .insertInto('mail_log')
          .values({
            organisation_id: organisationId,
            return_id: returnId,
            outbox_id: id,
            recipient,
            subject: mail.subject,
            sent_at: clock.now(),
            notice,
            event_id: eventId,
            audience,
            body: wordsOf(letter),
          })
          .onConflict((conflict) => conflict.columns(['outbox_id', 'recipient']).doNothing())
          .execute(),
      );
    }
    if (failures.length > 0 || awaited.size > 0) await storeAwaited(database, id, awaitedBy);
    if (failures.length > 0) throw failures[0];
    if (awaited.size > 0) throw new Postponed(lastTryOf(awaited));
  };
}

/** Stable across retries of one email to one recipient. */
function messageIdOf(outboxId: string, recipient: string): string {
  const recipientHash = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  return `return-notice-${outboxId}-${recipientHash}`;
}

/** Notice in the outbox. */
interface NoticeJob extends NoticePayload {
  readonly organisationId: string;
  readonly outboxId: string;
}

/** Notices about a change of an order's data. */
const EDITS: readonly Notice[] = ['orderEdited', 'contactCorrected'];
/** Notices about an approver's answer. */
const ANSWERS: readonly Notice[] = ['orderApproved', 'orderRejected'];

/** Returns the emails of a notice, without those already sent. */
export async function planDeliveries(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  job: NoticeJob,
): Promise<readonly Delivery[]> {
  const [row, organisation, mailed] = await Promise.all([
    findReturnById(tx, job),
    tx
      .selectFrom('organisations')
      .select(['display_name', 'time_zone', 'language', 'sandbox_of'])
      .where('id', '=', job.organisationId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('mail_log')
      .select('recipient')
      .where('organisation_id', '=', job.organisationId)
      .where('outbox_id', '=', job.outboxId)
      .execute(),
  ]);
  // Test orders of the sandbox send no emails.
  if (organisation.sandbox_of !== null) return [];
  // A single email covers all orders of an import: imports/notice.ts.
  if (job.notice === 'orderPlaced' && (await isImported(tx, row))) return [];
  // A single email covers all devices of an order: the first device's.
  if (job.notice === 'orderPlaced' && positionOf(row) > 0) return [];
  // The notice may have waited for a mail server or behind others, and be outdated by now.
  if (job.notice === 'reminder' && !isReminded(snapshotOf(row))) return [];
  if (isPickupOver(job.notice, row)) return [];
  if (ADDRESS_QUESTIONS.includes(job.notice) && row.status !== 'awaitingAddress') return [];
  const [edit, answer, others, itself, recipients] = await Promise.all([
    EDITS.includes(job.notice) ? aboutEdit(tx, job) : null,
    ANSWERS.includes(job.notice) ? aboutAnswer(tx, job) : null,
    coveredSiblings(tx, row, job.notice),
    aboutReturn(tx, services, row, organisation),
    recipientsFor(tx, row, job),
  ]);
  const about = {
    ...itself,
    edit,
    answer,
    others: (others ?? []).map((other) => ({
      device: other.device,
      orderNumber: other.order_number,
      returnLink: returnLinkOf(services, other),
      employeeLink: supportLinkOf(services, other),
    })),
  };
  const deliveries = new Map<string, Delivery>();
  const add = (recipient: string, audience: Audience, letter: Letter | null) => {
    const key = recipient.toLowerCase();
    if (letter !== null && recipient !== '' && !deliveries.has(key)) {
      deliveries.set(key, { recipient, audience, letter });
    }
  };
  // The employee is not notified before the return is released.
  if (!isBeforeRelease(row.status) && others !== null) {
    add(row.employee_email, 'employee', employeeLetter(job.notice, about));
  }
  const letter = companyLetter(job.notice, about);
  for (const { recipient, name, reason } of recipients) {
    const end = reasonPart(reason, services.config.publicUrl);
    const greeting = name === '' ? 'Hello,' : `Hello ${firstNameOf(name)},`;
    add(recipient, 'company', letter && { ...letter, greeting, ...end });
  }
  if (job.only !== undefined) {
    for (const [key, { audience }] of deliveries) {
      const isRequested = audience === job.only.audience && isTo(job.only, key);
      if (!isRequested) deliveries.delete(key);
    }
  }
  for (const { recipient } of mailed) deliveries.delete(recipient.toLowerCase());
  return [...deliveries.values()];
}

/** The actor matters only for problems. */
async function recipientsFor(tx: TenantTransaction, row: StoredReturn, job: NoticeJob) {
  const actorId = job.notice === 'attention' ? await noticeActor(tx, job) : null;
  return recipientsOf(tx, row, job.notice, actorId);
}

async function isImported(tx: TenantTransaction, row: StoredReturn): Promise<boolean> {
  const place = rowOfKey(row.idempotency_key);
  if (place === null) return false;
  const ordered = await tx
    .selectFrom('import_rows')
    .select('line')
    .where('organisation_id', '=', row.organisation_id)
    .where('import_id', '=', place.importId)
    .where('line', '=', place.line)
    .where('order_number', '=', row.order_number)
    .executeTakeFirst();
  return ordered !== undefined;
}

/** Emails to the employee are sent to their current address. */
function isTo(only: NonNullable<NoticePayload['only']>, key: string): boolean {
  return only.audience === 'employee' || only.recipient.toLowerCase() === key;
}

async function aboutReturn(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  row: StoredReturn,
  organisation: Record<'display_name' | 'time_zone' | 'language', string>,
): Promise<Omit<AboutReturn, 'edit' | 'answer' | 'others'>> {
  const { config } = services;
  const { display_name: displayName, time_zone: timeZone } = organisation;
  const { context } = snapshotOf(row);
  const { shipments, attention, remindersSent, reminderDays, expiryDays, closure, startsAt } =
    context;
  const { absence, address, pickup, question } = context;
  const kit = shipments.at(-1);
  const expiry = await tx
    .selectFrom('timers')
    .select('due_at')
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('timer_id', 'like', `${timersOf('expiry')}%`)
    .executeTakeFirst();
  return {
    orderNumber: row.order_number,
    device: row.device,
    withCharger: row.options.charger,
    employeeName: row.employee_name,
    language: employeeLanguage(row, organisation.language),
    ...addressLinesOf(row),
    isAddressKnown: address.isKnown,
    awayUntil: absence && new Date(absence.at),
    pickup: pickup && {
      ...{ from: new Date(pickup.from), to: new Date(pickup.to) },
      confirmation: pickup.confirmation,
    },
    companyName: row.company_name || displayName,
    createdBy: row.created_by_name,
    isApprovalAwaited: row.status === 'awaitingApproval',
    cancellableUntil:
      row.cancellable_until ?? new Date(releaseAt(row.created_at.getTime(), startsAt)),
    timeZone,
    employeeZone: await zoneOfEmployee(tx, row),
    outbound: parcelOf(kit?.outboundCarrier ?? null, kit?.outboundTracking ?? null),
    wayBack: parcelOf(kit?.returnCarrier ?? null, kit?.returnTracking ?? null),
    returnLink: returnLinkOf(services, row),
    cancelLink: cancelLinkOf(services, row.order_number),
    employeeLink: supportLinkOf(services, row),
    supportEmail: config.links.supportEmail,
    attention: attention && {
      words: ATTENTION_WORDS[attention.kind],
      advice: adviceFor(attention.kind, {
        ...{ status: row.status, device: row.device },
        employeeName: row.employee_name,
      }),
      note: attention.note,
    },
    question,
    reminders: { sent: remindersSent, planned: reminderDays.length },
    expiresAt: expiry?.due_at ?? null,
    expiryDays,
    kits: shipments.length,
    closure: closure && { words: CLOSE_WORDS[closure.reason], isReleased: closure.isReleased },
  };
}
