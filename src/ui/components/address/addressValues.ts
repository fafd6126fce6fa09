import type { Address } from '../../../domain/address.ts';
import { correctPostalCode } from '../../../domain/returns/ordering/addressRules.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import type { Country } from '../../../domain/words.ts';
import { regionIn } from '../../words/regions.ts';

/** Field values of an address as typed. The country has its own field elsewhere. */
export interface AddressValues {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
}

export const NO_ADDRESS: AddressValues = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
};

/** Normalizes the field values into an address. */
export function toAddress(values: AddressValues, country: Country): Address {
  return {
    line1: tidyLine(values.line1),
    line2: tidyLine(values.line2),
    city: tidyLine(values.city),
    region: regionIn(country, tidyLine(values.region)),
    postalCode: correctPostalCode(country, tidyLine(values.postalCode).toUpperCase()),
    country,
  };
}
