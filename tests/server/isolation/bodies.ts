import { randomUUID } from 'node:crypto';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';
import { AUSTIN } from '../helpers/orders.ts';
import { canaryOf } from './things.ts';

/** A fresh key, so that a request doesn't count as a repetition. */
export const key = () => randomUUID();

/** An entry of the address book. */
export const address = () => ({
  label: key(),
  recipient: 'Acme IT',
  company: '',
  address: AUSTIN,
  isDefault: false,
});

/** A custom field. */
export const customField = () => ({
  key: '',
  name: 'Region',
  kind: 'text',
  options: [],
  isRequired: false,
  isArchived: false,
});

/** A template. */
export const template = () => ({
  key: '',
  name: 'Contractors',
  device: 'laptop',
  charger: true,
  cellPhone: false,
  dispose: false,
  declaredValue: null,
  legalHoldDays: 0,
  destination: { kind: 'warehouse' },
  kitNote: '',
  start: null,
  custom: {},
  isDefault: false,
  isArchived: false,
});

/** A draft of a barely started order. */
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
