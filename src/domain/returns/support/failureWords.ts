import type { Failure } from '../../failure.ts';
import type { Language } from '../../languages.ts';
import type { PageWords } from '../../words/pageWords.ts';
import type { Country } from '../../words.ts';
import type { AddressField } from './supportActions.ts';

/** Texts of one language. */
export interface InLanguage {
  readonly language: Language;
  readonly say: PageWords;
}

/** Sentence about a failure. English keeps the server's sentence, which says more than its kind. */
export function failureWords(
  { kind, message }: Pick<Failure, 'kind' | 'message'>,
  { language, say }: InLanguage,
): string {
  if (language === 'en') return message;
  return say(kind === 'sessionEnded' || kind === 'forbidden' ? 'failure.fault' : `failure.${kind}`);
}

/** Sentence about a wrong field of an address, or a day on which nobody can be back. */
export function addressProblem(
  field: AddressField | 'until',
  message: string,
  country: Country,
  { language, say }: InLanguage,
): string {
  if (language === 'en') return message;
  return say(`address.wrong.${field === 'line2' ? 'line1' : field}`, { country });
}

/** Sentence about a day on which no pick-up can be booked. */
export const pickupProblem = (message: string, { language, say }: InLanguage): string =>
  language === 'en' ? message : say('pickup.wrong');

/** Sentence about a wrong email address or phone number. */
export function contactProblem(
  field: 'email' | 'phone',
  message: string,
  { language, say }: InLanguage,
): string {
  if (language === 'en') return message;
  return say(field === 'email' ? 'contact.wrongEmail' : 'contact.wrongPhone');
}
