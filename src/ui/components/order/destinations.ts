import { lanesFrom } from '../../../domain/returns/lanes.ts';
import { type Answers, devicesOf } from '../../../domain/returns/orderAnswers.ts';
import type { Destination, Offer } from '../../../domain/returns/returns.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import { type Country, type Device, LANE_ENDS, type Lane } from '../../../domain/words.ts';
import { toAddress } from '../address/addressValues.ts';
import type { DestinationChoice, DestinationValues } from './orderForms.ts';

/** What comes back, and from where: which destinations there are depends on it. */
export interface Pickup {
  readonly devices: readonly Device[];
  readonly from: Country;
}

/** The pickup that was answered, or null while it is not. */
export function pickupOf(answers: Answers): Pickup | null {
  const devices = devicesOf(answers);
  if (devices.length === 0 || answers.employee === undefined) return null;
  return { devices, from: answers.employee.address.country };
}

/** A destination that can be chosen, with the lane that leads there. */
export interface Place {
  readonly choice: DestinationChoice;
  readonly lane: Lane;
}

/** The organization's addresses and the warehouses that a lane leads to, as they are listed. */
export function placesFor(offer: Offer, { devices, from }: Pickup): Place[] {
  const lanes = lanesFrom(offer, devices, from);
  return [
    ...offer.addresses.flatMap(({ id, address }): Place[] => {
      const lane = lanes.find((one) => LANE_ENDS[one].to === address.country);
      return lane === undefined ? [] : [{ choice: `saved:${id}`, lane }];
    }),
    ...lanes.map((lane): Place => ({ choice: `warehouse:${LANE_ENDS[lane].to}`, lane })),
  ];
}

/** The choice that counts: the person's if a lane leads there, else the default, else the only one. */
export function choiceOf(
  offer: Offer,
  pickup: Pickup,
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

/** The country of a new address: as chosen, else the one that is nearest. */
export function goalIn(offer: Offer, { devices, from }: Pickup, chosen?: Country): Country {
  const [lane] = lanesFrom(offer, devices, from);
  return chosen ?? (lane === undefined ? from : LANE_ENDS[lane].to);
}

/** What the fields say. */
export interface ChosenDestination {
  readonly choice: DestinationChoice;
  readonly destination: Destination;
  /** Null where none leads there: to a new address only. */
  readonly lane: Lane | null;
}

/** Where it goes, and on which lane; null when nothing is chosen. */
export function destinationIn(
  offer: Offer,
  pickup: Pickup,
  values: DestinationValues,
): ChosenDestination | null {
  const choice = choiceOf(offer, pickup, values.choice);
  if (choice === 'new') {
    const country = goalIn(offer, pickup, values.address.country);
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
  const place = placesFor(offer, pickup).find((one) => one.choice === choice);
  if (place === undefined) return null;
  const destination: Destination = choice.startsWith('saved:')
    ? { kind: 'saved', addressId: choice.slice('saved:'.length) }
    : { kind: 'warehouse' };
  return { choice, destination, lane: place.lane };
}
