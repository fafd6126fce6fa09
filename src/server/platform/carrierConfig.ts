import type { Address } from '../../domain/address.ts';
import { isLoopback, isUrl, type Reader } from './configReader.ts';

/** Sender or recipient of a parcel. */
export interface Party {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly address: Address;
}

export interface EasyPostConfig {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Ends with a slash. */
  readonly apiUrl: string;
}

/** Carrier of kits: manual shipping, the demonstration, or a service that sells labels. */
export type CarrierConfig =
  | { readonly kind: 'manual' }
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'easypost';
      readonly easypost: EasyPostConfig;
      readonly warehouses: Warehouses;
    };

/** Addresses, by country, that kits ship from and devices return to. */
export interface Warehouses {
  readonly US: Party;
  readonly GB: Party | null;
}

const ADDRESS_FORM =
  'an address in six parts between semicolons: name; street; city; state or county; postal code; phone';

/**
 * Reads the carrier's configuration; problems are collected in the reader. A key of EasyPost alone
 * selects EasyPost; without configuration it is the demonstration if there is one, otherwise manual
 * shipping.
 */
export function readCarrier(read: Reader, hasDemonstration: boolean): CarrierConfig {
  const fallback = read.has('EASYPOST_API_KEY') ? 'easypost' : hasDemonstration ? 'demo' : 'manual';
  const kind = read.oneOf('CARRIER', ['manual', 'demo', 'easypost'], fallback);
  const apiKey = read.optional('EASYPOST_API_KEY', isToken, 'a key without blanks');
  const webhookSecret = read.optional('EASYPOST_WEBHOOK_SECRET', isToken, 'a text without blanks');
  const apiUrl = read.text('EASYPOST_API_URL', isSafeUrl, 'an https URL');
  const us = readWarehouse(read, 'US');
  const gb = readWarehouse(read, 'GB');
  if (kind === 'demo' && !hasDemonstration) {
    read.problem('CARRIER=demo is only for the demonstration, in localhost mode.');
  }
  if (kind !== 'easypost') return { kind };
  for (const [name, reason] of NEEDED) {
    if (!read.has(name)) read.problem(`${name} is missing: ${reason}`);
  }
  if (apiKey === null || webhookSecret === null || us === null) return { kind: 'manual' };
  return {
    kind,
    easypost: { apiKey, webhookSecret, apiUrl: apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/` },
    warehouses: { US: us, GB: gb },
  };
}

/** Variables that EasyPost needs, with the reason. */
const NEEDED = [
  ['EASYPOST_API_KEY', 'with CARRIER=easypost labels are bought there.'],
  ['EASYPOST_WEBHOOK_SECRET', 'without it nobody could tell tracking news from forged ones.'],
  [
    'WAREHOUSE_ADDRESS_US',
    'with EasyPost boxes leave there, and devices for the warehouse go there.',
  ],
] as const;

function isToken(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value);
}

function isSafeUrl(value: string): boolean {
  return isUrl('https:')(value) || (isUrl('http:')(value) && isLoopback(new URL(value).hostname));
}

function readWarehouse(read: Reader, country: 'US' | 'GB'): Party | null {
  const partsOf = (value: string) => value.split(';').map((part) => part.trim());
  const isValid = (value: string) => {
    const [name, street, city, , postalCode, phone, ...more] = partsOf(value);
    return Boolean(name && street && city && postalCode && phone) && more.length === 0;
  };
  const value = read.optional(`WAREHOUSE_ADDRESS_${country}`, isValid, ADDRESS_FORM);
  if (value === null) return null;
  const [name = '', line1 = '', city = '', region = '', postalCode = '', phone = ''] =
    partsOf(value);
  return {
    name,
    company: '',
    phone,
    address: { line1, line2: '', city, region, postalCode, country },
  };
}
