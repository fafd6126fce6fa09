import type { Selectable } from 'kysely';
import { mentionedIn, withNames } from '../../domain/handling/mentions.ts';
import type { Language } from '../../domain/languages.ts';
import { type CustomField, shownFields } from '../../domain/returns/customFields.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { ATTENTION_KINDS, ATTENTION_WORDS } from '../../domain/returns/status/attention.ts';
import { CLOSE_WORDS } from '../../domain/returns/status/closeWords.ts';
import { isFree } from '../../domain/returns/status/freeSteps.ts';
import { isBeforeRelease, outreachOf } from '../../domain/returns/status/status.ts';
import { addressWaitEnd } from '../../domain/returns/timeline/absence.ts';
import { CLOSE_REASONS, PERMITTED } from '../../domain/returns/timeline/events.ts';
import { allowedActions } from '../../machines/deviceReturn/allowed.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import { readLabels } from '../carriers/kitLabels.ts';
import { readReturnedDevice } from '../devices/returnedDevice.ts';
import { namesOf, readHandling } from '../handling/readHandling.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf, startOf } from '../returns/lifecycle/record.ts';
import { supportLinkOf } from '../returns/links/supportLink.ts';
import { changeRows, changeWords, editableOf, partsIn } from '../returns/ordering/changes.ts';
import { otherReturnsOfOrder } from '../returns/ordering/orderKeys.ts';
import { readCustomFields } from '../returns/ordering/ownEntries.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { readCompanyTexts } from '../texts/employeeTexts.ts';
import { timerType } from '../timers/timerRows.ts';

const EVENT_COLUMNS = [
  'id',
  'at',
  'type',
  'actor_name',
  'actor_kind',
  'status',
  'event',
] as const satisfies (keyof Database['return_events'])[];

/** Returns all data of a return's page, with the actions that `actor` can take now. */
export async function readDetails(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret' | 'texter'> & { readonly clock: Clock },
  row: StoredReturn,
  actor: Pick<Actor, 'kind' | 'id'>,
): Promise<ReturnDetails> {
  const handled = { isOpen: isHandled(row), now: services.clock.now() };
  const [handling, events, timers, labels, others, warehouse, texts, timeZone, fields, language] =
    await Promise.all([
      readHandling(tx, row.organisation_id, row, handled),
      tx
        .selectFrom('return_events')
        .select(EVENT_COLUMNS)
        .where('organisation_id', '=', row.organisation_id)
        .where('return_id', '=', row.id)
        .orderBy('id')
        .execute(),
      tx
        .selectFrom('timers')
        .select(['timer_id', 'due_at'])
        .where('organisation_id', '=', row.organisation_id)
        .where('return_id', '=', row.id)
        .execute(),
      readLabels(tx, row),
      otherReturnsOfOrder(tx, row),
      readReturnedDevice(tx, row),
      readCompanyTexts(tx, services, row),
      zoneOfEmployee(tx, row),
      readCustomFields(tx, row.organisation_id),
      readDefaultLanguage(tx, row.organisation_id),
    ]);
  const endOf = (...names: readonly string[]) =>
    timers
      .find(({ timer_id: id }) => names.some((name) => timerType(id) === `timer.${name}`))
      ?.due_at.toISOString() ?? null;
  const snapshot = snapshotOf(row);
  const customFields = shownFields(fields, row.custom_fields);
  const { approval, attention, closure, pickup, remindersSent, reminderDays } = snapshot.context;
  const notes = events.map(({ event }) => detailOf(event)).join('\n');
  const names = await namesOf(tx, row.organisation_id, mentionedIn(notes));
  const nameOf = (id: string) => names.get(id)?.name;
  return {
    orderNumber: row.order_number,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    version: versionIn(events),
    cancellableUntil: row.cancellable_until?.toISOString() ?? null,
    device: row.device,
    lane: row.lane,
    price: row.price,
    currency: row.currency,
    ...editableOf(row),
    language: {
      code: employeeLanguage(row, language),
      isPicked: row.picked_language !== '',
    },
    ...(customFields.length > 0 && { customFields }),
    destination: { kind: row.destination_kind, ...row.destination },
    shipments: shipmentsOf(snapshot),
    labels,
    timeline: events.map((event) => {
      const entry = timelineEntry(event, row.currency, fields);
      return { ...entry, detail: withNames(entry.detail, nameOf) };
    }),
    actions: companyActions(snapshot, actor, services.clock.now()),
    attention: attention === null ? null : { ...attention },
    handling,
    outreach: {
      state: outreachOf(snapshot),
      sent: remindersSent,
      planned: reminderDays.length,
      nextAt: endOf('nextReminder'),
    },
    handover: {
      state: snapshot.value.handover,
      pickup: pickup && {
        ...{ from: pickup.from, to: pickup.to },
        confirmation: pickup.confirmation,
      },
      timeZone,
    },
    asksAddress: snapshot.context.address.isAsked,
    texts,
    startsAt: isBeforeRelease(row.status) ? startOf(row) : null,
    approval: approval && {
      reasons: [...approval.reasons],
      isAwaited: row.status === 'awaitingApproval',
    },
    closure:
      row.status === 'closed' && closure !== null
        ? { reason: closure.reason, note: closure.note }
        : null,
    // A warehouse ends the wait after delivery by a scan, not by a timer.
    waitEndsAt:
      row.status === 'awaitingAddress'
        ? addressWaitEnd(row.status_since)
        : endOf('expiry', 'absence', ...(row.destination_kind === 'office' ? ['settling'] : [])),
    orderedWith: others.map((other) => ({
      orderNumber: other.order_number,
      device: other.device,
      status: other.status,
    })),
    ...warehouse,
    employeeLink: supportLinkOf(services, row),
  };
}

