import { type Static, Type } from 'typebox';
import { Address, SavedAddress } from '../address.ts';
import { OneOf } from '../schema.ts';
import { COUNTDOWNS, DEVICES, LANES } from '../words.ts';
import { ATTENTION_KINDS } from './attention.ts';
import { RETURN_EVENT_TYPES } from './events.ts';
import { JOURNEY_STATES, OUTREACH_STATES } from './status.ts';
import { TimelineEntry } from './timeline.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const OptionalText = Type.Union([Type.String(), Type.Null()]);

export const DeviceSchema = OneOf(DEVICES);
export const LaneSchema = OneOf(LANES);
export const StatusSchema = OneOf(JOURNEY_STATES);
const EventType = OneOf(RETURN_EVENT_TYPES);

/** What may be ordered: which device may take which lane, at what price. */
export const Offer = Type.Object({
  items: Type.Array(
    Type.Object({
      device: DeviceSchema,
      lane: LaneSchema,
      /** Minor units of its currency; null when nobody has configured a price. */
      price: Type.Union([Type.Integer(), Type.Null()]),
      /** ISO 4217, where it is not that of the offer. */
      currency: Type.Optional(Type.String()),
    }),
  ),
  /** ISO 4217. */
  currency: Type.String(),
  /** The prices are invented for the demonstration. */
  isDemonstration: Type.Boolean(),
  addresses: Type.Array(SavedAddress),
});
export type Offer = Static<typeof Offer>;

export const Employee = Type.Object({
  name: Text(100),
  /** `""` when unknown: then no mails go out to the employee. */
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
  /** For the insurance, in minor units of the offer's currency; null for none. */
  declaredValue: Type.Union([Type.Integer(), Type.Null()]),
  /** Days before anything may be wiped. */
  legalHoldDays: Type.Integer(),
});
export type Options = Static<typeof Options>;

export const References = Type.Object({
  serialNumber: Text(60),
  assetTag: Text(60),
  ticketId: Text(60),
  costCentre: Text(60),
  /** Printed and put in the kit. */
  kitNote: Text(500),
  /** For colleagues only. */
  internalNote: Text(2000),
});
export type References = Static<typeof References>;

/** What the wizard sends. Every text is trimmed by the server; `""` means "not given". */
export const OrderForm = Type.Object({
  device: DeviceSchema,
  lane: LaneSchema,
  employee: Employee,
  destination: Destination,
  options: Options,
  references: References,
});
export type OrderForm = Static<typeof OrderForm>;

export const AllowedAction = Type.Object({
  type: EventType,
  allowed: Type.Boolean(),
  reason: OptionalText,
});

/** What needs a person; null while nothing does. */
export const AttentionView = Type.Union([
  Type.Object({
    kind: OneOf(ATTENTION_KINDS),
    since: Instant,
    /** What was said about it, in somebody's own words; may be empty. */
    note: Type.String(),
  }),
  Type.Null(),
]);
export type AttentionView = Static<typeof AttentionView>;

/** One line of the dashboard's list. */
export const ReturnRow = Type.Object({
  orderNumber: Type.String(),
  device: DeviceSchema,
  lane: LaneSchema,
  employeeName: Type.String(),
  /** "Austin, TX". */
  employeePlace: Type.String(),
  /** "Warehouse" or the recipient's label. */
  destination: Type.String(),
  status: StatusSchema,
  statusSince: Instant,
  createdAt: Instant,
  outboundTracking: OptionalText,
  returnTracking: OptionalText,
  /** The clock that runs, and when it ends. */
  countdown: Type.Union([Type.Object({ name: OneOf(COUNTDOWNS), endsAt: Instant }), Type.Null()]),
  /** What the person who asks may do with it now. */
  actions: Type.Array(EventType),
  attention: AttentionView,
});
export type ReturnRow = Static<typeof ReturnRow>;

