import type { AllowedStep } from '../invitation/apply.ts';
import { planStep } from '../planned.ts';
import {
  type MembershipEvent,
  type MembershipSnapshot,
  membershipMachine,
  type Rights,
} from './membership.machine.ts';

export type MembershipState = MembershipSnapshot['value'];
type MembershipEventType = MembershipEvent['type'];

/** A user's membership in the machine's format. */
export interface Membership {
  readonly state: MembershipState;
  readonly rights: Rights;
}

/** Result of a step, and whether the user's sessions end. */
export interface MembershipStep extends Membership {
  readonly endsSessions: boolean;
}

function restore({ state, rights }: Membership): MembershipSnapshot {
  return membershipMachine.resolveState({ value: state, context: rights });
}

/** Applies an event; null if it is refused. Pure. */
export function applyToMembership(
  membership: Membership,
  event: MembershipEvent,
): MembershipStep | null {
  const snapshot = restore(membership);
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) => membershipMachine.transition(snapshot, event, scope));
  return {
    state: next.value,
    rights: next.context,
    endsSessions: actions.some(({ type }) => type === 'endSessions'),
  };
}

/** Relation of the admin to the viewed user. */
export interface AdminView {
  readonly isSelf: boolean;
  /** Number of other active admins of the organization. */
  readonly otherAdmins: number;
  /** Whether single sign-on is enforced and this user alone keeps the email link. */
  readonly isLastBreakGlass?: boolean;
}

/** Returns why an event was refused, as a sentence. */
export function membershipRefusal({ state }: Membership, event: MembershipEvent): string {
  if (event.type === 'user.reactivate') return 'This person is already active.';
  if (state === 'deactivated') {
    return event.type === 'user.deactivate'
      ? 'This person is already deactivated.'
      : 'This person is deactivated. Reactivate them first.';
  }
  if (event.type === 'user.deactivate' && event.isSelf) {
    return "You can't deactivate yourself. Ask another admin.";
  }
  if ('isLastBreakGlass' in event && event.isLastBreakGlass && event.otherAdmins > 0) {
    return 'This is the last admin who keeps the emailed link while single sign-on is enforced. Choose another one on the Okta or Azure page first.';
  }
  return 'This is the last active admin. Make someone else an admin first.';
}

/** Actions of an admin on a user, computed by the machine; the only source for buttons. */
export function membershipActions(
  membership: Membership,
  { isSelf, ...adminCounts }: AdminView,
): readonly AllowedStep<MembershipEventType>[] {
  const { isWarehouseUser, sidebar } = membership.rights;
  const events: readonly MembershipEvent[] = [
    // Becoming an admin is always allowed, so only the change to member is tested.
    { type: 'role.change', role: 'member', ...adminCounts },
    { type: 'flags.change', isWarehouseUser, sidebar },
    { type: 'user.deactivate', isSelf, ...adminCounts },
    { type: 'user.reactivate' },
  ];
  return events.map((event) => {
    const allowed = applyToMembership(membership, event) !== null;
    return {
      type: event.type,
      allowed,
      reason: allowed ? null : membershipRefusal(membership, event),
    };
  });
}
