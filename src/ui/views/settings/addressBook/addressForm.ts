import type { AddressEntry, BookAddress } from '../../../../domain/organization/addressBook.ts';
import { entryProblems, tidyEntry } from '../../../../domain/organization/addressBookRules.ts';
import type { Country } from '../../../../domain/words.ts';
import { COUNTRIES } from '../../../../domain/words.ts';
import {
  type AddressValues,
  NO_ADDRESS,
  toAddress,
} from '../../../components/address/addressValues.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { firstMessages } from '../../../words/firstMessages.ts';

/** Field values as typed. */
export interface EntryValues {
  label: string;
  recipient: string;
  company: string;
  country: string;
  address: AddressValues;
  isDefault: boolean;
}

export const EMPTY_ENTRY: EntryValues = {
  label: '',
  recipient: '',
  company: '',
  country: 'US',
  address: NO_ADDRESS,
  isDefault: false,
};

/** Returns the ID of a field's input. */
export const entryFieldId = (field: string) => `saved-${field}`;

export function valuesOfEntry({ address, ...entry }: BookAddress): EntryValues {
  const { country, ...lines } = address;
  const { label, recipient, company, isDefault } = entry;
  return { label, recipient, company, country, address: lines, isDefault };
}

export function countryOf({ country }: EntryValues): Country {
  return COUNTRIES.find((candidate) => candidate === country) ?? 'US';
}

/** Creates the request body. */
export function toEntry(values: EntryValues): AddressEntry {
  const { label, recipient, company, isDefault } = values;
  const address = toAddress(values.address, countryOf(values));
  return tidyEntry({ label, recipient, company, address, isDefault });
}

/** Validates the values; returns one message per field. */
export function entryMessages(values: EntryValues): Record<string, string> {
  return firstMessages(entryProblems(toEntry(values)));
}

/** Returns the fields as texts, for comparison with other users' changes. */
export function entryTexts(values: EntryValues): Readonly<Record<string, string>> {
  return {
    Name: values.label,
    Recipient: values.recipient,
    Company: values.company,
    Address: addressLines(toAddress(values.address, countryOf(values))).join(', '),
    Default: values.isDefault ? 'yes' : 'no',
  };
}