async function readDefaultLanguage(tx: TenantTransaction, id: string): Promise<Language> {
  const { language } = await tx
    .selectFrom('organisations')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
}

/** Whether a return can still need somebody. */
export function isHandled(row: Pick<StoredReturn, 'is_active' | 'attention_kind'>): boolean {
  return row.is_active || row.attention_kind !== null;
}

/** Returns the company's actions, available or not; actions of the employee alone are omitted. */
function companyActions(
  snapshot: DeviceReturnSnapshot,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): ReturnDetails['actions'] {
  return allowedActions(snapshot, kind, now.toISOString(), id)
    .filter(({ type }) => PERMITTED[type].includes('admin'))
    .map((action) => ({
      ...action,
      // A return's price covers all of its kits: docs/decisions/35.
      ...(isFree(action.type) && { price: 0 }),
    }));
}

/** Converts the kits to the contract's shape. */
export function shipmentsOf(snapshot: DeviceReturnSnapshot): ReturnDetails['shipments'] {
  return snapshot.context.shipments.map((shipment) => ({ ...shipment }));
}

/** Events that write an order's data. */
export const ANSWERING: readonly string[] = [
  'order.placed',
  'order.edit',
  'contact.correct',
  'address.correct',
];

/** Returns the version of an order's data: the ID of the event that wrote it. */
function versionIn(events: readonly { readonly id: string; readonly type: string }[]): string {
  return events.findLast(({ type }) => ANSWERING.includes(type))?.id ?? '';
}

function timelineEntry(
  row: Pick<Selectable<Database['return_events']>, (typeof EVENT_COLUMNS)[number]>,
  currency: string,
  fields: readonly CustomField[],
): ReturnDetails['timeline'][number] {
  const changes = changeRows(row.event, currency, fields);
  return {
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    actor: row.actor_name,
    actorKind: row.actor_kind,
    status: row.status,
    detail: detailOf(row.event, fields),
    ...(changes.length > 0 && { changes }),
  };
}

/** Returns the detail of an event: "UPS 1Z999AA10123456784", "Employee address". Empty if there is none. */
export function detailOf(event: unknown, fields: readonly CustomField[] = []): string {
  const textOf = (key: string): string | null => {
    if (typeof event !== 'object' || event === null) return null;
    const value: unknown = Object.getOwnPropertyDescriptor(event, key)?.value;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const scan = [textOf('carrier'), textOf('trackingNumber')].filter((text) => text !== null);
  const back = textOf('returnTrackingNumber');
  const kind = ATTENTION_KINDS.find((known) => known === textOf('kind'));
  const reason = CLOSE_REASONS.find((known) => known === textOf('reason'));
  // Note, or resent email.
  const mail = [textOf('subject'), textOf('to')].filter((text) => text !== null).join(', to ');
  const remark = textOf('text') ?? mail;
  return [
    remark,
    textOf('confirmation') ?? '',
    scan.join(' '),
    back === null ? '' : `return label ${back}`,
    changeWords(partsIn(event), fields),
    kind === undefined ? '' : ATTENTION_WORDS[kind],
    reason === undefined ? '' : CLOSE_WORDS[reason],
    textOf('note') ?? '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}
