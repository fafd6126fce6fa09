import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Principal } from '../auth/principal.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** Throws a 403 problem unless a user has the required access. */
export function checkAccess(
  access: Endpoint['access'],
  principal: Pick<Principal, 'role' | 'isWarehouseUser'> | null,
): void {
  if (access === 'admin' && principal?.role !== 'admin') {
    throw new ProblemError(403, 'admins-only', 'Only an admin can do this. Ask one of yours.');
  }
  if (
    access === 'warehouse' &&
    principal?.role !== 'admin' &&
    principal?.isWarehouseUser !== true
  ) {
    throw new ProblemError(
      403,
      'warehouse-only',
      'Only an admin or someone with warehouse access can do this. Ask an admin.',
    );
  }
}
