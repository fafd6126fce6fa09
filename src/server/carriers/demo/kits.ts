import {
  fedexCheckDigit,
  gs1CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from '../../../domain/carrierNumbers.ts';
import type { ReturnEventType } from '../../../domain/returns/timeline/events.ts';
import type { Country } from '../../../domain/words.ts';
import type { SeededRandom } from './random.ts';

/** One direction of a kit. */
export interface Leg {
  readonly carrier: string;
  readonly tracking: string;
}

export interface Kit {
  readonly outbound: Leg;
  readonly back: Leg;
}

interface NumberSeries {
  readonly carrier: string;
  /** Format of the number without its check digit; each `#` is a digit. */
  readonly format: string;
  /** Adds the check digit. */
  readonly complete: (prefix: string) => string;
}

const UPS: NumberSeries = {
  carrier: 'UPS',
  // Service 90 is UPS Returns.
  format: '1Z999AA190#######',
  complete: (prefix) => `${prefix}${upsCheckDigit(prefix.slice(2))}`,
};

/** Carriers of each country, with the format of their tracking numbers. */
const CARRIERS: Record<Country, readonly [NumberSeries, ...NumberSeries[]]> = {
  US: [
    UPS,
    {
      carrier: 'FedEx',
      format: '7##########',
      complete: (prefix) => `${prefix}${fedexCheckDigit(prefix)}`,
    },
    {
      carrier: 'USPS',
      format: '940011120########0###',
      complete: (prefix) => `${prefix}${gs1CheckDigit(prefix)}`,
    },
  ],
  CA: [
    UPS,
    {
      carrier: 'Canada Post',
      format: '7##############',
      complete: (prefix) => `${prefix}${gs1CheckDigit(prefix)}`,
    },
  ],
  GB: [
    {
      carrier: 'Royal Mail',
      format: 'RM########',
      complete: (prefix) => `${prefix}${s10CheckDigit(prefix.slice(2))}GB`,
    },
    { carrier: 'DHL', format: 'JD01##############', complete: (prefix) => prefix },
  ],
};

/** Returns both directions of a kit to and from an employee in `country`. */
export function makeKit(random: SeededRandom, country: Country): Kit {
  const makeLeg = (): Leg => {
    const { carrier, format, complete } = random.pick(CARRIERS[country]);
    return { carrier, tracking: complete(random.digits(format)) };
  };
  return { outbound: makeLeg(), back: makeLeg() };
}

/** Returns the direction that an event belongs to. */
export function legOf(kit: Kit, type: ReturnEventType): Leg {
  return type.startsWith('kit.') ? kit.outbound : kit.back;
}
