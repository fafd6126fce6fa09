import { type Static, Type } from 'typebox';
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
