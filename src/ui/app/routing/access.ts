import type { SignedInUser } from '../../../domain/people/auth.ts';

/** Access level of a screen; `warehouse` means admins and members flagged as warehouse users. */
export type Access = 'public' | 'signedIn' | 'admin' | 'warehouse';

type Rights = Pick<SignedInUser, 'role' | 'is_warehouse_user'>;

/** Whether a signed-in user may see a screen (specification, section 6). */
export function mayAccess(user: Rights, access: Access): boolean {
  if (access === 'admin') return user.role === 'admin';
  if (access === 'warehouse') return user.role === 'admin' || user.is_warehouse_user;
  return true;
}
