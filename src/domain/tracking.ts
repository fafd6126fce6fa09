/**
 * Carriers that are known by name, and the page of each that follows a number. The browser and
 * mails use this one table; it holds no schemas.
 */
const TRACKING_PAGES: Readonly<Record<string, (number: string) => string>> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  'Canada Post': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  Purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  'Royal Mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  DPD: (number) => `https://track.dpd.co.uk/search?reference=${number}`,
  Evri: (number) => `https://www.evri.com/track/parcel/${number}/details`,
};

/** Where each of them takes packages, as far as it has a page that finds the nearest place. */
const DROP_OFF_PAGES: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/dropoff',
  FedEx: 'https://local.fedex.com/',
  USPS: 'https://tools.usps.com/locations/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/cpc/en/tools/find-a-post-office.page',
  'Royal Mail': 'https://www.royalmail.com/services-near-you',
  DHL: 'https://locator.dhl.com/',
  Evri: 'https://www.evri.com/find-a-parcelshop',
};

/** As they are offered to people. */
export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** "Royal Mail", "RoyalMail" and "ROYAL-MAIL" are one name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * A carrier by the name that people know, whatever way it is written; a service after the name
 * ("FedEx Ground") is left away. A name that is not known stays as it is.
 */
export function carrierName(written: string): string {
  const name = written.trim();
  const known = CARRIERS.find(
    (carrier) =>
      plain(carrier) === plain(name) || name.toLowerCase().startsWith(`${carrier.toLowerCase()} `),
  );
  return known ?? name;
}

/**
 * The carrier's page for a tracking number, or null where there is none to be known: for another
 * carrier, and for a number that cannot be one.
 */
export function trackingPage(carrier: string | null, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s+/g, '');
  if (carrier === null || !/^[A-Za-z0-9-]+$/.test(number)) return null;
  const name = carrierName(carrier);
  return CARRIERS.includes(name) ? (TRACKING_PAGES[name]?.(number) ?? null) : null;
}

/** The carrier's page that finds where to drop off a package, or null where there is none. */
export function dropOffPage(carrier: string | null): string | null {
  return carrier === null ? null : (DROP_OFF_PAGES[carrierName(carrier)] ?? null);
}
