import { emailProblem, tidyEmail } from '../../../domain/email.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';

/**
 * Returns the address by which a provider names somebody, in its stored form; null if it isn't one.
 * Refuses spellings that only become an address when they are tidied, with fullwidth letters or
 * invisible marks: people choose addresses at their provider, which compares them letter by letter.
 */
export function identityEmail(text: string): string | null {
  if (emailProblem(text) !== null) return null;
  const email = tidyEmail(text);
  return email === text || readableEmail(email) === text ? email : null;
}
