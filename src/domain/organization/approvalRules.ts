import type { FieldErrors } from '../failure.ts';
import type { ApprovalSettings } from './approvals.ts';

/** Settings of an organization that has set none. */
export const NO_APPROVALS: ApprovalSettings = {
  isOn: false,
  above: null,
  countries: [],
  sources: [],
};

/** Highest amount, in minor units. */
const MAX_ABOVE = 100_000_00;

/** Returns the problems of settings; empty if there are none. */
export function approvalProblems(
  { isOn, above, countries, sources }: ApprovalSettings,
  admins: number,
): FieldErrors {
  const isEmpty = above === null && countries.length === 0 && sources.length === 0;
  return {
    ...(isOn && admins < 2 && { isOn: [ONE_ADMIN] }),
    ...(isOn && isEmpty && { rules: ['Choose which orders wait.'] }),
    ...(above !== null &&
      (above < 0 || above > MAX_ABOVE) && { above: ['Enter an amount from 0 to 100,000.'] }),
  };
}

/** Sentence for an admin who can't turn approvals on. */
export const ONE_ADMIN =
  "You're the only admin. Add another one first: admins can't approve their own orders.";
