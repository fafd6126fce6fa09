import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { OrderForm } from '../../src/domain/returns/returns.ts';

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
