import { emailProblem } from '../email.ts';
import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';

/** How many people one request invites. */
export const MAX_INVITED = 50;

/** Who is in the list of users. */
export const PERSON_KINDS = ['user', 'invitation'] as const;
export const ROLES = ['admin', 'member'] as const;
/** Where somebody in the list of users stands. */
export const PERSON_STATUSES = ['active', 'invited', 'expired', 'deactivated'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
/** What the list can be narrowed to; "invited" holds invitations that have expired, too. */
export const LIST_STATUSES = ['active', 'invited', 'deactivated'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/**
 * The addresses in a text, as people paste them: on lines, with commas, or as
 * `Ada Lovelace <ada@acme.com>`; each once, whatever its case.
 */
export function addressesIn(text: string): string[] {
  return tidyAddresses(text.split(/[\n,;]+/).flatMap(addressesOf));
}

function addressesOf(piece: string): string[] {
  const inBrackets = /<([^<>]*)>/.exec(piece)?.[1];
  if (inBrackets !== undefined) return [inBrackets];
  const words = piece.split(/\s+/).filter((word) => word !== '');
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [piece];
}

/** Addresses as they are checked and kept: tidied, each once. */
export function tidyAddresses(emails: readonly string[]): string[] {
  const tidied = emails.map(tidyLine).filter((email) => email !== '');
  const keys = tidied.map((email) => email.toLowerCase());
  return tidied.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** What is wrong with addresses as `tidyAddresses` leaves them, by `emails.<place>`. */
export function invitedProblems(emails: readonly string[]): FieldErrors {
  if (emails.length === 0) return { emails: ['Enter at least one email address.'] };
  if (emails.length > MAX_INVITED) {
    return { emails: [`Enter up to ${MAX_INVITED} addresses at a time.`] };
  }
  return problemsBy(emails, (email) =>
    emailProblem(email) === null ? null : `“${email}” isn't a valid email address.`,
  );
}

/** The problems that `problemOf` finds, by `emails.<place>`. */
export function problemsBy(
  emails: readonly string[],
  problemOf: (email: string) => string | null,
): FieldErrors {
  const wrong = emails.map((email, place) => [`emails.${place}`, problemOf(email)] as const);
  return Object.fromEntries(
    wrong.flatMap(([path, problem]) => (problem === null ? [] : [[path, [problem]]])),
  );
}
