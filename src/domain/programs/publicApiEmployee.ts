import { type Static, type TSchema, Type } from 'typebox';
import { described, OrNull } from '../../domain/programs/publicApiParts.ts';
import { LANGUAGES } from '../languages.ts';
import { LABEL_NAME } from '../returns/ordering/nameRules.ts';
import { OneOf } from '../schema.ts';

/** Employee fields of the public API, in requests and responses. */

export const Text = (maxLength: number) => Type.String({ maxLength });
export const OptionalNullable = <T extends TSchema>(schema: T) => Type.Optional(OrNull(schema));

export const SAME_LIMITS = 'Required unless line 1 holds the full address.';
const LINE_1 =
  'The first line, or one full address separated by commas: 1 Main St, Apt 200, New York, NY 10001.';
export const EmployeeIn = {
  name: described(Text(100), 'Printed on the label.'),
  email: OptionalNullable(described(Text(255), 'Gets emails about the box, and reminders.')),
  address_line_1: described(Text(300), LINE_1),
  address_line_2: OptionalNullable(described(Text(100), 'Apartment, floor, suite.')),
  address_city: OptionalNullable(described(Text(100), SAME_LIMITS)),
  address_state: OptionalNullable(described(Text(60), SAME_LIMITS)),
  address_zip: OptionalNullable(described(Text(20), SAME_LIMITS)),
};

/** An employee in any country. */
export const EmployeeInfo = Type.Object({
  ...EmployeeIn,
  label_name: OptionalNullable(
    described(
      Text(LABEL_NAME.maxLength),
      'The name in Latin letters, for a name in others: labels show it instead, emails keep the name.',
    ),
  ),
  address_country: OptionalNullable(
    described(
      Text(60),
      'A name such as United States, or an ISO code; the United States when absent.',
    ),
  ),
});
/** An employee with the language of their page and emails, who may be asked for their address. */
export const ReturningEmployee = Type.Object({
  ...EmployeeInfo.properties,
  address_line_1: OptionalNullable(
    described(
      Text(300),
      `${LINE_1} Not required where they are asked for it: see confirm_address.`,
    ),
  ),
  confirm_address: Type.Optional(
    described(
      // A union would be coerced to its first part: null to false.
      Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
      'Ask them by email where to send the box, before anything is bought; then the address may be absent. Without it, your setting decides for each employee with an email.',
    ),
  ),
  phone: OptionalNullable(
    described(Text(40), 'The carrier calls if the box can’t be delivered; texts go there.'),
  ),
  agreed_to_texts: Type.Optional(
    described(
      Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
      'They agreed to text messages about this return, to this mobile number (US, Canada, UK). Without it, they can agree on their page.',
    ),
  ),
  language: OptionalNullable(
    described(
      Text(60),
      'Of their page and emails: en, fr-CA, es-US, or a name such as French. Without it, French for an address in Quebec, otherwise the default in your settings.',
    ),
  ),
});
export type EmployeeInfo = Static<typeof EmployeeInfo>;

export const ADDRESS_CONFIRMATIONS = ['waiting', 'postponed', 'confirmed'] as const;
const OptionalText = OrNull(Type.String());
export const EmployeeOut = Type.Object({
  email: Type.String(),
  name: Type.String(),
  label_name: described(OptionalText, 'What labels show instead of the name, if it was ordered.'),
  address_line_1: Type.String(),
  address_line_2: OptionalText,
  address_city: Type.String(),
  address_state: OptionalText,
  address_zip: Type.String(),
  address_country: Type.String(),
});
export const ReturningEmployeeOut = Type.Object({
  ...EmployeeOut.properties,
  address_confirmation: described(
    OrNull(OneOf(ADDRESS_CONFIRMATIONS)),
    'Whether they said where to send the box: waiting for an answer, postponed until they are back, or confirmed; null when they are not asked.',
  ),
  agreed_to_texts: described(
    OrNull(Type.Boolean()),
    'Whether they agreed to text messages, as it was ordered; null when the order says nothing.',
  ),
  language: described(
    OrNull(OneOf(LANGUAGES)),
    'Of their page and emails: picked by them, or ordered; null when their address or your settings decide.',
  ),
});
