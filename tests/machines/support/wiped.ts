import type { WipeDetails } from '../../../src/domain/warehouse/wipe.ts';

/** A record of a wipe with all that must be in it. */
export const WIPED: WipeDetails = {
  ...({ technique: 'cryptographicErase', mediaType: 'ssd', mediaSerial: '', source: '' } as const),
  ...({
    verification: 'full',
    destination: 'reuse',
    performedBy: 'Sam',
    performedPosition: '',
  } as const),
  ...({ verifiedBy: '', verifiedPosition: '', place: '' } as const),
};
