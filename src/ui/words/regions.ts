import { REGIONS } from '../../domain/regions.ts';
import type { Country } from '../../domain/words.ts';

/** Labels of an address's fields in each country. */
export const ADDRESS_LABELS: Record<
  Country,
  { readonly region: string; readonly postalCode: string; readonly city: string }
> = {
  US: { city: 'City', region: 'State', postalCode: 'ZIP code' },
  CA: { city: 'City', region: 'Province or territory', postalCode: 'Postal code' },
  GB: { city: 'Town or city', region: 'County (optional)', postalCode: 'Postcode' },
};

/** Returns the region if it belongs to the country, else `""`: Texas ("TX") is not a Canadian province. */
export function regionIn(country: Country, region: string): string {
  const regions = REGIONS[country];
  return regions === null || Object.hasOwn(regions, region) ? region : '';
}
