import { emailProblem, tidyEmail } from '../email.ts';
import type { FieldErrors } from '../failure.ts';

/** Maximum number of invitations in one request. */
export const MAX_INVITED = 50;

/** Kinds of entries in the list of users. */
export const PERSON_KINDS = ['user', 'invitation'] as const;
export const ROLES = ['admin', 'member'] as const;
/** Statuses of entries in the list of users. */
export const PERSON_STATUSES = ['active', 'invited', 'expired', 'deactivated'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
/** Names of the statuses. */
export const PERSON_STATUS_WORDS: Record<PersonStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Expired',
  deactivated: 'Deactivated',
};
/** Status filter of the list; "invited" includes expired invitations. */
export const LIST_STATUSES = ['active', 'invited', 'deactivated'] as const;

/**
 * Extracts the addresses from pasted text: separated by lines or commas, or written as `Ada
 * Lovelace <ada@acme.com>`; ignores case when it removes duplicates.
 */
export function addressesIn(text: string): string[] {
  return tidyAddresses(text.split(/[\n,;]+/).flatMap(addressesOf));
}

function addressesOf(piece: string): string[] {
  const inBrackets = /<([^<>]*)>/.exec(piece)?.[1];
  if (inBrackets !== undefined) return [inBrackets];
  const addresses = piece.split(/\s+/).filter((address) => address !== '');
  return addresses.length > 1 && addresses.every((address) => address.includes('@'))
    ? addresses
    : [piece];
}

/** Normalizes addresses before they are checked and stored; removes duplicates. */
export function tidyAddresses(emails: readonly string[]): string[] {
  const tidied = emails.map(tidyEmail).filter((email) => email !== '');
  const keys = tidied.map((email) => email.toLowerCase());
  return tidied.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Returns the problems of addresses normalized by `tidyAddresses`, keyed `emails.<index>`. */
export function invitedProblems(emails: readonly string[]): FieldErrors {
  if (emails.length === 0) return { emails: ['Enter at least one email address.'] };
  if (emails.length > MAX_INVITED) {
    return { emails: [`Enter up to ${MAX_INVITED} addresses at a time.`] };
  }
  return problemsBy(emails, (email) =>
    emailProblem(email) === null ? null : `“${email}” isn't a valid email address.`,
  );
}

/** Collects the problems that `problemOf` finds, keyed `emails.<index>`. */
export function problemsBy(
  emails: readonly string[],
  problemOf: (email: string) => string | null,
): FieldErrors {
  const wrong = emails.map((email, place) => [`emails.${place}`, problemOf(email)] as const);
  return Object.fromEntries(
    wrong.flatMap(([path, problem]) => (problem === null ? [] : [[path, [problem]]])),
  );
}
