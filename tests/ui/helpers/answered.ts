import { addressKey } from '../../../src/domain/addressKey.ts';
import type { NewReturnDraft } from '../../../src/domain/returns/ordering/drafts.ts';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';

export const KEY = '0123456789abcdef0123456789abcdef';
const ADDRESS = {
  line1: '1 Main Street',
  line2: '',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
};
/** A complete draft at the review. */
export const ANSWERED: NewReturnDraft = {
  idempotencyKey: KEY,
  step: 'review',
  answered: ['device', 'employee', 'destination', 'options'],
  checkedAddresses: [addressKey({ ...ADDRESS, country: 'US' })],
  device: { device: 'laptop' },
  employee: { name: 'Erin Example', email: '', phone: '', address: ADDRESS },
  destination: {
    choice: 'saved:a',
    recipient: '',
    company: '',
    address: { ...ADDRESS, line1: '' },
  },
  options: {
    charger: true,
    cellPhone: false,
    dispose: false,
    declaredValue: '1,200',
    legalHoldDays: '',
    ...EMPTY_REFERENCES,
    serialNumber: 'C02X',
  },
};
