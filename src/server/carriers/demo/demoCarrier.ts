import { createHash } from 'node:crypto';
import type { Carrier, LabelOrder } from '../carrier.ts';
import { makeKit } from './kits.ts';
import { SeededRandom } from './random.ts';

/** Fictional prices in US cents. */
const COST = 1250;
const PICKUP_COST = 600;

/**
 * Carrier of the demonstration: sells free labels and pick-ups with realistic numbers. The same
 * reference yields the same number.
 */
export const demoCarrier: Carrier = {
  name: 'demo',
  find: async (reference) => reference,
  prepare: async ({ reference }) => reference,
  buy: async (id, order) => {
    const { carrier, tracking } = legOf(id, order);
    return {
      carrier,
      service: 'Demonstration',
      trackingNumber: tracking,
      url: null,
      cost: COST,
      currency: 'USD',
    };
  },
  pickups: {
    find: async (reference) => reference,
    prepare: async ({ reference }) => reference,
    buy: async (id) => ({
      confirmation: `DEMO${seedOf(id).toString().padStart(10, '0')}`,
      cost: PICKUP_COST,
      currency: 'USD',
    }),
    cancel: async () => {},
  },
};

const seedOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE();

function legOf(id: string, { from, to, leg }: LabelOrder) {
  const employee = leg === 'out' ? to : from;
  const kit = makeKit(new SeededRandom(seedOf(id), 0), employee.address.country);
  return leg === 'out' ? kit.outbound : kit.back;
}
