import { isReminded } from '../../domain/returns/status/status.ts';
import { textTime } from '../../domain/texts/quietHours.ts';
import type { TextFailure } from '../../machines/textMessage/textMessage.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue, type OutboxJob, Postponed } from '../platform/outbox/outbox.ts';
import { LAST_ATTEMPT } from '../platform/outbox/queue.ts';
import {
  type OutgoingText,
  TextDelayed,
  type Texter,
  TextRefused,
  TextUnanswered,
} from '../platform/sms/texter.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { findReturnById } from '../returns/reading/find.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { readConsent } from './consents.ts';
import { lastTextAt, lockNumber } from './planTexts.ts';
import { recordFailure } from './reports.ts';
import { writeText } from './textBody.ts';
import { changeText, lockText, type TextRow } from './textRows.ts';

/** Time after which the provider has counted a text. */
const CHECKED_AFTER_MS = 10 * 60_000;

/** Text with its words, whose request is about to be sent. */
interface ReadyText {
  readonly text: TextRow;
  readonly words: string;
  readonly outgoing: OutgoingText;
}

/**
 * Creates the worker's handler that sends a text. Its row says so before the request is sent: what a
 * killed process may have sent isn't sent again.
 */
export function createTextSender(
  services: Services,
): (job: OutboxJob<'text.send'>) => Promise<void> {
  const { database, texter } = services;
  return async ({ organisationId, payload: { textId }, attempt }) => {
    if (organisationId === null) throw new Error('A text belongs to no organisation.');
    const which = { organisationId, textId };
    const ready = await database.forOrganisation(organisationId, (tx) =>
      prepare(tx, services, which),
    );
    if (ready instanceof Postponed) throw ready;
    if (ready === null || texter === null) return;
    await deliver(services, texter, ready, attempt);
  };
}

/**
 * Marks a text as being sent and writes it. Returns null if there is nothing to send any more, or
 * when it has to wait.
 */
async function prepare(
  tx: TenantTransaction,
  services: Services,
  which: { readonly organisationId: string; readonly textId: string },
): Promise<ReadyText | Postponed | null> {
  const { clock, config } = services;
  const { organisationId } = which;
  const found = await lockText(tx, which);
  if (found === undefined) return null;
  // A process was killed between the request and its answer.
  if (found.state === 'sending') {
    await changeText(tx, found, { type: 'send.unanswered' });
    return null;
  }
  if (found.state !== 'queued') return null;
  await lockNumber(tx, organisationId, found.phone);
  const row = await findReturnById(tx, { organisationId, returnId: found.return_id });
  const reason = await whyDropped(tx, services, found, row);
  if (reason !== null) {
    await changeText(tx, found, { type: 'text.dropped', reason });
    return null;
  }
  const now = clock.now();
  const { phone } = found;
  const lastAt = await lastTextAt(tx, { organisationId, phone, but: found.id });
  const dueAt = textTime(now, await zoneOfEmployee(tx, row), lastAt);
  if (dueAt > now) return new Postponed(dueAt);
  const { body, words, segments } = await writeText(tx, services, row, found.kind);
  await changeText(tx, found, { type: 'send.begun' }, { sent_at: now, segments });
  const reportUrl = `${config.publicUrl}/api/texts/twilio/reports?text=${found.key}`;
  return { text: { ...found, segments }, words, outgoing: { to: phone, body, reportUrl } };
}

/** Returns why a text isn't sent any more; null if it is. */
async function whyDropped(
  tx: TenantTransaction,
  { texter }: Services,
  text: TextRow,
  row: StoredReturn,
): Promise<TextFailure | null> {
  const { organisation_id: organisationId, phone, kind } = text;
  const isTrue = row.status === text.status && row.text_phone === phone;
  if (!isTrue || (kind === 'reminder' && !isReminded(snapshotOf(row)))) return 'outdated';
  const { state } = await readConsent(tx, { organisationId, phone });
  const { offers_texts: isOffered } = await tx
    .selectFrom('organisations')
    .select('offers_texts')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return state === 'on' && isOffered && texter !== null ? null : 'noConsent';
}

/** Sends a prepared text and records the outcome. */
async function deliver(
  services: Services,
  texter: Texter,
  { text, words, outgoing }: ReadyText,
  attempt: number,
): Promise<void> {
  const { database, clock, config } = services;
  const { organisation_id: organisationId, id: textId } = text;
  const settle = (work: (tx: TenantTransaction, present: TextRow) => Promise<void>) =>
    database.forOrganisation(organisationId, async (tx) => {
      const present = await lockText(tx, { organisationId, textId });
      if (present !== undefined) await work(tx, present);
    });
  try {
    const providerId = await texter.sendText(outgoing);
    const segmentPrice = config.texts?.kind === 'twilio' ? config.texts.segmentMicros : 0;
    await settle(async (tx, present) => {
      const price_micros = String(text.segments * segmentPrice);
      await changeText(
        tx,
        present,
        { type: 'send.accepted' },
        { provider_id: providerId, price_micros },
      );
      const row = await findReturnById(tx, { organisationId, returnId: text.return_id });
      await addRemark(tx, row, THE_PORTAL, { type: 'text.sent', text: words }, clock.now());
      const dueAt = new Date(clock.now().getTime() + CHECKED_AFTER_MS);
      await enqueue(tx, { organisationId, kind: 'text.check', payload: { textId }, dueAt }, clock);
    });
  } catch (error) {
    if (error instanceof TextUnanswered) {
      await settle(async (tx, present) => {
        await changeText(tx, present, { type: 'send.unanswered' });
      });
      return;
    }
    const isLast = attempt >= LAST_ATTEMPT && !(error instanceof TextDelayed);
    if (error instanceof TextRefused || isLast) {
      const reason = error instanceof TextRefused ? error.reason : 'givenUp';
      await recordFailure(services, { organisationId, textId }, { type: 'send.refused', reason });
      return;
    }
    await settle(async (tx, present) => {
      await changeText(tx, present, { type: 'send.postponed' });
    });
    if (!(error instanceof TextDelayed)) throw error;
    throw new Postponed(new Date(clock.now().getTime() + error.waitMs));
  }
}
