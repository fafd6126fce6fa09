import { REGIONS } from '../../domain/regions.ts';
import type { Country } from '../../domain/words.ts';

/** What each country calls the parts of an address. */
export const ADDRESS_LABELS: Record<
  Country,
  { readonly region: string; readonly postalCode: string; readonly city: string }
> = {
  US: { city: 'City', region: 'State', postalCode: 'ZIP code' },
  CA: { city: 'City', region: 'Province or territory', postalCode: 'Postal code' },
  GB: { city: 'Town or city', region: 'County (optional)', postalCode: 'Postcode' },
};

/** The region when the country knows it, else `""`: a Texan "TX" is no Canadian province. */
export function regionIn(country: Country, region: string): string {
  const known = REGIONS[country];
  return known === null || Object.hasOwn(known, region) ? region : '';
}
