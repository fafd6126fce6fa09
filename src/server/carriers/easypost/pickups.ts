import type EasyPostClient from '@easypost/api';
import { type BookedPickup, LabelRefused, type PickupOrder, type PickupSales } from '../carrier.ts';
import { documented, Pickup } from './answers.ts';
import { judged, partOf } from './errors.ts';
import { addressOf } from './shipment.ts';

type Pickups = InstanceType<typeof EasyPostClient>['Pickup'];

/** Status codes of calls that EasyPost rejects, such as calling off what nobody booked. */
const REJECTED: readonly unknown[] = [400, 404, 422];

/** Longest note for the driver that carriers take. */
const MAX_INSTRUCTIONS = 100;

/** Specification of the fields: https://docs.easypost.com/docs/pickups */
function pickupOf({ reference, shipmentId, at, from, to, place }: PickupOrder) {
  return {
    reference,
    shipment: { id: shipmentId },
    address: addressOf(at),
    min_datetime: from.toISOString(),
    max_datetime: to.toISOString(),
    is_account_address: false,
    ...(place !== '' && { instructions: place.slice(0, MAX_INSTRUCTIONS) }),
  };
}

/** Returns the cheapest rate. Throws with the carriers' messages if there is none. */
function cheapest({ pickup_rates: rates, messages }: Pickup): Pickup['pickup_rates'][number] {
  const [first] = [...rates].sort((a, b) => Number(a.rate) - Number(b.rate));
  if (first) return first;
  const lines = (messages ?? []).map(({ carrier, message }) => `${carrier}: ${message}`);
  throw new LabelRefused(
    'deliveryFailed',
    lines.length > 0 ? lines.join(' ').slice(0, 300) : "The carrier doesn't come then.",
  );
}

function bookedIn(pickup: Pickup): BookedPickup {
  const { confirmation } = pickup;
  const rate = cheapest(pickup);
  return {
    confirmation: confirmation ?? '',
    cost: Math.round(Number(rate.rate) * 100),
    currency: rate.currency,
  };
}

/** Pick-ups of EasyPost. Creating one asks for rates and books nothing. */
export function createEasyPostPickups(calls: () => Promise<Pickups>): PickupSales {
  const retrieve = async (id: string): Promise<Pickup | null> => {
    try {
      return documented(Pickup, await (await calls()).retrieve(id));
    } catch (error) {
      if (partOf(error, 'statusCode') === 404) return null;
      throw error;
    }
  };

  return {
    find: async (reference) => (await retrieve(reference))?.id ?? null,
    prepare: async (order) => {
      try {
        return documented(Pickup, await (await calls()).create(pickupOf(order))).id;
      } catch (error) {
        throw judged(error);
      }
    },
    buy: async (id) => {
      const prepared = documented(Pickup, await (await calls()).retrieve(id));
      // Another attempt, whose response was lost, has bought it already.
      if (prepared.status === 'scheduled') return bookedIn(prepared);
      const { carrier, service } = cheapest(prepared);
      try {
        return bookedIn(documented(Pickup, await (await calls()).buy(id, carrier, service)));
      } catch (error) {
        if (!REJECTED.includes(partOf(error, 'statusCode'))) throw error;
        const present = await retrieve(id);
        if (present?.status === 'scheduled') return bookedIn(present);
        throw judged(error);
      }
    },
    cancel: async (id) => {
      try {
        await (await calls()).cancel(id);
      } catch (error) {
        // Rejected too if it was never booked, or called off by an attempt whose response was lost.
        if (!REJECTED.includes(partOf(error, 'statusCode'))) throw error;
        if ((await retrieve(id))?.status === 'scheduled') throw error;
      }
    },
  };
}
