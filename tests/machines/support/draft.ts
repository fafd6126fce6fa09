import type { NewReturnDraft } from '../../../src/api/contract/drafts.ts';

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
