import { ApprovalsEdit, SavedApprovals } from '../../domain/organization/approvals.ts';
import { endpoints } from './endpoint.ts';

export const approvalsEndpoints = endpoints({
  'GET /api/portal/approvals': {
    summary: 'Which orders of my organization wait for an approver',
    access: 'admin',
    replies: { 200: SavedApprovals },
  },
  'PUT /api/portal/approvals': {
    summary: 'Change which orders of my organization wait for an approver',
    access: 'admin',
    body: ApprovalsEdit,
    replies: { 200: SavedApprovals },
  },
});
