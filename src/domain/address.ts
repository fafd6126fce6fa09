import { type Static, Type } from 'typebox';
import { OneOf } from './schema.ts';
import { COUNTRIES, COUNTRY_WORDS } from './words.ts';

const text = (maxLength: number) => Type.String({ maxLength });

export const Country = OneOf(COUNTRIES);

/** A postal address. `region` is the state, province or county; `""` when it has none. */
export const Address = Type.Object({
  line1: text(100),
  line2: text(100),
  city: text(100),
  region: text(60),
  postalCode: text(20),
  country: Country,
});
export type Address = Static<typeof Address>;

/** Formats an address on one line: "12 Oak Avenue, Austin, TX 78701, United States". */
export function addressLine({ line1, line2, city, region, postalCode, country }: Address): string {
  const place =
    country === 'GB' ? [city, region, postalCode] : [city, `${region} ${postalCode}`.trim()];
  return [line1, line2, ...place, COUNTRY_WORDS[country]].filter((part) => part !== '').join(', ');
}

/** A saved destination address of the organization. */
export const SavedAddress = Type.Object({
  id: Type.String(),
  label: text(60),
  recipient: text(100),
  company: text(100),
  address: Address,
  isDefault: Type.Boolean(),
});
export type SavedAddress = Static<typeof SavedAddress>;
