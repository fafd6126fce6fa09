/** NIST SP 800-88: how sure it is that nothing can be read any more. */
export const WIPE_METHODS = ['clear', 'purge', 'destroy'] as const;
export type WipeMethod = (typeof WIPE_METHODS)[number];

/** How it was done, by the names of NIST SP 800-88. `''` is not said, here and below. */
export const WIPE_TECHNIQUES = [
  '',
  'cryptographicErase',
  'blockErase',
  'secureErase',
  'overwrite',
  'factoryReset',
  'degauss',
  'shred',
  'incinerate',
] as const;
export const MEDIA_TYPES = ['', 'ssd', 'hdd', 'flash', 'other'] as const;
/** How it was checked that nothing is left. */
export const VERIFICATIONS = ['', 'full', 'sampling', 'none'] as const;
/** Where the media goes next. */
export const MEDIA_DESTINATIONS = ['', 'reuse', 'sale', 'recycler', 'vendor', 'other'] as const;

/** What NIST SP 800-88 (section 4.8) wants to be written of a wipe beside its method and its tool. */
export interface WipeDetails {
  readonly technique: (typeof WIPE_TECHNIQUES)[number];
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  readonly mediaSerial: string;
  /** Whose data was on it, or where it came from. */
  readonly source: string;
  readonly verification: (typeof VERIFICATIONS)[number];
  readonly destination: (typeof MEDIA_DESTINATIONS)[number];
  readonly performedBy: string;
  readonly performedPosition: string;
  readonly verifiedBy: string;
  readonly verifiedPosition: string;
  /** Where it was done. */
  readonly place: string;
}

export const NO_WIPE_DETAILS: WipeDetails = {
  technique: '',
  mediaType: '',
  mediaSerial: '',
  source: '',
  verification: '',
  destination: '',
  performedBy: '',
  performedPosition: '',
  verifiedBy: '',
  verifiedPosition: '',
  place: '',
};
