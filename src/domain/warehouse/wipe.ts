/** Sanitization methods of NIST SP 800-88, by how hard recovery is. */
export const WIPE_METHODS = ['clear', 'purge', 'destroy'] as const;
export type WipeMethod = (typeof WIPE_METHODS)[number];

/** Techniques by the names of NIST SP 800-88. `''` is "not given", here and below. */
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
/** Methods of verifying the wipe. */
export const VERIFICATIONS = ['', 'full', 'sampling', 'none'] as const;
/** Destination of the media afterwards. */
export const MEDIA_DESTINATIONS = ['', 'reuse', 'sale', 'recycler', 'vendor', 'other'] as const;

/** Fields that NIST SP 800-88 (section 4.8) requires of a wipe record beside method and tool. */
export interface WipeDetails {
  readonly technique: (typeof WIPE_TECHNIQUES)[number];
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  readonly mediaSerial: string;
  /** Owner of the data, or origin of the device. */
  readonly source: string;
  readonly verification: (typeof VERIFICATIONS)[number];
  readonly destination: (typeof MEDIA_DESTINATIONS)[number];
  readonly performedBy: string;
  readonly performedPosition: string;
  readonly verifiedBy: string;
  readonly verifiedPosition: string;
  /** Location of the wipe. */
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
