import type { OrderSource } from '../../domain/returns/ordering/approval.ts';
import { useUser } from '../app/portal.tsx';

/** Source of the orders of the signed-in user, by which approvals are decided. */
export function useOrderSource(): OrderSource {
  const user = useUser();
  if (user?.role === 'admin') return 'admin';
  return user?.is_warehouse_user ? 'warehouse' : 'member';
}