export const ReturnPage = Type.Object({
  rows: Type.Array(ReturnRow),
  /** Opaque; null on the last page. */
  nextCursor: OptionalText,
  /** How many returns have each status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** How many need a person, whatever the filter. */
  needsAttention: Type.Integer(),
});
export type ReturnPage = Static<typeof ReturnPage>;

export const ShipmentView = Type.Object({
  outboundCarrier: OptionalText,
  outboundTracking: OptionalText,
  returnCarrier: OptionalText,
  returnTracking: OptionalText,
  boxShippedAt: OptionalInstant,
  boxDeliveredAt: OptionalInstant,
  deviceShippedAt: OptionalInstant,
  deviceDeliveredAt: OptionalInstant,
});

/** A label of a kit, from when it is wanted. */
export const LabelView = Type.Object({
  /** Which kit, counted from 0. */
  shipment: Type.Integer(),
  leg: Type.Union([Type.Literal('out'), Type.Literal('back')]),
  carrier: OptionalText,
  trackingNumber: OptionalText,
  /** Where it can be printed from. */
  url: OptionalText,
  /** Why it could not be bought, a sentence. */
  problem: OptionalText,
});
export type LabelView = Static<typeof LabelView>;

export const ReturnDetails = Type.Object({
  orderNumber: Type.String(),
  status: StatusSchema,
  statusSince: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  /** Of the order's answers: changes with each edit. */
  version: Type.String(),
  /** Until when it can be edited and cancelled; null when that is over. */
  cancellableUntil: OptionalInstant,
  device: DeviceSchema,
  lane: LaneSchema,
  price: Type.Union([Type.Integer(), Type.Null()]),
  currency: Type.String(),
  employee: Employee,
  destination: Type.Object({
    kind: Type.Union([Type.Literal('office'), Type.Literal('warehouse')]),
    recipient: Type.String(),
    company: Type.String(),
    address: Type.Union([Address, Type.Null()]),
  }),
  options: Options,
  references: References,
  shipments: Type.Array(ShipmentView),
  /** Empty where people send kits with labels of their own. */
  labels: Type.Array(LabelView),
  timeline: Type.Array(TimelineEntry),
  actions: Type.Array(AllowedAction),
  attention: AttentionView,
  outreach: Type.Object({
    state: OneOf(OUTREACH_STATES),
    /** Reminders of the plan that have gone out since the present box came. */
    sent: Type.Integer(),
    planned: Type.Integer(),
    nextAt: OptionalInstant,
  }),
  /** When the wait for the employee, or for the office's word, ends by itself; null for no wait. */
  waitEndsAt: OptionalInstant,
  /** Of the device that it brings to the warehouse; `""` for an office, and before it is known. */
  deviceNumber: Type.String(),
  /** The page that the employee gets, absolute. */
  employeeLink: Type.String(),
});
export type ReturnDetails = Static<typeof ReturnDetails>;

const Note = Text(500);
const Carrier = Type.String({ minLength: 1, maxLength: 40 });
const Tracking = Type.String({ minLength: 1, maxLength: 60 });

/** An event that a person sends by hand. `at` is when it happened; the server's now without it. */
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
      Type.Literal('order.cancel'),
      Type.Literal('order.release'),
      Type.Literal('order.reopen'),
      Type.Literal('loss.declare'),
      Type.Literal('kit.resend'),
      Type.Literal('receipt.confirm'),
      Type.Literal('receipt.scan'),
      Type.Literal('outreach.remindNow'),
      Type.Literal('outreach.start'),
      Type.Literal('outreach.stop'),
    ]),
  }),
  Type.Object({ type: Type.Literal('attention.raise'), kind: OneOf(ATTENTION_KINDS), note: Note }),
  Type.Object({ type: Type.Literal('attention.resolve'), note: Note }),
]);
export type ManualEvent = Static<typeof ManualEvent>;

export const ByNumber = Type.Object({ orderNumber: Type.String({ maxLength: 40 }) });
