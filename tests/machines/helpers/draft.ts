import type { NewReturnDraft } from '../../../src/domain/returns/ordering/drafts.ts';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';

const NO_ADDRESS = { line1: '', line2: '', city: '', region: '', postalCode: '' };

/** A new return's draft with half a name typed. */
export function draftOf(name: string, step: NewReturnDraft['step'] = 'employee'): NewReturnDraft {
  return {
    idempotencyKey: 'key-of-draft',
    step,
    answered: ['device'],
    device: { device: 'laptop' },
    employee: { name, email: '', phone: '', address: NO_ADDRESS },
    destination: { choice: '', recipient: '', company: '', address: NO_ADDRESS },
    options: {
      charger: false,
      cellPhone: false,
      dispose: false,
      declaredValue: '',
      legalHoldDays: '',
      ...EMPTY_REFERENCES,
      start: 'now',
      startDay: '',
      startTime: '09:00',
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
/** Key of a checked address in a draft. */
export const AMERICAN_KEY = '1 Main Street\n\nSpringfield\nIL\n62701\nUS';
/** A complete draft: only ordering is left. */
const blank = draftOf('Jordan Lee', 'review');
export const REVIEWED: NewReturnDraft = {
  ...blank,
  answered: ['device', 'employee', 'destination', 'options'],
  checkedAddresses: [AMERICAN_KEY],
  employee: { ...blank.employee, address: AMERICAN },
  destination: { ...blank.destination, choice: 'warehouse' },
};
