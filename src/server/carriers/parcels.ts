import type { Device } from '../../domain/words.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { CustomsContents, LabelOrder, Leg } from './carrier.ts';

/** Assumed size and weight of a device and its box; kits are not weighed before their label is bought. */
interface Assumed {
  /** Outer size of the box in inches. */
  readonly size: Omit<LabelOrder['parcel'], 'weight'>;
  /** Weight of the empty box with its padding, in ounces. */
  readonly box: number;
  /** Weight of the device, in ounces. */
  readonly device: number;
  readonly words: string;
  readonly tariffNumber: string;
  /** Value if none was declared, in US cents. */
  readonly value: number;
}

const ASSUMED: Readonly<Record<Device, Assumed>> = {
  laptop: {
    size: { length: 18, width: 13, height: 4 },
    box: 32,
    device: 72,
    words: 'Used laptop computer',
    tariffNumber: '847130',
    value: 50_000,
  },
  monitor: {
    size: { length: 28, width: 20, height: 9 },
    box: 80,
    device: 240,
    words: 'Used computer monitor',
    tariffNumber: '852852',
    value: 15_000,
  },
  cell_phone: {
    size: { length: 8, width: 5, height: 3 },
    box: 8,
    device: 10,
    words: 'Used mobile phone',
    tariffNumber: '851713',
    value: 30_000,
  },
  tablet: {
    size: { length: 13, width: 10, height: 3 },
    box: 16,
    device: 24,
    words: 'Used tablet computer',
    tariffNumber: '847130',
    value: 25_000,
  },
};
const CHARGER = 16;
const CELL_PHONE = 10;
/** Assumed country of origin: orders don't include it, and most devices are made in China. */
const MADE_IN = 'CN';
/** Value of the box alone, for customs, in US cents. */
const BOX_VALUE = 500;

interface Contents extends Pick<StoredReturn, 'device' | 'currency'> {
  readonly options: Pick<StoredReturn['options'], 'charger' | 'cellPhone' | 'declaredValue'>;
}

/** Returns the parcel of one direction of a kit: the empty box out, the box with the device back. */
export function parcelOf({ device, options }: Contents, leg: Leg): LabelOrder['parcel'] {
  const { size, box, device: own } = ASSUMED[device];
  const inside = own + (options.charger ? CHARGER : 0) + (options.cellPhone ? CELL_PHONE : 0);
  return { ...size, weight: leg === 'out' ? box : box + inside };
}

/** Returns its customs contents: with the declared value, or a typical value of such a device. */
export function contentsOf({ device, options, currency }: Contents, leg: Leg): CustomsContents {
  if (leg === 'out') {
    return {
      description: 'Empty packaging for the return of a device',
      value: BOX_VALUE,
      currency: 'USD',
      tariffNumber: '481910',
      madeIn: 'US',
    };
  }
  const { words, tariffNumber, value } = ASSUMED[device];
  const declared = options.declaredValue;
  return {
    description: words,
    value: declared ?? value,
    currency: declared === null ? 'USD' : currency,
    tariffNumber,
    madeIn: MADE_IN,
  };
}
