import { SSO_CHECKS, type SsoCheck } from '../../../domain/organization/ssoWords.ts';
import type { StoredCheck } from '../../platform/database/schema/ssoSchema.ts';

const LONGEST = 400;
export const NOTHING = 'nothing';

/** Shortens an untrusted text and removes characters that can't be stored or shown. */
export function displayText(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return NOTHING;
  const clean = text.replace(/\p{Cc}+/gu, ' ');
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}

export function checkOf(
  check: SsoCheck,
  expected: string,
  came: string | null | undefined,
  isRight: boolean | null,
): StoredCheck {
  return { check, expected: displayText(expected), came: displayText(came), isRight };
}

/** Sorts checks by the order in which a sign-in is verified. */
export function inOrder(checks: readonly StoredCheck[]): readonly StoredCheck[] {
  return checks.toSorted((a, b) => SSO_CHECKS.indexOf(a.check) - SSO_CHECKS.indexOf(b.check));
}

/** Returns the first failed check; null if all passed. */
export function firstWrong(checks: readonly StoredCheck[]): StoredCheck | null {
  const ordered = inOrder(checks);
  return (
    ordered.find(({ isRight }) => isRight === false) ??
    ordered.find(({ isRight }) => isRight !== true) ??
    null
  );
}

/** Data of a response, shown to the admin who tests the connection. */
export interface Detail {
  readonly label: string;
  readonly values: readonly string[];
}

/** Verdict on a response before any database lookup. */
export interface Judgement {
  readonly checks: readonly StoredCheck[];
  /** Address from the provider; null unless all checks so far have passed. */
  readonly email: string | null;
  readonly details: readonly Detail[];
}
