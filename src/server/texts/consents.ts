import type { TextState } from '../../domain/texts/textStates.ts';
import {
  applyToConsent,
  NO_CONSENT,
  type StoredConsent,
} from '../../machines/textConsent/apply.ts';
import type {
  TextConsentEvent,
  TextConsentState,
} from '../../machines/textConsent/textConsent.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import type { Actor } from '../services/actors.ts';

interface WhoseNumber {
  readonly organisationId: string;
  /** E.164. */
  readonly phone: string;
}

/** Consent to texts, with its last change. */
interface ReadConsent extends StoredConsent {
  readonly changed: { readonly by: string; readonly at: Date } | null;
}

/** Returns an organization's consent to send texts to a number. */
export async function readConsent(
  tx: TenantTransaction,
  { organisationId, phone }: WhoseNumber,
): Promise<ReadConsent> {
  const row =
    phone === ''
      ? undefined
      : await tx
          .selectFrom('text_consents')
          .select(['state', 'source', 'changed_at', 'changed_by'])
          .where('organisation_id', '=', organisationId)
          .where('phone', '=', phone)
          .executeTakeFirst();
  if (row === undefined) return { ...NO_CONSENT, changed: null };
  const { state, source, changed_at: at, changed_by: by } = row;
  return { state, source, changed: { at, by } };
}

/** Returns the states of an organization's consents by number; numbers without one are left out. */
export async function readConsentStates(
  tx: TenantTransaction,
  organisationId: string,
  phones: readonly string[],
): Promise<Map<string, TextConsentState>> {
  if (phones.length === 0) return new Map();
  const rows = await tx
    .selectFrom('text_consents')
    .select(['phone', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('phone', 'in', phones)
    .execute();
  return new Map(rows.map(({ phone, state }) => [phone, state]));
}

interface ConsentChange extends WhoseNumber {
  readonly event: TextConsentEvent;
  readonly actor: Pick<Actor, 'name'>;
  readonly now: Date;
}

/** Applies an event to a consent; returns the new one, or null if nothing changed. */
export async function changeConsent(
  tx: TenantTransaction,
  { organisationId, phone, event, actor, now }: ConsentChange,
): Promise<StoredConsent | null> {
  await tx
    .insertInto('text_consents')
    .values({
      ...{ organisation_id: organisationId, phone, state: 'none', source: null },
      ...{ changed_at: now, changed_by: actor.name },
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'phone']).doNothing())
    .execute();
  // Two changes at once are taken one after the other.
  const present = await tx
    .selectFrom('text_consents')
    .select(['id', 'state', 'source'])
    .where('organisation_id', '=', organisationId)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next = applyToConsent(present, event);
  if (next === null) return null;
  await tx
    .updateTable('text_consents')
    .set({ ...next, changed_at: now, changed_by: actor.name })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', present.id)
    .execute();
  return next;
}

const REMARKS = {
  on: 'texts.on',
  stopped: 'texts.stopped',
  unreachable: 'texts.unreachable',
} as const satisfies Record<Exclude<TextState, 'none'>, string>;

interface NotedChange extends ConsentChange {
  readonly actor: Actor;
}

/**
 * Changes a consent, and notes that on the timeline of each active return whose texts go to the
 * number. Like every step it locks the returns before the consent.
 */
export async function changeNoted(
  tx: TenantTransaction,
  change: NotedChange,
): Promise<StoredConsent | null> {
  const { organisationId, phone, actor, now } = change;
  const rows = await tx
    .selectFrom('returns')
    .select(['id', 'organisation_id', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('text_phone', '=', phone)
    .where('is_active', '=', true)
    .orderBy('order_number')
    .forUpdate()
    .execute();
  const consent = await changeConsent(tx, change);
  if (consent === null || consent.state === 'none') return consent;
  const text = consent.state === 'unreachable' ? '' : SOURCE_WORDS[consent.source ?? 'order'];
  const remark = { type: REMARKS[consent.state], text };
  for (const row of rows) await addRemark(tx, row, actor, remark, now);
  return consent;
}

const SOURCE_WORDS = {
  order: 'As the order says',
  page: 'On their page',
  reply: 'By a reply',
} as const;
