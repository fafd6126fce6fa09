import type { WipeDetails, WipeMethod } from './wipe.ts';

/** Labels of a wipe record, in its form and on the certificate. */
export const WIPE_METHOD_WORDS: Record<WipeMethod, string> = {
  clear: 'Clear',
  purge: 'Purge',
  destroy: 'Destroy',
};

const NOT_SAID = 'Not recorded';

export const TECHNIQUE_WORDS: Record<WipeDetails['technique'], string> = {
  '': NOT_SAID,
  cryptographicErase: 'Cryptographic erase',
  blockErase: 'Block erase',
  secureErase: 'ATA Secure Erase',
  overwrite: 'Overwrite',
  factoryReset: 'Reset to factory settings',
  degauss: 'Degauss',
  shred: 'Shred',
  incinerate: 'Incinerate',
};

export const MEDIA_TYPE_WORDS: Record<WipeDetails['mediaType'], string> = {
  '': NOT_SAID,
  ssd: 'Solid-state drive',
  hdd: 'Magnetic hard drive',
  flash: 'Embedded flash memory',
  other: 'Other',
};

export const VERIFICATION_WORDS: Record<WipeDetails['verification'], string> = {
  '': NOT_SAID,
  full: 'Full verification, passed',
  sampling: 'Representative sampling, passed',
  none: 'Not verified',
};

export const DESTINATION_WORDS: Record<WipeDetails['destination'], string> = {
  '': NOT_SAID,
  reuse: 'Reuse in the organization',
  sale: 'Sale or donation',
  recycler: 'Recycler',
  vendor: 'Back to the vendor',
  other: 'Other',
};

/** Maximum length of each text of a wipe record. */
export const WIPE_LIMITS = {
  mediaSerial: 60,
  source: 100,
  performedBy: 100,
  performedPosition: 100,
  verifiedBy: 100,
  verifiedPosition: 100,
  place: 100,
} as const;
export type WipeText = keyof typeof WIPE_LIMITS;
