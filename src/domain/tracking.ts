import type { Language } from './languages.ts';

/** Known carriers and their tracking pages. The browser and mails use this one table; it holds no schemas. */
const TRACKING_PAGES: Readonly<Record<string, (number: string) => string>> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  'Canada Post': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  'Postes Canada': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/fr#/search?searchFor=${number}`,
  Purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  'Royal Mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  DPD: (number) => `https://track.dpd.co.uk/search?reference=${number}`,
  Evri: (number) => `https://www.evri.com/track/parcel/${number}/details`,
};

/** Pages of the carriers that find the nearest drop-off location. */
const DROP_OFF_PAGES: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/dropoff',
  FedEx: 'https://local.fedex.com/',
  USPS: 'https://tools.usps.com/locations/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/cpc/en/tools/find-a-post-office.page',
  'Postes Canada':
    'https://www.canadapost-postescanada.ca/scp/fr/outils/trouver-un-bureau-de-poste.page',
  'Royal Mail': 'https://www.royalmail.com/services-near-you',
  DHL: 'https://locator.dhl.com/',
  Evri: 'https://www.evri.com/find-a-parcelshop',
};

/** Pages of the carriers whose address takes a postal code, by country. */
const DROP_OFFS_NEAR: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FedEx: {
    US: 'https://local.fedex.com/en/search?q=',
    CA: 'https://local.fedex.com/en/search?q=',
  },
  USPS: { US: 'https://tools.usps.com/find-location.htm?address=' },
};

/** Carriers that come to a door, if somebody books it: https://docs.easypost.com/docs/pickups */
const PICKUP_CARRIERS: readonly string[] = ['UPS', 'FedEx', 'USPS', 'Canada Post', 'DHL'];

/** Whether a carrier picks packages up at a door. */
export const picksUp = (carrier: string | null): boolean =>
  carrier !== null && PICKUP_CARRIERS.includes(carrierName(carrier));

/** Names that carriers have in French; each is a known name too. */
const FRENCH_NAMES: Readonly<Record<string, string>> = { 'Canada Post': 'Postes Canada' };

/** Place of a search; the postal code may be empty. */
interface Near {
  readonly postalCode: string;
  readonly country: string;
}
const NOWHERE: Near = { postalCode: '', country: '' };

/** Returns a carrier's name for an employee who reads this language. */
export const carrierIn = (carrier: string, language: Language): string =>
  language === 'fr-CA' ? (FRENCH_NAMES[carrierName(carrier)] ?? carrier) : carrier;

/** Known names of carriers. */
const NAMES: readonly string[] = Object.keys(TRACKING_PAGES);

/** Carriers offered in forms. */
export const CARRIERS: readonly string[] = NAMES.filter(
  (name) => !Object.values(FRENCH_NAMES).includes(name),
);

/** Compares names loosely: "Royal Mail", "RoyalMail" and "ROYAL-MAIL" are equal. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * Returns a carrier's usual name, whatever its spelling; drops a service after the name ("FedEx
 * Ground"). An unknown name is returned unchanged.
 */
export function carrierName(written: string): string {
  const name = written.trim();
  const match = NAMES.find(
    (carrier) =>
      plain(carrier) === plain(name) || name.toLowerCase().startsWith(`${carrier.toLowerCase()} `),
  );
  return match ?? name;
}

/** Returns the carrier's page for a tracking number; null for an unknown carrier or an impossible number. */
export function trackingPage(carrier: string | null, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s+/g, '');
  if (carrier === null || !/^[A-Za-z0-9-]+$/.test(number)) return null;
  const name = carrierName(carrier);
  return NAMES.includes(name) ? (TRACKING_PAGES[name]?.(number) ?? null) : null;
}

/**
 * Returns the carrier's page that finds drop-off locations; null if there is none.
 * @param near postal code that the page begins with; `""` for none
 */
export function dropOffPage(carrier: string | null, near: Near = NOWHERE): string | null {
  if (carrier === null) return null;
  const name = carrierName(carrier);
  if (!NAMES.includes(name)) return null;
  const search = near.postalCode === '' ? undefined : DROP_OFFS_NEAR[name]?.[near.country];
  return search === undefined
    ? (DROP_OFF_PAGES[name] ?? null)
    : `${search}${encodeURIComponent(near.postalCode)}`;
}

/** Returns whether the carrier's page of drop-off locations can begin with a postal code. */
export const findsNear = (carrier: string | null, country: string): boolean =>
  carrier !== null && DROP_OFFS_NEAR[carrierName(carrier)]?.[country] !== undefined;
