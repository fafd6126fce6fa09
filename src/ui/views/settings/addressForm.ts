import type { AddressEntry, BookAddress } from '../../../domain/organization/addressBook.ts';
import { entryProblems, tidyEntry } from '../../../domain/organization/addressBookRules.ts';
import type { Country } from '../../../domain/words.ts';
import { COUNTRIES } from '../../../domain/words.ts';
import {
  type AddressValues,
  NO_ADDRESS,
  toAddress,
} from '../../components/address/addressValues.ts';
import { addressLines } from '../../words/addressLines.ts';
import { firstMessages } from '../../words/firstMessages.ts';

/** What stands in the fields, as typed. */
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

/** The id of a field's input. */
export const entryFieldId = (field: string) => `saved-${field}`;

export function valuesOfEntry({ address, ...entry }: BookAddress): EntryValues {
  const { country, ...lines } = address;
  const { label, recipient, company, isDefault } = entry;
  return { label, recipient, company, country, address: lines, isDefault };
}

export function countryOf({ country }: EntryValues): Country {
  return COUNTRIES.find((one) => one === country) ?? 'US';
}

/** What is sent. */
export function toEntry(values: EntryValues): AddressEntry {
  const { label, recipient, company, isDefault } = values;
  const address = toAddress(values.address, countryOf(values));
  return tidyEntry({ label, recipient, company, address, isDefault });
}

/** What is wrong with the fields, a message each. */
export function entryMessages(values: EntryValues): Record<string, string> {
  return firstMessages(entryProblems(toEntry(values)));
}

/** The fields in words, for what others have changed. */
export function entryTexts(values: EntryValues): Readonly<Record<string, string>> {
  return {
    Name: values.label,
    Recipient: values.recipient,
    Company: values.company,
    Address: addressLines(toAddress(values.address, countryOf(values))).join(', '),
    Default: values.isDefault ? 'yes' : 'no',
  };
}
