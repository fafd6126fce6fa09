import type { ReturnEventType } from '../../../domain/returns/timeline/events.ts';
import type { Country } from '../../../domain/words.ts';
import type { SeededRandom } from './random.ts';

/** One direction of a kit. */
export interface Leg {
  readonly carrier: string;
  readonly tracking: string;
}

export interface Kit {
  readonly out: Leg;
  readonly back: Leg;
}

/** Carriers of each country, with the format of their tracking numbers. */
const CARRIERS: Record<Country, readonly [Leg, ...Leg[]]> = {
  US: [
    { carrier: 'UPS', tracking: '1Z999AA1##########' },
    { carrier: 'FedEx', tracking: '7###########' },
    { carrier: 'USPS', tracking: '9400################' },
  ],
  CA: [
    { carrier: 'UPS', tracking: '1Z999AA1##########' },
    { carrier: 'Canada Post', tracking: '7###############' },
  ],
  GB: [
    { carrier: 'Royal Mail', tracking: 'RM#########GB' },
    { carrier: 'DHL', tracking: 'JD01##############' },
  ],
};

/** Returns both directions of a kit to and from an employee in `country`. */
export function makeKit(random: SeededRandom, country: Country): Kit {
  const makeLeg = (): Leg => {
    const { carrier, tracking } = random.pick(CARRIERS[country]);
    return { carrier, tracking: random.digits(tracking) };
  };
  return { out: makeLeg(), back: makeLeg() };
}

/** Returns the direction that an event belongs to. */
export function legOf(kit: Kit, type: ReturnEventType): Leg {
  return type.startsWith('kit.') ? kit.out : kit.back;
}
