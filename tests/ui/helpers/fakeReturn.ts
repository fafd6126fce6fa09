import { FailureError } from '../../../src/domain/failure.ts';
import type { HandlingChange } from '../../../src/domain/handling/handling.ts';
import type { ReturnRow } from '../../../src/domain/returns/list/returnRow.ts';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';
import type { ManualEvent, ReturnDetails } from '../../../src/domain/returns/returns.ts';
import { isFree } from '../../../src/domain/returns/status/freeSteps.ts';
import { outreachOf, statusOf } from '../../../src/domain/returns/status/status.ts';
import type { EmployeeEvent } from '../../../src/domain/returns/support/support.ts';
import type { ActorKind } from '../../../src/domain/returns/timeline/actors.ts';
import type { AddressTerms, ReturnEvent } from '../../../src/domain/returns/timeline/events.ts';
import { allowedActions } from '../../../src/machines/deviceReturn/allowed.ts';
import { applyEvent, placeOrder } from '../../../src/machines/deviceReturn/apply.ts';

/** Instant some minutes from now, ISO 8601. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const EMPLOYEE: ReturnDetails['employee'] = {
  name: 'Erin Example',
  email: 'erin@example.com',
  phone: '',
  address: {
    line1: '1 Main Street',
    line2: '',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
  },
};

/** Days to which a return can be snoozed. */
export const SNOOZE_DAYS = { first: '2030-03-05', last: '2031-03-04' };
/** Colleague who can take care of a return. */
export const COLLEAGUE = { id: '7', name: 'Dana Reyes', email: 'dana@acme.test' };

/** Labels of references. */
const WHAT: Readonly<Record<string, string>> = { ticketId: 'Ticket', costCentre: 'Cost center' };

type Bare<Event> = Event extends unknown ? Omit<Event, 'actor' | 'at'> : never;
/** Event of a carrier, or of the portal itself. */
export type AutomaticEvent = Bare<
  Extract<ReturnEvent, { type: 'kit.shipped' | 'pickup.booked' | 'pickup.refused' }>
>;

/** A return that runs the product's machine, as the server does. */
export function fakeReturn({
  actor = 'admin' as ActorKind,
  orderNumber = 'RTN-100482',
  labels = [] as ReturnDetails['labels'],
  address = { isAsked: false, isKnown: true } as AddressTerms,
  offersPickup = false,
} = {}) {
  let { snapshot } = placeOrder({
    destination: 'office',
    country: 'US',
    expiryDays: 30,
    reminderDays: [3, 6, 9],
    address,
    offersPickup,
  });
  const timeline: ReturnDetails['timeline'] = [
    {
      id: '0',
      at: inMinutes(-2),
      type: 'order.placed',
      actor: 'Avery Stone',
      actorKind: 'admin',
      status: 'cancellable',
      detail: '',
    },
  ];
  let references: ReturnDetails['references'] = {
    ...EMPTY_REFERENCES,
    serialNumber: 'C02XL0THJGH5',
    ticketId: 'IT-77',
  };
  let handling: ReturnDetails['handling'] = {
    assignee: null,
    snooze: null,
    snoozeDays: { first: '2099-01-02', last: '2100-01-01' },
  };
  const view = (): ReturnDetails => ({
    orderNumber,
    status: statusOf(snapshot),
    statusSince: inMinutes(-2),
    createdAt: inMinutes(-2),
    createdBy: 'Avery Stone',
    version: versionOf(timeline),
    cancellableUntil: statusOf(snapshot) === 'cancellable' ? inMinutes(27.5) : null,
    device: 'laptop',
    lane: 'US-US',
    price: 7900,
    currency: 'USD',
    texts: null,
    employee: EMPLOYEE,
    language: { code: 'en', isPicked: false },
    destination: { kind: 'office', recipient: 'Acme IT', company: 'Acme', address: null },
    options: {
      charger: true,
      cellPhone: false,
      dispose: false,
      declaredValue: 120000,
      legalHoldDays: 30,
    },
    references,
    shipments: snapshot.context.shipments.map((shipment) => ({ ...shipment })),
    labels,
    timeline: [...timeline],
    actions: allowedActions(snapshot, actor, inMinutes(0), APPROVER).map((action) => ({
      ...action,
      ...(isFree(action.type) && { price: 0 }),
    })),
    attention: snapshot.context.attention,
    outreach: {
      state: outreachOf(snapshot),
      sent: snapshot.context.remindersSent,
      planned: snapshot.context.reminderDays.length,
      nextAt: null,
    },
    waitEndsAt: null,
    handover: {
      state: snapshot.value.handover,
      pickup: snapshot.context.pickup,
      timeZone: 'UTC',
    },
    handling,
    asksAddress: snapshot.context.address.isAsked,
    approval: null,
    startsAt: null,
    closure: null,
    orderedWith: [],
    deviceNumber: '',
    warehouse: [],
    employeeLink: 'https://portal.example.com/support/devicereturn/RTN-100482/hash',
  });
  /** Applies an event of the page's user, or of a colleague. */
  const apply = (
    event: ManualEvent | EmployeeEvent | AutomaticEvent,
    by: ActorKind = actor,
  ): ReturnDetails => {
    const envelope = { actor: { kind: by }, at: inMinutes(0) };
    const step = applyEvent(snapshot, toEvent(event, envelope));
    if (step === null) {
      throw new FailureError({ kind: 'refused', message: 'This return has moved on.' });
    }
    snapshot = step.snapshot;
    timeline.push({
      id: String(timeline.length),
      at: inMinutes(timeline.length / 60),
      type: event.type,
      actor: 'Avery Stone',
      actorKind: by,
      status: statusOf(snapshot),
      detail: 'trackingNumber' in event ? `${event.carrier} ${event.trackingNumber}` : '',
    });
    return view();
  };
  /** Edits the references as a colleague. */
  const edit = (changed: Partial<Omit<ReturnDetails['references'], 'custom'>>) => {
    const before = new Map<string, unknown>(Object.entries(references));
    timeline.push({
      id: String(timeline.length),
      at: inMinutes(timeline.length / 60),
      type: 'order.edit',
      actor: 'Avery Stone',
      actorKind: 'admin',
      status: statusOf(snapshot),
      detail: '',
      changes: Object.entries(changed).map(([part, after]) => ({
        part,
        what: WHAT[part] ?? 'Asset tag',
        before: String(before.get(part) ?? ''),
        after,
      })),
    });
    references = { ...references, ...changed };
  };
  /** Adds a note. */
  const note = (text: string): ReturnDetails => {
    timeline.push({
      id: String(timeline.length),
      at: inMinutes(timeline.length / 60),
      type: 'note.added',
      actor: 'Avery Stone',
      actorKind: 'admin',
      status: statusOf(snapshot),
      detail: text,
    });
    return view();
  };
  /** Assigns or snoozes it, as the page's user. */
  const handle = (change: HandlingChange): ReturnDetails => {
    const { assignee, snooze } = handling;
    handling = {
      ...handling,
      assignee:
        change.type === 'colleague.assigned'
          ? { ...COLLEAGUE, isActive: true }
          : change.type === 'assignment.removed'
            ? null
            : assignee,
      snooze:
        change.type === 'snooze.started'
          ? { until: change.until, by: 'Avery Stone' }
          : change.type === 'snooze.ended'
            ? null
            : snooze,
    };
    return view();
  };
  const question = () => snapshot.context.question;
  return { view, apply, edit, note, handle, question };
}

