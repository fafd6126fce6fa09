import { type Static, Type } from 'typebox';
import { Address } from '../address.ts';
import { OneOf } from '../schema.ts';

/** The parts of an address that can be wrong by themselves; the country is the lane's. */
export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;
const AddressField = OneOf(ADDRESS_FIELDS);
export type AddressField = Static<typeof AddressField>;

/** Why a kit may not arrive, in words, at the field that shows it. */
const AddressWarning = Type.Object({ field: AddressField, message: Type.String() });
export type AddressWarning = Static<typeof AddressWarning>;

/**
 * What a check says of an address. `address` is always what was asked about in its usual form
 * (blanks, capitals, `texas` as `TX`): that changes no meaning and needs nobody's consent.
 */
const AddressVerdict = Type.Union([
  Type.Object({ kind: Type.Literal('verified'), address: Address }),
  Type.Object({
    kind: Type.Literal('corrected'),
    address: Address,
    suggestion: Address,
    /** Where the suggestion differs; never empty. */
    differences: Type.Array(AddressField),
    /** What is doubtful about the suggestion too. */
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

/** The most addresses that one call checks. */
export const MAX_ADDRESSES = 100;

export const AddressCheck = Type.Object({
  /** In the order in which they were asked. */
  verdicts: Type.Array(AddressVerdict),
  /** Who answered: the portal's own rules, or the address service that is configured. */
  checkedBy: OneOf(['rules', 'service']),
  /** That the service did not answer, in words; null when all went as it should. */
  notice: Type.Union([Type.String(), Type.Null()]),
});
export type AddressCheck = Static<typeof AddressCheck>;
