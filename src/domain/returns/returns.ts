import { type Static, Type } from 'typebox';
import { Address, SavedAddress } from '../address.ts';
import { Handling } from '../handling/handling.ts';
import { LANGUAGES } from '../languages.ts';
import { OneOf } from '../schema.ts';
import { CompanyTexts } from '../texts/texts.ts';
import { DEVICES, LANES } from '../words.ts';
import { CustomFieldSchema } from './customFieldSchema.ts';
import { MAX_CUSTOM_FIELDS } from './customFields.ts';
import { LabelView, ShipmentView } from './kits.ts';
import { AttentionView } from './list/returnRow.ts';
import { APPROVAL_REASONS } from './ordering/approval.ts';
import { ApprovalRule } from './ordering/approvalRule.ts';
import { MAX_OTHER_DEVICES } from './ordering/orderSize.ts';
import { byName, REFERENCES } from './references.ts';
import { REPORTED_KINDS } from './status/attentionKinds.ts';
import { HANDOVER_STATES, JOURNEY_STATES, OUTREACH_STATES } from './status/status.ts';
import { TemplateSchema } from './templateSchema.ts';
import { CLOSE_REASONS, RETURN_EVENT_TYPES } from './timeline/events.ts';
import { TimelineEntry } from './timeline/timeline.ts';
import { WarehouseEntry } from './warehouseEntry.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const OptionalText = Type.Union([Type.String(), Type.Null()]);

export const DeviceSchema = OneOf(DEVICES);
const LaneSchema = OneOf(LANES);
export const StatusSchema = OneOf(JOURNEY_STATES);
const EventType = OneOf(RETURN_EVENT_TYPES);

/** Available combinations of device and lane, with prices. */
export const Offer = Type.Object({
  items: Type.Array(
    Type.Object({
      device: DeviceSchema,
      lane: LaneSchema,
      /** Minor units of its currency; null if no price is configured. */
      price: Type.Union([Type.Integer(), Type.Null()]),
      /** ISO 4217, if it differs from the offer's. */
      currency: Type.Optional(Type.String()),
    }),
  ),
  /** ISO 4217. */
  currency: Type.String(),
  /** Whether the prices are sample data of the demonstration. */
  isDemonstration: Type.Boolean(),
  addresses: Type.Array(SavedAddress),
  /** Whether employees are asked where to send the box, unless the order says otherwise. */
  asksAddress: Type.Boolean(),
  /** Whether employees who agree get text messages. */
  offersTexts: Type.Boolean(),
  /** All custom fields of the organization; absent without any. */
  customFields: Type.Optional(Type.Array(CustomFieldSchema)),
  /** Templates that can be chosen, without what fits no more; absent without any. */
  templates: Type.Optional(Type.Array(TemplateSchema)),
  /** Orders that wait for an approver; absent if none does. */
  approvals: Type.Optional(ApprovalRule),
});
export type Offer = Static<typeof Offer>;

export const Employee = Type.Object({
  name: Text(100),
  /** `""` if unknown: then the employee gets no emails. */
  email: Text(255),
  phone: Text(40),
  address: Address,
});
export type Employee = Static<typeof Employee>;

export const Destination = Type.Union([
  Type.Object({ kind: Type.Literal('warehouse') }),
  Type.Object({ kind: Type.Literal('saved'), addressId: Type.String() }),
  Type.Object({
    kind: Type.Literal('new'),
    recipient: Text(100),
    company: Text(100),
    address: Address,
  }),
]);
export type Destination = Static<typeof Destination>;

export const Options = Type.Object({
  charger: Type.Boolean(),
  cellPhone: Type.Boolean(),
  /** Destroy the device instead of sending it back. */
  dispose: Type.Boolean(),
  /** Insured value in minor units of the offer's currency; null for none. */
  declaredValue: Type.Union([Type.Integer(), Type.Null()]),
  /** Days before the device may be wiped. */
  legalHoldDays: Type.Integer(),
});
export type Options = Static<typeof Options>;

