import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import {
  MEDIA_DESTINATIONS,
  MEDIA_TYPES,
  NO_WIPE_DETAILS,
  VERIFICATIONS,
  WIPE_TECHNIQUES,
  type WipeDetails,
} from '../../../domain/warehouse/wipe.ts';
import {
  DESTINATION_WORDS,
  MEDIA_TYPE_WORDS,
  TECHNIQUE_WORDS,
  VERIFICATION_WORDS,
  WIPE_LIMITS,
  type WipeText,
} from '../../../domain/warehouse/wipeWords.ts';
import type { Field, Values } from './field.ts';

function choice<T extends string>(
  name: string,
  label: string,
  all: readonly T[],
  words: Record<T, string>,
): Field {
  const options = all.map((item) => [item, words[item]] as const);
  return { name, label, kind: 'choice', options, isMore: true };
}
const text = (name: WipeText, label: string): Field => ({
  name,
  label,
  kind: 'text',
  limit: WIPE_LIMITS[name],
  isMore: true,
});

/** Details of the certificate besides method and tool, prefilled from the last wipe. */
export const WIPE_FIELDS: readonly Field[] = [
  choice('technique', 'Technique', WIPE_TECHNIQUES, TECHNIQUE_WORDS),
  choice('mediaType', 'Media type', MEDIA_TYPES, MEDIA_TYPE_WORDS),
  text('mediaSerial', 'Media serial number'),
  text('source', 'Source: whose data was on it'),
  choice('verification', 'Verification', VERIFICATIONS, VERIFICATION_WORDS),
  choice('destination', 'Destination', MEDIA_DESTINATIONS, DESTINATION_WORDS),
  text('performedBy', 'Performed by'),
  text('performedPosition', 'Their position'),
  text('verifiedBy', 'Verified by'),
  text('verifiedPosition', 'The verifier’s position'),
  text('place', 'Place'),
];

/** Prefills the user's last wipe method and known facts of the device. */
export function firstWipe({ nextWipe }: DeviceDetails): Values {
  if (nextWipe === null) return {};
  return { method: nextWipe.method ?? '', tool: nextWipe.tool, ...nextWipe.details };
}

const oneOf = <T extends string>(words: readonly T[], value: string | undefined, none: T): T =>
  words.find((word) => word === value) ?? none;

/** Collects the certificate's details besides method and tool. */
export function wipeDetailsOf(values: Values): WipeDetails {
  const text = (name: WipeText) => (values[name] ?? '').trim();
  const none = NO_WIPE_DETAILS;
  return {
    technique: oneOf(WIPE_TECHNIQUES, values.technique, none.technique),
    mediaType: oneOf(MEDIA_TYPES, values.mediaType, none.mediaType),
    mediaSerial: text('mediaSerial'),
    source: text('source'),
    verification: oneOf(VERIFICATIONS, values.verification, none.verification),
    destination: oneOf(MEDIA_DESTINATIONS, values.destination, none.destination),
    performedBy: text('performedBy'),
    performedPosition: text('performedPosition'),
    verifiedBy: text('verifiedBy'),
    verifiedPosition: text('verifiedPosition'),
    place: text('place'),
  };
}
