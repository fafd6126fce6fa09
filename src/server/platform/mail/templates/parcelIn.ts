import type { Language } from '../../../../domain/languages.ts';
import { carrierIn, trackingPage } from '../../../../domain/tracking.ts';
import type { TrackedParcel } from './about.ts';

/** Returns a parcel with its carrier's name and page in the employee's language. */
export function parcelIn({ text, url }: TrackedParcel, language: Language): TrackedParcel {
  const [, carrier = '', number = ''] = /^(\D+) (.*)$/.exec(text) ?? [];
  if (carrier === '') return { text, url };
  const name = carrierIn(carrier, language);
  return { text: `${name} ${number}`, url: url && trackingPage(name, number) };
}