/** Values of custom fields by key, as sent; the server reads them by the organization's fields. */
const SentCustomValues = Type.Record(Type.String(), Text(500), {
  maxProperties: MAX_CUSTOM_FIELDS,
});

export const References = Type.Object({
  ...byName((name) => Text(REFERENCES[name].maxLength)),
  /** Absent without any. */
  custom: Type.Optional(SentCustomValues),
});
export type References = Static<typeof References>;
/** References as sent: a page opened before a field was added lacks that field. */
export const SentReferences = Type.Partial(References);

/** An additional device of the same person, which becomes a return of its own. */
export const OtherDevice = Type.Object({
  device: DeviceSchema,
  serialNumber: Text(60),
  assetTag: Text(60),
});
export type OtherDevice = Static<typeof OtherDevice>;

/** Request body of the wizard. The server trims every text; `""` means "not given". */
export const OrderForm = Type.Object({
  device: DeviceSchema,
  lane: LaneSchema,
  employee: Employee,
  destination: Destination,
  options: Options,
  references: SentReferences,
  /** Scheduled release: until then only the organization is notified. Absent for right away. */
  startsAt: Type.Optional(Instant),
  /** Additional devices of the person; the order is all or nothing. */
  others: Type.Optional(Type.Array(OtherDevice, { maxItems: MAX_OTHER_DEVICES })),
});
export type OrderForm = Static<typeof OrderForm>;

export const AllowedAction = Type.Object({
  type: EventType,
  allowed: Type.Boolean(),
  reason: OptionalText,
  /** Price in minor units of the return's currency, if it is worth mentioning. */
  price: Type.Optional(Type.Integer()),
});

