import { type Static, Type } from 'typebox';
import { SavedAddress } from '../address.ts';

/** What admins say of an address of their organisation. */
export const AddressEntry = Type.Omit(SavedAddress, ['id']);
export type AddressEntry = Static<typeof AddressEntry>;

export const Version = Type.String({ maxLength: 20 });

/** The addresses that everybody in the organisation orders to. */
export const AddressBook = Type.Object({
  /** The default first, then by name. */
  addresses: Type.Array(
    Type.Object({
      ...SavedAddress.properties,
      /** Another one as soon as somebody changes the address. */
      version: Version,
    }),
  ),
});
export type AddressBook = Static<typeof AddressBook>;
export type BookAddress = AddressBook['addresses'][number];

export const ById = Type.Object({ addressId: Type.String({ pattern: '^\\d{1,18}$' }) });
