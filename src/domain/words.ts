/** Closed lists of the product. The browser imports this file alone, without schemas. */

export const DEVICES = ['laptop', 'monitor', 'cell_phone', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];
export const DEVICE_WORDS: Record<Device, string> = {
  laptop: 'Laptop',
  monitor: 'Monitor',
  cell_phone: 'Cell phone',
  tablet: 'Tablet',
};

/** Countries that a lane starts or ends in, ISO 3166-1 alpha-2. */
export const COUNTRIES = ['US', 'CA', 'GB'] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_WORDS: Record<Country, string> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
};

/** Lanes: the employee's country and the destination's country. */
export const LANES = ['US-US', 'CA-US', 'GB-US', 'GB-GB'] as const;
export type Lane = (typeof LANES)[number];
export const LANE_ENDS: Record<Lane, { readonly from: Country; readonly to: Country }> = {
  'US-US': { from: 'US', to: 'US' },
  'CA-US': { from: 'CA', to: 'US' },
  'GB-US': { from: 'GB', to: 'US' },
  'GB-GB': { from: 'GB', to: 'GB' },
};
/** Legs of a return, in order; each is measured in days. */
export const LEGS = ['preparing', 'boxOut', 'withEmployee', 'deviceBack', 'confirming'] as const;
export type Leg = (typeof LEGS)[number];

/** Available combinations of device and lane: monitors are not offered from Canada. */
export const DEVICE_LANES: readonly { readonly device: Device; readonly lane: Lane }[] =
  DEVICES.flatMap((device) =>
    LANES.filter((lane) => device !== 'monitor' || LANE_ENDS[lane].from !== 'CA').map((lane) => ({
      device,
      lane,
    })),
  );
/** A country inside a sentence: "the United States". */
export function countryInSentence(country: Country): string {
  return country === 'CA' ? COUNTRY_WORDS.CA : `the ${COUNTRY_WORDS[country]}`;
}
/** Label of a lane: "Canada to United States", "Within the United States". */
export function laneWords(lane: Lane): string {
  const { from, to } = LANE_ENDS[lane];
  return from === to
    ? `Within ${countryInSentence(from)}`
    : `${COUNTRY_WORDS[from]} to ${COUNTRY_WORDS[to]}`;
}

/**
 * Waits of a return: until it can no longer be canceled, a person has to find out the address, the
 * employee is back, it counts as not returned, or as received.
 */
export const COUNTDOWNS = ['cancelWindow', 'addressWait', 'absence', 'expiry', 'settling'] as const;
export type Countdown = (typeof COUNTDOWNS)[number];
