import type { CarrierConfig } from '../platform/carrierConfig.ts';
import type { Carrier } from './carrier.ts';
import { demoCarrier } from './demo/demoCarrier.ts';
import { createEasyPost } from './easypost/easyPost.ts';

/** Creates the carrier that sells labels; null if kits are shipped manually. */
export function createCarrier(config: CarrierConfig): Carrier | null {
  switch (config.kind) {
    case 'manual':
      return null;
    case 'demo':
      return demoCarrier;
    case 'easypost':
      return createEasyPost(config.easypost);
  }
}
