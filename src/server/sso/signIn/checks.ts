import { SSO_CHECKS, type SsoCheck } from '../../../domain/organization/ssoWords.ts';
import type { StoredCheck } from '../../platform/database/ssoSchema.ts';

const LONGEST = 400;
export const NOTHING = 'nothing';

/** A text of a stranger's, short and without what can't be kept or shown. */
export function shown(text: string | null | undefined): string {
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
  return { check, expected: shown(expected), came: shown(came), isRight };
}

/** In the order in which a sign-in is checked. */
export function inOrder(checks: readonly StoredCheck[]): readonly StoredCheck[] {
  return checks.toSorted((a, b) => SSO_CHECKS.indexOf(a.check) - SSO_CHECKS.indexOf(b.check));
}

/** The first check that something did not pass; null when all is right. */
export function firstWrong(checks: readonly StoredCheck[]): StoredCheck | null {
  const ordered = inOrder(checks);
  return (
    ordered.find(({ isRight }) => isRight === false) ??
    ordered.find(({ isRight }) => isRight !== true) ??
    null
  );
}

/** What came with an answer, for whoever tests the connection. */
export interface Detail {
  readonly label: string;
  readonly values: readonly string[];
}

/** What an answer is worth before the tables are asked. */
export interface Judgement {
  readonly checks: readonly StoredCheck[];
  /** The address that the provider names; null unless everything so far is right. */
  readonly email: string | null;
  readonly details: readonly Detail[];
}
