import { VersionedEdit } from '../../domain/returns/ordering/orderEdit.ts';
import { ByNumber, ReturnDetails } from '../../domain/returns/returns.ts';
import { endpoints } from './endpoint.ts';

export const orderEditEndpoints = endpoints({
  'PUT /api/portal/returns/:orderNumber': {
    summary: 'Edit an order in its first 30 minutes',
    access: 'signedIn',
    params: ByNumber,
    body: VersionedEdit,
    replies: { 200: ReturnDetails },
  },
});
