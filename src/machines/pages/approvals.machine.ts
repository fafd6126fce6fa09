import type { ApprovalSettings, SavedApprovals } from '../../domain/organization/approvals.ts';
import { startPage } from './parts/pageTypes.ts';
import { createSettingsParts } from './parts/settings.ts';

const { page, resource } = createSettingsParts<ApprovalSettings, SavedApprovals>();

/** Orders of an organization that wait for an approver, and concurrent changes by other admins. */
export const approvalsMachine = page.createMachine({
  id: 'approvals',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
