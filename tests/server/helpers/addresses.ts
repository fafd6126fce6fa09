import type { Address } from '../../../src/domain/address.ts';
import type { AddressVerdict } from '../../../src/domain/returns/addressCheck.ts';
import { validateAddressOffline } from '../../../src/server/addresses/offline.ts';

export const AUSTIN: Address = {
  line1: '1 Main Street',
  line2: 'Apt 4',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
};
export const OTTAWA: Address = {
  line1: '24 Sussex Drive',
  line2: '',
  city: 'Ottawa',
  region: 'ON',
  postalCode: 'K1M 1M4',
  country: 'CA',
};
export const LONDON: Address = {
  line1: 'Rose Cottage',
  line2: 'High Street',
  city: 'London',
  region: '',
  postalCode: 'SW1A 1AA',
  country: 'GB',
};
/** Verdict of the offline rules on an address with changed fields. */
export const check = (base: Address, change: Partial<Address>) =>
  validateAddressOffline({ ...base, ...change });

/** Text of a verdict of any kind. */
export function said(verdict: AddressVerdict): string {
  if (verdict.kind === 'invalid') return JSON.stringify(verdict.errors);
  return 'warnings' in verdict ? verdict.warnings.map(({ message }) => message).join(' ') : '';
}
