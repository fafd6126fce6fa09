import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { MAX_CUSTOM_FIELDS } from '../customFields.ts';
import { byName, isNote, REFERENCES } from '../references.ts';
import { MAX_OTHER_DEVICES } from './orderSize.ts';

/** Text as typed, possibly incomplete; somewhat longer than any field allows. */
const Typed = (maxLength = 300) => Type.String({ maxLength });
const TypedAddress = Type.Object({
  line1: Typed(),
  line2: Typed(),
  city: Typed(),
  region: Typed(),
  postalCode: Typed(),
  /** Absent in drafts of an earlier version, in which it followed from the lane. */
  country: Type.Optional(Typed()),
});

/** Steps of the wizard that have fields. */
const AskingStep = OneOf(['device', 'employee', 'destination', 'options']);

/** Field values of the new-return wizard, and the current step. */
export const NewReturnDraft = Type.Object({
  /** Idempotency key of the resulting order: resending it never orders twice. */
  idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
  step: OneOf(['device', 'employee', 'destination', 'options', 'review']),
  /** Steps that were answered; their fields may hold newer input. */
  answered: Type.Array(AskingStep, { maxItems: 4 }),
  /** Keys of addresses that need no further check. */
  checkedAddresses: Type.Optional(Type.Array(Typed(400), { maxItems: 20 })),
  /** Price and saved destination address that were displayed. */
  seen: Type.Optional(
    Type.Object({
      price: Type.Union([Type.Integer(), Type.Null()]),
      currency: Typed(3),
      destination: Typed(400),
    }),
  ),
  /** Key of the template that filled the fields in; absent without one. */
  template: Type.Optional(Typed(100)),
  device: Type.Object({
    device: Typed(),
    /** Only in drafts of an earlier version, whose wizard asked for it. */
    lane: Type.Optional(Typed()),
    /** Absent in drafts of an earlier version. */
    others: Type.Optional(Type.Array(Typed(), { maxItems: MAX_OTHER_DEVICES })),
  }),
  employee: Type.Object({
    name: Typed(),
    email: Typed(),
    phone: Typed(),
    address: TypedAddress,
  }),
  destination: Type.Object({
    choice: Typed(),
    recipient: Typed(),
    company: Typed(),
    address: TypedAddress,
  }),
  options: Type.Object({
    charger: Type.Boolean(),
    cellPhone: Type.Boolean(),
    dispose: Type.Boolean(),
    declaredValue: Typed(),
    legalHoldDays: Typed(),
    // All may be absent in drafts of an earlier version.
    ...byName((name) =>
      Type.Optional(Typed(isNote(name) ? 4 * REFERENCES[name].maxLength : undefined)),
    ),
    custom: Type.Optional(
      Type.Record(Type.String(), Typed(), { maxProperties: MAX_CUSTOM_FIELDS }),
    ),
    start: Type.Optional(Typed()),
    startDay: Type.Optional(Typed()),
    startTime: Type.Optional(Typed()),
    others: Type.Optional(
      Type.Array(Type.Object({ serialNumber: Typed(), assetTag: Typed() }), {
        maxItems: MAX_OTHER_DEVICES,
      }),
    ),
  }),
});
export type NewReturnDraft = Static<typeof NewReturnDraft>;

export const SavedAt = Type.String({ format: 'date-time' });
