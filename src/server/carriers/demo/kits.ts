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
  readonly out: Leg;
  readonly back: Leg;
}

interface NumberSeries {
  readonly carrier: string;
  /** Format of the number without its check digit; each `#` is a digit. */
  readonly format: string;
  /** Adds the check digit. */
  readonly complete: (begun: string) => string;
}

const UPS: NumberSeries = {
  carrier: 'UPS',
  // Service 90 is UPS Returns.
  format: '1Z999AA190#######',
  complete: (begun) => `${begun}${upsCheckDigit(begun.slice(2))}`,
};

/** Carriers of each country, with the format of their tracking numbers. */
const CARRIERS: Record<Country, readonly [NumberSeries, ...NumberSeries[]]> = {
  US: [
    UPS,
    {
      carrier: 'FedEx',
      format: '7##########',
      complete: (begun) => `${begun}${fedexCheckDigit(begun)}`,
    },
    {
      carrier: 'USPS',
      format: '940011120########0###',
      complete: (begun) => `${begun}${gs1CheckDigit(begun)}`,
    },
  ],
  CA: [
    UPS,
    {
      carrier: 'Canada Post',
      format: '7##############',
      complete: (begun) => `${begun}${gs1CheckDigit(begun)}`,
    },
  ],
  GB: [
    {
      carrier: 'Royal Mail',
      format: 'RM########',
      complete: (begun) => `${begun}${s10CheckDigit(begun.slice(2))}GB`,
    },
    { carrier: 'DHL', format: 'JD01##############', complete: (begun) => begun },
  ],
};

/** Returns both directions of a kit to and from an employee in `country`. */
export function makeKit(random: SeededRandom, country: Country): Kit {
  const makeLeg = (): Leg => {
    const { carrier, format, complete } = random.pick(CARRIERS[country]);
    return { carrier, tracking: complete(random.digits(format)) };
  };
  return { out: makeLeg(), back: makeLeg() };
}

/** Returns the direction that an event belongs to. */
export function legOf(kit: Kit, type: ReturnEventType): Leg {
  return type.startsWith('kit.') ? kit.out : kit.back;
}
