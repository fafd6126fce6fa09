import { type Static, Type } from 'typebox';

const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);
const OptionalText = Type.Union([Type.String(), Type.Null()]);

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

/** Latest carrier scan: "Out for delivery", "Louisville, KY". */
export const LastScan = Type.Object({ words: Type.String(), place: Type.String(), at: Instant });
export type LastScan = Static<typeof LastScan>;

/** A label of a kit, from its request on. */
export const LabelView = Type.Object({
  /** Index of the kit, counted from 0. */
  shipment: Type.Integer(),
  leg: Type.Union([Type.Literal('out'), Type.Literal('back')]),
  carrier: OptionalText,
  trackingNumber: OptionalText,
  /** URL for printing. */
  url: OptionalText,
  /** Reason of a failed purchase, as a sentence. */
  problem: OptionalText,
  /** Day of the carrier's estimated delivery, if known. */
  expectedOn: Type.Optional(Type.String({ format: 'date' })),
  lastScan: Type.Optional(LastScan),
});
export type LabelView = Static<typeof LabelView>;
