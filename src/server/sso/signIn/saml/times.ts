import type { StoredCheck } from '../../../platform/database/schema/ssoSchema.ts';
import { checkOf, NOTHING } from '../checks.ts';
import type { AssertionFacts, Confirmation } from './facts.ts';

/** Accepted difference between the provider's clock and ours, in milliseconds. */
export const CLOCK_SKEW_MS = 2 * 60_000;

/** XML Schema dateTime with a time zone; SAML requires UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function timeOf(text: string): number {
  return INSTANT.test(text) ? Date.parse(text) : Number.NaN;
}

/** Checks that now is within all of an assertion's time limits. */
export function timesCheck(
  { issuedAt, conditions, sessionEnds }: AssertionFacts,
  bearer: Confirmation | null,
  now: Date,
): StoredCheck {
  const at = now.getTime();
  const begins = [issuedAt, conditions?.notBefore, bearer?.notBefore].flatMap((item) => item ?? []);
  const ends = [conditions?.notOnOrAfter, bearer?.notOnOrAfter, ...sessionEnds].flatMap(
    (item) => item ?? [],
  );
  // An invalid date compares false, so the check fails.
  const isRight =
    issuedAt !== null &&
    conditions !== null &&
    bearer !== null &&
    bearer.notOnOrAfter !== null &&
    begins.every((begin) => timeOf(begin) <= at + CLOCK_SKEW_MS) &&
    ends.every((end) => timeOf(end) > at - CLOCK_SKEW_MS);
  const span = (from: string | null | undefined, until: string | null | undefined) =>
    `${from ?? 'any time'} to ${until ?? 'any time'}`;
  const came = [
    `issued ${issuedAt ?? 'never'}`,
    conditions === null ? 'no conditions' : span(conditions.notBefore, conditions.notOnOrAfter),
    bearer === null ? NOTHING : `to be used until ${bearer.notOnOrAfter ?? 'any time'}`,
  ];
  return checkOf(
    'times',
    `valid at ${now.toISOString()}, give or take 2 minutes`,
    came.join('; '),
    isRight,
  );
}
