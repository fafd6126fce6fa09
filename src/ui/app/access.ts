import type { SignedInUser } from '../../domain/people/auth.ts';
import type { Access } from './routes.ts';

type Rights = Pick<SignedInUser, 'role' | 'is_warehouse_user'>;

/** Whether a signed-in person may see a screen (specification, section 6). */
export function mayAccess(user: Rights, access: Access): boolean {
  if (access === 'admin') return user.role === 'admin';
  if (access === 'warehouse') return user.role === 'admin' || user.is_warehouse_user;
  return true;
}
