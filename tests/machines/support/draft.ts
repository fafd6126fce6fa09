import type { NewReturnDraft } from '../../../src/api/contract/drafts.ts';
import { addressKey } from '../../../src/machines/addressKey.ts';

const NO_ADDRESS = { line1: '', line2: '', city: '', region: '', postalCode: '' };

/** A new return in which half a name was typed. */
export function draftOf(name: string, step: NewReturnDraft['step'] = 'employee'): NewReturnDraft {
  return {
    idempotencyKey: 'key-of-draft',
    step,
    answered: ['device'],
    device: { device: 'laptop', lane: 'US-US' },
    employee: { name, email: '', phone: '', address: NO_ADDRESS },
    destination: { choice: '', recipient: '', company: '', address: NO_ADDRESS },
    options: {
      charger: false,
      cellPhone: false,
      dispose: false,
      declaredValue: '',
      legalHoldDays: '',
      serialNumber: '',
      assetTag: '',
      ticketId: '',
      costCentre: '',
      kitNote: '',
      internalNote: '',
    },
  };
}

export const AMERICAN = {
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
};
/** Everything is answered: nothing is left to type, only to order. */
const blank = draftOf('Jordan Lee', 'review');
export const REVIEWED: NewReturnDraft = {
  ...blank,
  answered: ['device', 'employee', 'destination', 'options'],
  checkedAddresses: [addressKey({ ...AMERICAN, country: 'US' })],
  employee: { ...blank.employee, address: AMERICAN },
  destination: { ...blank.destination, choice: 'warehouse' },
};