export const ReturnDetails = Type.Object({
  orderNumber: Type.String(),
  status: StatusSchema,
  statusSince: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  /** Version of the order's fields: changes with each edit. */
  version: Type.String(),
  /** End of the window for editing and canceling; null once it is over. */
  cancellableUntil: OptionalInstant,
  device: DeviceSchema,
  lane: LaneSchema,
  price: Type.Union([Type.Integer(), Type.Null()]),
  currency: Type.String(),
  employee: Employee,
  /** Language of the employee's page and emails, and whether they picked it on the page. */
  language: Type.Object({ code: OneOf(LANGUAGES), isPicked: Type.Boolean() }),
  destination: Type.Object({
    kind: Type.Union([Type.Literal('office'), Type.Literal('warehouse')]),
    recipient: Type.String(),
    company: Type.String(),
    address: Type.Union([Address, Type.Null()]),
  }),
  options: Options,
  references: References,
  /** Custom fields that orders ask for, or that have a value here; absent without any. */
  customFields: Type.Optional(Type.Array(CustomFieldSchema)),
  shipments: Type.Array(ShipmentView),
  /** Empty for organizations that send kits with labels of their own. */
  labels: Type.Array(LabelView),
  timeline: Type.Array(TimelineEntry),
  actions: Type.Array(AllowedAction),
  attention: AttentionView,
  handling: Handling,
  outreach: Type.Object({
    state: OneOf(OUTREACH_STATES),
    /** Number of planned reminders sent since the latest box arrived. */
    sent: Type.Integer(),
    planned: Type.Integer(),
    nextAt: OptionalInstant,
  }),
  /** Way in which the employee gives the device to the carrier. */
  handover: Type.Object({
    state: OneOf(HANDOVER_STATES),
    /** Window and confirmation of the pick-up; null without one. */
    pickup: Type.Union([
      Type.Object({ from: Instant, to: Instant, confirmation: Type.String() }),
      Type.Null(),
    ]),
    /** Time zone of the window: the employee's. */
    timeZone: Type.String(),
  }),
  /** Whether the employee is asked where to send the box. */
  asksAddress: Type.Boolean(),
  /** Text messages to the employee; null where none are offered. */
  texts: Type.Union([CompanyTexts, Type.Null()]),
  /** End of the wait for the employee, their address, or the office's confirmation; null if nothing is awaited. */
  waitEndsAt: OptionalInstant,
  /** Approval by an admin; null if none was needed. */
  approval: Type.Union([
    Type.Object({ reasons: Type.Array(OneOf(APPROVAL_REASONS)), isAwaited: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Release time of a scheduled order; null once its cancel window is over. */
  startsAt: OptionalInstant,
  /** Reason for closing it; null unless it is closed. */
  closure: Type.Union([
    Type.Object({ reason: OneOf(CLOSE_REASONS), note: Type.String() }),
    Type.Null(),
  ]),
  /** Other returns of the same order, in the order of entry. */
  orderedWith: Type.Array(
    Type.Object({ orderNumber: Type.String(), device: DeviceSchema, status: StatusSchema }),
  ),
  /** Number of the device that it brings to the warehouse; `""` for an office, and before it is known. */
  deviceNumber: Type.String(),
  /** The warehouse's work on that device, oldest first. */
  warehouse: Type.Array(WarehouseEntry),
  /** Absolute URL of the employee's page. */
  employeeLink: Type.String(),
});
export type ReturnDetails = Static<typeof ReturnDetails>;

const Note = Text(500);
const Carrier = Type.String({ minLength: 1, maxLength: 40 });
const Tracking = Type.String({ minLength: 1, maxLength: 60 });

/** An event that a user sends manually. `at` is when it happened; defaults to the server's current time. */
export const ManualEvent = Type.Union([
  Type.Object({
    type: Type.Literal('kit.shipped'),
    carrier: Carrier,
    trackingNumber: Tracking,
    returnTrackingNumber: Type.Optional(Tracking),
  }),
  Type.Object({
    type: Type.Literal('device.shipped'),
    carrier: Type.Optional(Carrier),
    trackingNumber: Type.Optional(Tracking),
  }),
  Type.Object({
    type: Type.Union([
      Type.Literal('kit.delivered'),
      Type.Literal('device.delivered'),
      Type.Literal('address.confirm'),
      Type.Literal('order.cancel'),
      Type.Literal('order.release'),
      Type.Literal('loss.declare'),
      Type.Literal('receipt.confirm'),
      Type.Literal('receipt.scan'),
      Type.Literal('outreach.remindNow'),
      Type.Literal('outreach.start'),
      Type.Literal('outreach.stop'),
    ]),
  }),
  Type.Object({
    type: Type.Union([Type.Literal('handover.dropOff'), Type.Literal('pickup.missed')]),
  }),
  /** On the next business day, at the same time of day. */
  Type.Object({ type: Type.Literal('pickup.request') }),
  Type.Object({
    type: Type.Literal('contact.correct'),
    contact: Employee,
    /** `''` chooses by the address; absent keeps the present one. */
    language: Type.Optional(OneOf(['', ...LANGUAGES])),
  }),
  Type.Object({ type: Type.Literal('address.correct'), contact: Employee }),
  Type.Object({
    type: Type.Union([
      Type.Literal('kit.resend'),
      Type.Literal('label.resend'),
      Type.Literal('order.reopen'),
    ]),
    /** Recipient and address; absent keeps the previous ones. */
    contact: Type.Optional(Employee),
  }),
  Type.Object({
    type: Type.Literal('return.close'),
    reason: OneOf(CLOSE_REASONS),
    note: Note,
  }),
  Type.Object({ type: Type.Literal('attention.raise'), kind: OneOf(REPORTED_KINDS), note: Note }),
  Type.Object({ type: Type.Literal('attention.resolve'), note: Note }),
  Type.Object({ type: Type.Literal('order.approve') }),
  Type.Object({ type: Type.Literal('order.reject'), note: Note }),
]);
export type ManualEvent = Static<typeof ManualEvent>;

export const ByNumber = Type.Object({ orderNumber: Type.String({ maxLength: 40 }) });
