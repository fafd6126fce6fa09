import { ByNumber } from '../../domain/returns/returns.ts';
import { MachineState } from '../../domain/returns/timeline/machineState.ts';
import { endpoints } from './endpoint.ts';

export const machineStateEndpoints = endpoints({
  'GET /api/portal/inspector/returns/:orderNumber': {
    summary: 'How the machine of a return came to where it stands; for developers, see docs',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: MachineState },
  },
});
