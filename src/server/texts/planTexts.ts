import { sql } from 'kysely';
import { statusOf } from '../../domain/returns/status/status.ts';
import { mobileNumber } from '../../domain/texts/mobileNumber.ts';
import { textTime } from '../../domain/texts/quietHours.ts';
import type { TextKind } from '../../domain/texts/textStates.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import type { TextConsentState } from '../../machines/textConsent/textConsent.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { newToken } from '../platform/tokens.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import type { Moved, MovedReturn, StoredReturn } from '../services/returnSteps.ts';
import { changeConsent, readConsent, readConsentStates } from './consents.ts';
import { changeText } from './textRows.ts';

const KIND_OF: Readonly<Partial<Record<Notice, TextKind>>> = {
  kitShipped: 'shipped',
  kitDelivered: 'delivered',
  reminder: 'reminder',
  labelSent: 'label',
};

/**
 * Follows steps of an organization's returns: notes which number gets texts about a new order or a
 * corrected contact, and queues texts, in the transaction that takes the steps. Nothing is asked of
 * the database for returns without a mobile number or consent.
 */
export async function planTexts(
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
  clock: Clock,
): Promise<void> {
  const chosen = new Map<string, string>();
  // Locks of consents are taken in one order.
  const answered = moved
    .flatMap(({ row, moves }) =>
      moves.some(namesNumber)
        ? [{ row, phone: mobileNumber(row.employee_phone, row.employee_address.country) ?? '' }]
        : [],
    )
    .toSorted((a, b) => (a.phone < b.phone ? -1 : 1));
  const states = await readConsentStates(
    tx,
    organisationId,
    answered.flatMap(({ phone }) => (phone === '' ? [] : [phone])),
  );
  for (const { row, phone } of answered) {
    chosen.set(row.id, await chooseNumber(tx, row, { phone, states, now: clock.now() }));
  }
  for (const { row, moves } of moved) {
    const phone = chosen.get(row.id) ?? row.text_phone;
    if (phone === '') continue;
    for (const { step, after } of moves) {
      const kind = step.notices.flatMap((notice) => KIND_OF[notice] ?? []).at(-1);
      if (kind === undefined) continue;
      await queueText(tx, row, { phone, kind, status: statusOf(after), clock });
    }
  }
}

/** Whether a step says which phone number is the employee's. */
function namesNumber({ cause: { type, event } }: Moved): boolean {
  if (type === 'order.placed' || type === 'order.edit') return true;
  const corrects: unknown = Object.getOwnPropertyDescriptor(Object(event), 'corrects')?.value;
  return Array.isArray(corrects) && corrects.includes('phone');
}

/** Mobile number of an employee, `''` for none; consents by number, which a change updates. */
interface KnownNumber {
  readonly phone: string;
  readonly states: Map<string, TextConsentState>;
  readonly now: Date;
}

/**
 * Decides which number gets texts about a return: the employee's, if they agreed, now or earlier.
 * A consent is of one number, so another number has none.
 */
async function chooseNumber(
  tx: TenantTransaction,
  row: StoredReturn,
  { phone, states, now }: KnownNumber,
): Promise<string> {
  const { organisation_id: organisationId } = row;
  if (phone !== '' && row.agreed_to_texts === 'yes') {
    const event = { type: 'consent.given', source: 'order' } as const;
    const actor = { name: row.created_by_name };
    await changeConsent(tx, { organisationId, phone, event, actor, now });
    states.set(phone, (await readConsent(tx, { organisationId, phone })).state);
  }
  const chosen = (states.get(phone) ?? 'none') === 'none' ? '' : phone;
  if (chosen !== row.text_phone) {
    await tx
      .updateTable('returns')
      .set({ text_phone: chosen })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', row.id)
      .execute();
  }
  return chosen;
}

interface PlannedText {
  readonly phone: string;
  readonly kind: TextKind;
  readonly status: StoredReturn['status'];
  readonly clock: Clock;
}

/** Queues a text for the next hour in which it may go out. It replaces those that still wait. */
async function queueText(
  tx: TenantTransaction,
  row: StoredReturn,
  { phone, kind, status, clock }: PlannedText,
): Promise<void> {
  const { organisation_id: organisationId } = row;
  const { offers_texts: isOffered, sandbox_of: sandboxOf } = await tx
    .selectFrom('organisations')
    .select(['offers_texts', 'sandbox_of'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const consent = await readConsent(tx, { organisationId, phone });
  if (!isOffered || sandboxOf !== null || consent.state !== 'on') return;
  await lockNumber(tx, organisationId, phone);
  const waiting = await tx
    .selectFrom('text_messages')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('phone', '=', phone)
    .where('state', '=', 'queued')
    .execute();
  for (const text of waiting) {
    await changeText(tx, text, { type: 'text.dropped', reason: 'replaced' });
  }
  const now = clock.now();
  const lastAt = await lastTextAt(tx, { organisationId, phone });
  const dueAt = textTime(now, await zoneOfEmployee(tx, row), lastAt);
  const { id: textId } = await tx
    .insertInto('text_messages')
    .values({
      ...{ organisation_id: organisationId, return_id: row.id, key: newToken() },
      ...{ kind, status, phone, state: 'queued', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, { organisationId, kind: 'text.send', payload: { textId }, dueAt }, clock);
}

/** Lets one transaction at a time plan or send texts to a number. */
export async function lockNumber(
  tx: TenantTransaction,
  organisationId: string,
  phone: string,
): Promise<void> {
  const subject = `text ${organisationId} ${phone}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
}

/** Returns when the last text went to a number; null if none did. */
export async function lastTextAt(
  tx: TenantTransaction,
  { organisationId, phone, but = '0' }: WhichNumber,
): Promise<Date | null> {
  const last = await tx
    .selectFrom('text_messages')
    .select('sent_at')
    .where('organisation_id', '=', organisationId)
    .where('phone', '=', phone)
    .where('id', '!=', but)
    .where('sent_at', 'is not', null)
    .where('state', 'not in', ['queued', 'dropped', 'failed'])
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sent_at ?? null;
}

interface WhichNumber {
  readonly organisationId: string;
  readonly phone: string;
  /** ID of a text that doesn't count. */
  readonly but?: string;
}
