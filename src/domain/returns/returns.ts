import { type Static, Type } from 'typebox';
import { Address, SavedAddress } from '../address.ts';
import { OneOf } from '../schema.ts';
import { DEVICES, LANES } from '../words.ts';
import { ATTENTION_KINDS } from './attention.ts';
import { CLOSE_REASONS, RETURN_EVENT_TYPES } from './events.ts';
import { MOST_OTHERS } from './orderSize.ts';
import { byName, REFERENCES } from './references.ts';
import { AttentionView } from './returnRow.ts';
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
  /** Days before we may wipe the device. */
  legalHoldDays: Type.Integer(),
});
export type Options = Static<typeof Options>;

export const References = Type.Object(byName((name) => Text(REFERENCES[name].maxLength)));
export type References = Static<typeof References>;
/** As they are sent: a page that was open before a field came to be doesn't send it. */
export const SentReferences = Type.Partial(References);

/** One more device of the same person: it becomes a return of its own. */
export const OtherDevice = Type.Object({
  device: DeviceSchema,
  serialNumber: Text(60),
  assetTag: Text(60),
});
export type OtherDevice = Static<typeof OtherDevice>;

/** What the wizard sends. Every text is trimmed by the server; `""` means "not given". */
export const OrderForm = Type.Object({
  device: DeviceSchema,
  lane: LaneSchema,
  employee: Employee,
  destination: Destination,
  options: Options,
  references: SentReferences,
  /** When it is released: until then only the company hears of it. Right away without it. */
  startsAt: Type.Optional(Instant),
  /** What else the person has to send back; all of it is ordered, or nothing is. */
  others: Type.Optional(Type.Array(OtherDevice, { maxItems: MOST_OTHERS })),
});
export type OrderForm = Static<typeof OrderForm>;

export const AllowedAction = Type.Object({
  type: EventType,
  allowed: Type.Boolean(),
  reason: OptionalText,
  /** What it costs, in minor units of the return's currency, where it's worth saying. */
  price: Type.Optional(Type.Integer()),
});

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

/** The carrier's last word of a parcel: "Out for delivery", "Louisville, KY". */
export const LastScan = Type.Object({ words: Type.String(), place: Type.String(), at: Instant });
export type LastScan = Static<typeof LastScan>;

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
  /** When the carrier means to deliver it, where it says so. */
  expectedAt: Type.Optional(Instant),
  lastScan: Type.Optional(LastScan),
});
export type LabelView = Static<typeof LabelView>;

const WarehouseEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  /** An event of the device's machine. */
  type: Type.String(),
  actor: Type.String(),
  /** What was said with it: "Grade A, with charger". */
  detail: Type.String(),
});
export type WarehouseEntry = Static<typeof WarehouseEntry>;

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
  /** When an order that waits is released; null for once its time for cancelling is over. */
  startsAt: OptionalInstant,
  /** Why it was closed; null unless it is. */
  closure: Type.Union([
    Type.Object({ reason: OneOf(CLOSE_REASONS), note: Type.String() }),
    Type.Null(),
  ]),
  /** What was ordered with it for the same person, as it was entered. */
  orderedWith: Type.Array(
    Type.Object({ orderNumber: Type.String(), device: DeviceSchema, status: StatusSchema }),
  ),
  /** Of the device that it brings to the warehouse; `""` for an office, and before it is known. */
  deviceNumber: Type.String(),
  /** What the warehouse did with that device since it came, the oldest first. */
  warehouse: Type.Array(WarehouseEntry),
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
      Type.Literal('loss.declare'),
      Type.Literal('receipt.confirm'),
      Type.Literal('receipt.scan'),
      Type.Literal('outreach.remindNow'),
      Type.Literal('outreach.start'),
      Type.Literal('outreach.stop'),
    ]),
  }),
  Type.Object({ type: Type.Literal('contact.correct'), contact: Employee }),
  Type.Object({
    type: Type.Union([
      Type.Literal('kit.resend'),
      Type.Literal('label.resend'),
      Type.Literal('order.reopen'),
    ]),
    /** Whom and where it goes to; as before when it is left out. */
    contact: Type.Optional(Employee),
  }),
  Type.Object({
    type: Type.Literal('return.close'),
    reason: OneOf(CLOSE_REASONS),
    note: Note,
  }),
  Type.Object({ type: Type.Literal('attention.raise'), kind: OneOf(ATTENTION_KINDS), note: Note }),
  Type.Object({ type: Type.Literal('attention.resolve'), note: Note }),
]);
export type ManualEvent = Static<typeof ManualEvent>;

export const ByNumber = Type.Object({ orderNumber: Type.String({ maxLength: 40 }) });
