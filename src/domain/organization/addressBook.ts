import { type Static, Type } from 'typebox';
import { SavedAddress } from '../address.ts';

/** Fields of a saved address that admins enter. */
export const AddressEntry = Type.Omit(SavedAddress, ['id']);
export type AddressEntry = Static<typeof AddressEntry>;

export const Version = Type.String({ maxLength: 20 });

/** Saved addresses of the organization, which all its users can order to. */
export const AddressBook = Type.Object({
  /** Default address first, then by name. */
  addresses: Type.Array(
    Type.Object({
      ...SavedAddress.properties,
      /** Changes with each edit of the address. */
      version: Version,
    }),
  ),
});
export type AddressBook = Static<typeof AddressBook>;
export type BookAddress = AddressBook['addresses'][number];

export const ById = Type.Object({ addressId: Type.String({ pattern: '^\\d{1,18}$' }) });
