import { randomBytes } from 'node:crypto';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { OrderForm } from '../../src/domain/returns/returns.ts';
import { OFFICE } from './pathSettings.ts';
import type { EmployeeKind } from './person.ts';

/** Order placed before the path begins. */
export const ORDER: OrderForm = {
  device: 'laptop',
  lane: 'US-US',
  employee: {
    name: 'Jordan Lee',
    email: '',
    phone: '',
    address: {
      line1: '1 Main Street',
      line2: '',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  },
  destination: { kind: 'warehouse' },
  options: {
    charger: true,
    cellPhone: false,
    dispose: false,
    declaredValue: null,
    legalHoldDays: 0,
  },
  references: EMPTY_REFERENCES,
};

const { recipient, company, address } = OFFICE;
const TO_OFFICE: OrderForm = {
  ...ORDER,
  destination: { kind: 'new', recipient, company, address },
};

/** Orders of employees who are asked or offered something. */
export const ORDERS_TO_OFFICE: Readonly<Record<EmployeeKind, () => OrderForm>> = {
  asked: () => ({
    ...TO_OFFICE,
    lane: 'CA-US',
    employee: {
      name: 'Marc Tremblay',
      email: `${randomBytes(6).toString('hex')}@home.test`,
      phone: '',
      address: {
        line1: '1250 rue Guy',
        line2: '',
        city: 'Montréal',
        region: 'QC',
        postalCode: 'H3H 2L3',
        country: 'CA',
      },
    },
    references: { ...ORDER.references, confirmAddress: 'yes', language: 'fr-CA' },
  }),
  texted: () => ({ ...TO_OFFICE, references: { ...ORDER.references, language: 'es-US' } }),
  boxed: () => TO_OFFICE,
};
