import { randomUUID } from 'node:crypto';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';
import { AUSTIN } from '../support/orders.ts';
import { canaryOf } from './things.ts';

/** Bodies that differ each time would be told apart as repetitions otherwise. */
export const key = () => randomUUID();

/** An entry of the address book. */
export const address = () => ({
  label: key(),
  recipient: 'Acme IT',
  company: '',
  address: AUSTIN,
  isDefault: false,
});

/** An order that has hardly begun. */
export function draft() {
  const address = { line1: '', line2: '', city: '', region: '', postalCode: '' };
  return {
    idempotencyKey: key(),
    step: 'device',
    answered: [],
    device: { device: '', lane: '' },
    employee: { name: canaryOf('draft'), email: '', phone: '', address },
    destination: { choice: '', recipient: '', company: '', address },
    options: {
      charger: false,
      cellPhone: false,
      dispose: false,
      declaredValue: '',
      legalHoldDays: '',
      ...EMPTY_REFERENCES,
    },
  };
}
