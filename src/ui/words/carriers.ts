/** Carriers that can be picked by hand, and the page of each that follows a number. */
const TRACKING_PAGES: Readonly<Record<string, (number: string) => string>> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  'Canada Post': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  'Royal Mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
};

export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** The carrier's page for a tracking number, or null for a carrier that we don't know. */
export function trackingPage(carrier: string | null, trackingNumber: string): string | null {
  const page = carrier === null ? undefined : TRACKING_PAGES[carrier];
  return page === undefined ? null : page(encodeURIComponent(trackingNumber));
}
