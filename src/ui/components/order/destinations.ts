import { lanesFrom } from '../../../domain/returns/ordering/lanes.ts';
import { type Answers, devicesOf } from '../../../domain/returns/ordering/orderAnswers.ts';
import type { Destination, Offer } from '../../../domain/returns/returns.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import { type Country, type Device, LANE_ENDS, type Lane } from '../../../domain/words.ts';
import { toAddress } from '../address/addressValues.ts';
import type { DestinationChoice, DestinationValues } from './orderForms.ts';

/** Devices and pickup country; both decide which destinations are available. */
export interface PickupDevices {
  readonly devices: readonly Device[];
  readonly from: Country;
}

/** Returns the pickup from the answers, or null while it is incomplete. */
export function pickupOf(answers: Answers): PickupDevices | null {
  const devices = devicesOf(answers);
  if (devices.length === 0 || answers.employee === undefined) return null;
  return { devices, from: answers.employee.address.country };
}

/** Available destination with the lane that leads there. */
export interface Place {
  readonly choice: DestinationChoice;
  readonly lane: Lane;
}

/** Lists the organization's addresses and the warehouses that a lane leads to, in display order. */
function placesFor(offer: Offer, { devices, from }: PickupDevices): Place[] {
  const lanes = lanesFrom(offer, devices, from);
  return [
    ...offer.addresses.flatMap(({ id, address }): Place[] => {
      const lane = lanes.find((candidate) => LANE_ENDS[candidate].to === address.country);
      return lane === undefined ? [] : [{ choice: `saved:${id}`, lane }];
    }),
    ...lanes.map((lane): Place => ({ choice: `warehouse:${LANE_ENDS[lane].to}`, lane })),
  ];
}

/** Returns the effective choice: the user's if a lane leads there, else the default, else the only one. */
export function choiceOf(
  offer: Offer,
  pickup: PickupDevices,
  choice: DestinationChoice,
): DestinationChoice {
  if (choice === 'new') return choice;
  const places = placesFor(offer, pickup);
  const isChosen = (place: Place) =>
    place.choice === choice || (choice === 'warehouse' && place.choice.startsWith('warehouse:'));
  const preset = offer.addresses.find(({ isDefault }) => isDefault);
  const counts =
    places.find(isChosen) ??
    places.find((place) => place.choice === `saved:${preset?.id}`) ??
    (places.length === 1 ? places[0] : undefined);
  return counts?.choice ?? '';
}

/** Returns the country of a new address: the chosen one, else the nearest. */
export function newAddressCountry(
  offer: Offer,
  { devices, from }: PickupDevices,
  chosen?: Country,
): Country {
  const [lane] = lanesFrom(offer, devices, from);
  return chosen ?? (lane === undefined ? from : LANE_ENDS[lane].to);
}

/** Destination according to the fields. */
export interface ChosenDestination {
  readonly choice: DestinationChoice;
  readonly destination: Destination;
  /** Null if no lane leads there, which is possible for a new address only. */
  readonly lane: Lane | null;
}

/** Returns the destination and its lane; null if nothing is chosen. */
export function destinationIn(
  offer: Offer,
  pickup: PickupDevices,
  values: DestinationValues,
): ChosenDestination | null {
  const choice = choiceOf(offer, pickup, values.choice);
  if (choice === 'new') {
    const country = newAddressCountry(offer, pickup, values.address.country);
    const lanes = lanesFrom(offer, pickup.devices, pickup.from);
    return {
      choice,
      destination: {
        kind: 'new',
        recipient: tidyLine(values.recipient),
        company: tidyLine(values.company),
        address: toAddress(values.address, country),
      },
      lane: lanes.find((lane) => LANE_ENDS[lane].to === country) ?? null,
    };
  }
  const place = placesFor(offer, pickup).find((candidate) => candidate.choice === choice);
  if (place === undefined) return null;
  const destination: Destination = choice.startsWith('saved:')
    ? { kind: 'saved', addressId: choice.slice('saved:'.length) }
    : { kind: 'warehouse' };
  return { choice, destination, lane: place.lane };
}
