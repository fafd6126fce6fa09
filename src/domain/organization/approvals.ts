import { type Static, Type } from 'typebox';
import type { FieldErrors } from '../failure.ts';
import { ApprovalRule } from '../returns/ordering/approvalRule.ts';
import { Version } from './addressBook.ts';

/** Orders of an organization that wait for an approver, if any. */
export const ApprovalSettings = Type.Object({ isOn: Type.Boolean(), ...ApprovalRule.properties });
export type ApprovalSettings = Static<typeof ApprovalSettings>;

export const SavedApprovals = Type.Object({
  ...ApprovalSettings.properties,
  /** Currency of the amount, ISO 4217. */
  currency: Type.String(),
  /** Number of admins; who ordered can't approve, so a single one isn't enough. */
  admins: Type.Integer(),
  /** Changes with each edit. */
  version: Version,
});
export type SavedApprovals = Static<typeof SavedApprovals>;
export const ApprovalsEdit = Type.Object({ ...ApprovalSettings.properties, basedOn: Version });

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

/** Why approvals can't be turned on. */
export const ONE_ADMIN =
  "You're the only admin. Add another one first: admins can't approve their own orders.";
