import {
  COUNTRIES,
  type Country,
  countryInSentence,
  DEVICE_WORDS,
  type Device,
  LANE_ENDS,
  LANES,
  type Lane,
} from '../words.ts';
import type { Destination, Offer } from './returns.ts';

/**
 * Nobody chooses a lane: it follows from where the employee is and where the devices go. Pure; the
 * wizard and the import ask the same functions.
 */

type Prices = Pick<Offer, 'items'>;

/** The lanes that all of these devices may take. */
export function lanesFor({ items }: Prices, devices: readonly Device[]): Lane[] {
  const isOffered = (device: Device, lane: Lane) =>
    items.some((item) => item.device === device && item.lane === lane);
  return LANES.filter((lane) => devices.every((device) => isOffered(device, lane)));
}

/** The countries in which we pick up all of these devices. */
export function pickupCountries(prices: Prices, devices: readonly Device[]): Country[] {
  const lanes = lanesFor(prices, devices);
  return COUNTRIES.filter((country) => lanes.some((lane) => LANE_ENDS[lane].from === country));
}

/** The lanes that start in a country, the domestic one first. */
function lanesOutOf(from: Country): Lane[] {
  const lanes = LANES.filter((lane) => LANE_ENDS[lane].from === from);
  const isHome = (lane: Lane) => LANE_ENDS[lane].to === from;
  return [...lanes.filter(isHome), ...lanes.filter((lane) => !isHome(lane))];
}

/** Those of them that all of these devices may take. */
export function lanesFrom(prices: Prices, devices: readonly Device[], from: Country): Lane[] {
  const offered = lanesFor(prices, devices);
  return lanesOutOf(from).filter((lane) => offered.includes(lane));
}

/** Whether a lane ends where this is; there is a warehouse at the end of each. */
function isLeadingTo(lane: Lane, goal: Destination, addresses: Offer['addresses']): boolean {
  if (goal.kind === 'warehouse') return true;
  const address =
    goal.kind === 'new' ? goal.address : addresses.find(({ id }) => id === goal.addressId)?.address;
  return address?.country === LANE_ENDS[lane].to;
}

/** The lanes from a country to a destination that all of these devices may take, domestic first. */
export function lanesTo(
  offer: Pick<Offer, 'items' | 'addresses'>,
  devices: readonly Device[],
  from: Country,
  goal: Destination,
): Lane[] {
  return lanesFrom(offer, devices, from).filter((lane) => isLeadingTo(lane, goal, offer.addresses));
}

/**
 * The lane from a country to a destination, the domestic one where there is a choice. It may be one
 * that is not offered for these devices; null when we don't go there at all.
 */
export function laneTo(
  offer: Pick<Offer, 'items' | 'addresses'>,
  devices: readonly Device[],
  from: Country,
  goal: Destination,
): Lane | null {
  const [offered] = lanesTo(offer, devices, from, goal);
  if (offered !== undefined) return offered;
  return lanesOutOf(from).find((lane) => isLeadingTo(lane, goal, offer.addresses)) ?? null;
}

/** Why devices are not picked up in a country, a sentence; null when they are. */
export function pickupProblem(
  prices: Prices,
  devices: readonly Device[],
  country: Country,
): string | null {
  if (pickupCountries(prices, devices).includes(country)) return null;
  const place = countryInSentence(country);
  const [device] = devices;
  return devices.length === 1 && device !== undefined
    ? `We don't pick up ${plural(device)} in ${place}. Choose another country.`
    : `We don't pick up all of these devices in ${place}. Choose another country, or order them separately.`;
}

/** Why devices can't go from one country to another, a sentence; null when they can. */
export function routeProblem(
  prices: Prices,
  devices: readonly Device[],
  from: Country,
  to: Country,
): string | null {
  const lane = lanesOutOf(from).find((one) => LANE_ENDS[one].to === to);
  const start = countryInSentence(from);
  if (lane === undefined) return `We can't ship there from ${start}.`;
  const left = devices.find((device) => !lanesFor(prices, [device]).includes(lane));
  return left === undefined ? null : `We don't take ${plural(left)} there from ${start}.`;
}

const plural = (device: Device) => `${DEVICE_WORDS[device].toLowerCase()}s`;
