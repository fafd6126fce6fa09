import {
  COUNTRIES,
  type Country,
  countryInSentence,
  DEVICE_WORDS,
  type Device,
  LANE_ENDS,
  LANES,
  type Lane,
} from '../../words.ts';
import type { Destination, Offer } from '../returns.ts';

/**
 * Lanes are derived from the employee's location and the destination. Pure functions, shared by the
 * wizard and the import.
 */

type Prices = Pick<Offer, 'items'>;

/** Lanes that all of these devices can take. */
export function lanesFor({ items }: Prices, devices: readonly Device[]): Lane[] {
  const isOffered = (device: Device, lane: Lane) =>
    items.some((item) => item.device === device && item.lane === lane);
  return LANES.filter((lane) => devices.every((device) => isOffered(device, lane)));
}

/** Countries in which all of these devices can be picked up. */
export function pickupCountries(prices: Prices, devices: readonly Device[]): Country[] {
  const lanes = lanesFor(prices, devices);
  return COUNTRIES.filter((country) => lanes.some((lane) => LANE_ENDS[lane].from === country));
}

/** Lanes that start in a country, the domestic one first. */
function lanesOutOf(from: Country): Lane[] {
  const lanes = LANES.filter((lane) => LANE_ENDS[lane].from === from);
  const isHome = (lane: Lane) => LANE_ENDS[lane].to === from;
  return [...lanes.filter(isHome), ...lanes.filter((lane) => !isHome(lane))];
}

/** Lanes from a country that all of these devices can take, the domestic one first. */
export function lanesFrom(prices: Prices, devices: readonly Device[], from: Country): Lane[] {
  const offered = lanesFor(prices, devices);
  return lanesOutOf(from).filter((lane) => offered.includes(lane));
}

/** Whether a lane ends in the destination's country; every lane ends at a warehouse. */
function isLeadingTo(lane: Lane, goal: Destination, addresses: Offer['addresses']): boolean {
  if (goal.kind === 'warehouse') return true;
  const address =
    goal.kind === 'new' ? goal.address : addresses.find(({ id }) => id === goal.addressId)?.address;
  return address?.country === LANE_ENDS[lane].to;
}

/** Lanes from a country to a destination that all of these devices can take, the domestic one first. */
export function lanesTo(
  offer: Pick<Offer, 'items' | 'addresses'>,
  devices: readonly Device[],
  from: Country,
  goal: Destination,
): Lane[] {
  return lanesFrom(offer, devices, from).filter((lane) => isLeadingTo(lane, goal, offer.addresses));
}

/**
 * Returns the lane from a country to a destination, the domestic one if there is a choice. The lane
 * may not be offered for these devices; null if no lane leads there.
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

/** Returns why devices can't be picked up in a country, a sentence; null if they can. */
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

/** Returns why devices can't go from one country to another, a sentence; null if they can. */
export function routeProblem(
  prices: Prices,
  devices: readonly Device[],
  from: Country,
  to: Country,
): string | null {
  const lane = lanesOutOf(from).find((candidate) => LANE_ENDS[candidate].to === to);
  const start = countryInSentence(from);
  if (lane === undefined) return `We can't ship there from ${start}.`;
  const unserved = devices.find((device) => !lanesFor(prices, [device]).includes(lane));
  return unserved === undefined ? null : `We don't take ${plural(unserved)} there from ${start}.`;
}

const plural = (device: Device) => `${DEVICE_WORDS[device].toLowerCase()}s`;
