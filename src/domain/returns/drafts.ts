import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { MOST_OTHERS } from './orderSize.ts';
import { byName, isNote, REFERENCES } from './references.ts';

/** As typed, unfinished too; somewhat longer than any field takes. */
const Typed = (maxLength = 300) => Type.String({ maxLength });
const TypedAddress = Type.Object({
  line1: Typed(),
  line2: Typed(),
  city: Typed(),
  region: Typed(),
  postalCode: Typed(),
  /** Absent in what an earlier version kept: there it followed from the lane. */
  country: Type.Optional(Typed()),
});

/** The questions of the wizard that have fields. */
const AskingStep = OneOf(['device', 'employee', 'destination', 'options']);

/** What stands in the fields of the new-return wizard, and where the person is in it. */
export const NewReturnDraft = Type.Object({
  /** Of the order that this becomes: however often it is sent, it orders once. */
  idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
  step: OneOf(['device', 'employee', 'destination', 'options', 'review']),
  /** The questions that were answered; their fields may hold something newer. */
  answered: Type.Array(AskingStep, { maxItems: 4 }),
  /** Addresses that need no check any more, by their keys. */
  checkedAddresses: Type.Optional(Type.Array(Typed(400), { maxItems: 20 })),
  /** What the order was shown to cost, and the words of the saved address that it goes to. */
  seen: Type.Optional(
    Type.Object({
      price: Type.Union([Type.Integer(), Type.Null()]),
      currency: Typed(3),
      destination: Typed(400),
    }),
  ),
  device: Type.Object({
    device: Typed(),
    /** Only in what an earlier version kept, which asked for it. */
    lane: Type.Optional(Typed()),
    /** Absent in what an earlier version kept. */
    others: Type.Optional(Type.Array(Typed(), { maxItems: MOST_OTHERS })),
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
    // These may all be absent in what an earlier version kept.
    ...byName((name) =>
      Type.Optional(Typed(isNote(name) ? 4 * REFERENCES[name].maxLength : undefined)),
    ),
    start: Type.Optional(Typed()),
    startDay: Type.Optional(Typed()),
    startTime: Type.Optional(Typed()),
    others: Type.Optional(
      Type.Array(Type.Object({ serialNumber: Typed(), assetTag: Typed() }), {
        maxItems: MOST_OTHERS,
      }),
    ),
  }),
});
export type NewReturnDraft = Static<typeof NewReturnDraft>;

export const SavedAt = Type.String({ format: 'date-time' });
