import { Type } from 'typebox';
import { AddressBook, AddressEntry, ById, Version } from '../../domain/organization/addressBook.ts';
import { endpoints } from './endpoint.ts';

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
