import { createHash } from 'node:crypto';
import type { Carrier, LabelOrder } from '../carrier.ts';
import { makeKit } from './kits.ts';
import { SeededRandom } from './random.ts';

/** Fictional price in US cents. */
const COST = 1250;

/**
 * Carrier of the demonstration: sells free labels with realistic tracking numbers. The same
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
};

function legOf(id: string, { from, to, leg }: LabelOrder) {
  const seed = createHash('sha256').update(id).digest().readUInt32BE();
  const employee = leg === 'out' ? to : from;
  const kit = makeKit(new SeededRandom(seed, 0), employee.address.country);
  return leg === 'out' ? kit.outbound : kit.back;
}
