import type { FieldErrors } from '../failure.ts';
import { addressProblems } from '../returns/ordering/addressRules.ts';
import { tidyAddress, tidyLine } from '../tidy.ts';
import { type Country, countryInSentence, LANE_ENDS } from '../words.ts';
import type { AddressEntry } from './addressBook.ts';

/** Maximum number of saved addresses; the order form lists all of them. */
export const MAX_SAVED_ADDRESSES = 100;

/** Countries where returns can end; addresses elsewhere couldn't be selected. */
export const DESTINATION_COUNTRIES: readonly Country[] = [
  ...new Set(Object.values(LANE_ENDS).map(({ to }) => to)),
];

/** Normalizes an address before it is checked and stored; drops unknown fields. */
export function tidyEntry(entry: AddressEntry): AddressEntry {
  return {
    label: tidyLine(entry.label),
    recipient: tidyLine(entry.recipient),
    company: tidyLine(entry.company),
    address: tidyAddress(entry.address),
    isDefault: entry.isDefault,
  };
}

/** Returns the problems of an address normalized by `tidyEntry`, in the page's order. */
export function entryProblems({ label, recipient, address }: AddressEntry): FieldErrors {
  const wrong = Object.entries(addressProblems(address));
  return {
    ...(label === '' && { label: ['Enter a name, such as New York office.'] }),
    ...(recipient === '' && { recipient: ['Enter a recipient.'] }),
    ...Object.fromEntries(wrong.map(([field, messages]) => [`address.${field}`, messages])),
    ...(!DESTINATION_COUNTRIES.includes(address.country) && {
      'address.country': [`We don't ship to ${countryInSentence(address.country)} yet.`],
    }),
  };
}
