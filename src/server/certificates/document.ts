import {
  DESTINATION_WORDS,
  MEDIA_TYPE_WORDS,
  TECHNIQUE_WORDS,
  VERIFICATION_WORDS,
  WIPE_METHOD_WORDS,
} from '../../domain/warehouse/wipeWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { StoredDevice } from '../devices/deviceRow.ts';
import type { wipeOf } from '../devices/wipeRecord.ts';

/** Data of a certificate. */
export interface CertificateFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly organisationName: string;
  readonly device: StoredDevice;
  readonly wipe: ReturnType<typeof wipeOf>;
  readonly wipedAt: Date;
  /** Number of the certificate that it replaces, or null. */
  readonly supersedes: string | null;
}

export type Row = readonly [label: string, value: string];
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const NOT_RECORDED = 'Not recorded';

/** Formats an instant: "November 24, 2026, 9:30 PM UTC". */
export const formatInstant = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Returns the content of a certificate after the sample form of NIST SP 800-88, section by section. */
export function sectionsOf(facts: CertificateFacts): readonly Section[] {
  const { device, wipe, wipedAt, organisationName } = facts;
  const { details, method } = wipe;
  const orPlaceholder = (text: string) => (text === '' ? NOT_RECORDED : text);
  const person = (name: string, position: string) =>
    name === '' ? NOT_RECORDED : [name, position].filter((part) => part !== '').join(', ');
  return [
    {
      title: 'Device',
      rows: [
        ['Organization', organisationName],
        ['Type', DEVICE_WORDS[device.kind]],
        ['Manufacturer', orPlaceholder(device.manufacturer)],
        ['Model', orPlaceholder(device.model)],
        ['Serial number', orPlaceholder(device.serial_number)],
        ['Asset tag', orPlaceholder(device.asset_tag)],
        ['Device number', device.device_number],
        ['Return', orPlaceholder(device.order_number)],
      ],
    },
    {
      title: 'Media',
      rows: [
        ['Media type', MEDIA_TYPE_WORDS[details.mediaType]],
        ['Media serial number', orPlaceholder(details.mediaSerial)],
        ['Source', orPlaceholder(details.source || device.person_name)],
        ['Destination', DESTINATION_WORDS[details.destination]],
      ],
    },
    {
      title: 'Sanitization',
      rows: [
        ['Method', method === null ? NOT_RECORDED : WIPE_METHOD_WORDS[method]],
        ['Technique', TECHNIQUE_WORDS[details.technique]],
        ['Tool and version', orPlaceholder(wipe.tool)],
        ['Verification', VERIFICATION_WORDS[details.verification]],
        ...(wipe.note === '' ? [] : ([['Notes', wipe.note]] as const)),
      ],
    },
    {
      title: 'Statement',
      rows: [
        ['Performed by', person(details.performedBy, details.performedPosition)],
        ['Verified by', person(details.verifiedBy, details.verifiedPosition)],
        ['Date', formatInstant(wipedAt)],
        ['Place', orPlaceholder(details.place)],
      ],
    },
  ];
}
