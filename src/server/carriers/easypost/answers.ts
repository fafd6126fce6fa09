import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

// Fields of EasyPost's answers that are read: https://docs.easypost.com/docs/shipments

const Id = Type.String({ minLength: 1 });
/** Decimal number as a text: "8.05". */
const Amount = Type.String({ pattern: String.raw`^\d{1,7}(\.\d+)?$` });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });

function orNothing<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** Reasons of carriers that offer no rate. */
const Messages = orNothing(
  Type.Array(Type.Object({ carrier: Type.String(), message: Type.String() })),
);
const Rate = Type.Object({
  carrier: Type.String(),
  service: Type.String(),
  rate: Amount,
  currency: Currency,
});

/** Answer about a shipment. */
export const Shipment = Type.Object({
  id: Id,
  rates: Type.Array(Type.Object({ id: Id, rate: Amount })),
  messages: Messages,
  tracking_code: orNothing(Type.String()),
  selected_rate: orNothing(Rate),
  postage_label: orNothing(Type.Object({ label_url: orNothing(Type.String()) })),
});
export type Shipment = Static<typeof Shipment>;

/** Answer about a pick-up. */
export const Pickup = Type.Object({
  id: Id,
  status: Type.String(),
  confirmation: orNothing(Type.String()),
  pickup_rates: Type.Array(Rate),
  messages: Messages,
});
export type Pickup = Static<typeof Pickup>;

/** Returns an answer that has the documented fields; otherwise throws an error that names one. */
export function documented<Schema extends TSchema>(
  schema: Schema,
  answer: unknown,
): Static<Schema> {
  if (Value.Check(schema, answer)) return answer;
  const [first] = Value.Errors(schema, answer);
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  const place = field === '' ? 'as a whole' : `at ${field}`;
  throw new Error(`EasyPost's answer is not as documented, ${place}: ${first?.message}.`);
}
