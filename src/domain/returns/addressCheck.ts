import { type Static, Type } from 'typebox';
import { Address } from '../address.ts';
import { OneOf } from '../schema.ts';

/** Address fields that can be wrong individually; the country follows from the lane. */
export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
const AddressField = OneOf(ADDRESS_FIELDS);
export type AddressField = Static<typeof AddressField>;

/** Reason why a kit may not arrive, shown at its field. */
const AddressWarning = Type.Object({ field: AddressField, message: Type.String() });
export type AddressWarning = Static<typeof AddressWarning>;

/**
 * Verdict on an address. `address` is always the checked address in its standard form (whitespace,
 * capitals, `texas` as `TX`): that keeps its meaning and needs no consent.
 */
export const AddressVerdict = Type.Union([
  Type.Object({ kind: Type.Literal('verified'), address: Address }),
  Type.Object({
    kind: Type.Literal('corrected'),
    address: Address,
    suggestion: Address,
    /** Fields in which the suggestion differs; never empty. */
    differences: Type.Array(AddressField),
    /** Doubts about the suggestion itself. */
    warnings: Type.Array(AddressWarning),
  }),
  Type.Object({
    kind: Type.Literal('warning'),
    address: Address,
    warnings: Type.Array(AddressWarning),
  }),
  Type.Object({
    kind: Type.Literal('invalid'),
    address: Address,
    /** Messages by field. */
    errors: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
]);
export type AddressVerdict = Static<typeof AddressVerdict>;

/** Result of checking one address. */
export const AddressFinding = Type.Object({
  verdict: AddressVerdict,
  /** Says that the service didn't respond; null if it did. */
  notice: Type.Union([Type.String(), Type.Null()]),
});
export type AddressFinding = Static<typeof AddressFinding>;

/** Maximum number of addresses per request. */
export const MAX_ADDRESSES = 100;

export const AddressCheck = Type.Object({
  /** In the order of the request. */
  verdicts: Type.Array(AddressVerdict),
  /** Checker: the portal's own rules, or the configured address service. */
  checkedBy: OneOf(['rules', 'service']),
  /** Says that the service didn't respond; null if it did. */
  notice: Type.Union([Type.String(), Type.Null()]),
});
export type AddressCheck = Static<typeof AddressCheck>;