function versionOf(timeline: ReturnDetails['timeline']): string {
  const types = ['order.placed', 'order.edit'];
  return timeline.findLast(({ type }) => types.includes(type))?.id ?? '';
}

/** A row of the dashboard. */
export function row(over: Partial<ReturnRow> = {}): ReturnRow {
  return {
    orderNumber: 'RTN-100482',
    device: 'laptop',
    lane: 'US-US',
    employeeName: 'Erin Example',
    employeePlace: 'Austin, TX',
    destination: 'Acme IT',
    status: 'boxInTransit',
    statusSince: inMinutes(-180),
    createdAt: inMinutes(-3 * 24 * 60),
    outboundCarrier: 'UPS',
    outboundTracking: '1Z999AA10123456784',
    returnCarrier: null,
    returnTracking: null,
    countdown: null,
    actions: ['kit.delivered', 'loss.declare'],
    attention: null,
    assignee: null,
    snoozedUntil: null,
    canSnooze: true,
    ...over,
  };
}

/** User of the page. */
const APPROVER = '1';

/** Days on which the carrier can come. */
export const PICKUP_DAYS = ['2030-03-08', '2030-03-11'] as const;

/** Converts what a page sends to the machine's event. */
function toEvent(
  event: ManualEvent | EmployeeEvent | AutomaticEvent,
  envelope: Pick<ReturnEvent, 'actor' | 'at'>,
): ReturnEvent {
  switch (event.type) {
    case 'order.approve':
      return { ...envelope, type: event.type, by: APPROVER };
    case 'order.reject':
      return { ...envelope, type: event.type, by: APPROVER, note: event.note };
    case 'contact.correct':
      return { ...envelope, type: event.type, corrects: ['phone'], country: 'US' };
    case 'address.correct':
      return { ...envelope, type: event.type, corrects: ['address'], country: 'US' };
    case 'pickup.request': {
      const day = 'day' in event ? event.day : PICKUP_DAYS[0];
      const pickup = { from: `${day}T14:00:00.000Z`, to: `${day}T22:00:00.000Z` };
      return { ...envelope, type: event.type, pickup };
    }
    case 'box.postpone':
      return {
        ...envelope,
        type: event.type,
        until: { at: `${event.until}T09:00:00.000Z`, waitMs: 1 },
      };
    case 'attention.resolve':
      return { ...envelope, type: event.type, note: event.note };
    default:
      return { ...envelope, ...event };
  }
}
