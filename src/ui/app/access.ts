import type { SignedInUser } from '../../domain/people/auth.ts';

/** Who may see a screen; `warehouse` is an admin or a member flagged as warehouse user. */
export type Access = 'public' | 'signedIn' | 'admin' | 'warehouse';

type Rights = Pick<SignedInUser, 'role' | 'is_warehouse_user'>;

/** Whether a signed-in person may see a screen (specification, section 6). */
export function mayAccess(user: Rights, access: Access): boolean {
  if (access === 'admin') return user.role === 'admin';
  if (access === 'warehouse') return user.role === 'admin' || user.is_warehouse_user;
  return true;
}
