import type { ApprovalSettings, SavedApprovals } from '../../domain/organization/approvals.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Saves which orders wait, with the version that the choice is based on. */
export interface ApprovalsAction {
  readonly kind: 'save';
  readonly settings: ApprovalSettings & { readonly basedOn: string };
}

const { page, resource } = createPageParts<null, SavedApprovals, ApprovalsAction>({
  // Never overwrites a version that the admin hasn't seen.
  canDo: ({ data }, { settings }) => data?.version === settings.basedOn,
});

/** Orders of an organization that wait for an approver. */
export const approvalsMachine = page.createMachine({
  id: 'approvals',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
