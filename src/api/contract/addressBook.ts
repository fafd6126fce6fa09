import { type Static, Type } from 'typebox';
import { SavedAddress } from './address.ts';
import { endpoints } from './endpoint.ts';

/** What admins say of an address of their organisation. */
export const AddressEntry = Type.Omit(SavedAddress, ['id']);
export type AddressEntry = Static<typeof AddressEntry>;

const Version = Type.String({ maxLength: 20 });

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

const ById = Type.Object({ addressId: Type.String({ pattern: '^\\d{1,18}$' }) });

export const addressBookEndpoints = endpoints({
  'GET /api/portal/addresses': {
    summary: 'The address book of my organization',
    access: 'admin',
    replies: { 200: AddressBook },
  },
  'POST /api/portal/addresses': {
    summary: 'Add an address to the address book',
    access: 'admin',
    body: AddressEntry,
    replies: { 201: AddressBook },
  },
  'PUT /api/portal/addresses/:addressId': {
    summary: 'Change an address of the address book',
    access: 'admin',
    params: ById,
    body: Type.Object({ ...AddressEntry.properties, basedOn: Version }),
    replies: { 200: AddressBook },
  },
  'DELETE /api/portal/addresses/:addressId': {
    summary: 'Delete an address from the address book',
    access: 'admin',
    params: ById,
    query: Type.Object({ basedOn: Version }),
    replies: { 200: AddressBook },
  },
});
