import {
  Assignees,
  AssigneesQuery,
  Colleagues,
  ColleaguesQuery,
  HandlingChange,
} from '../../domain/handling/handling.ts';
import { ByNumber, ReturnDetails } from '../../domain/returns/returns.ts';
import { endpoints } from './endpoint.ts';

export const handlingEndpoints = endpoints({
  'GET /api/portal/colleagues': {
    summary: 'Colleagues by name or email address',
    access: 'signedIn',
    query: ColleaguesQuery,
    replies: { 200: Colleagues },
  },
  'GET /api/portal/assignees': {
    summary: 'Users who take care of returns, leavers or devices',
    access: 'signedIn',
    query: AssigneesQuery,
    replies: { 200: Assignees },
  },
  'POST /api/portal/returns/:orderNumber/handling': {
    summary: 'Assign a return to a colleague, or let it rest until a day',
    access: 'signedIn',
    params: ByNumber,
    body: HandlingChange,
    replies: { 200: ReturnDetails },
  },
});
