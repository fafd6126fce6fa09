import type { AllowedStep } from '../invitation/apply.ts';
import { planStep } from '../planned.ts';
import {
  type MembershipEvent,
  type MembershipSnapshot,
  membershipMachine,
  type Rights,
} from './membership.machine.ts';

export type MembershipState = MembershipSnapshot['value'];
export type MembershipEventType = MembershipEvent['type'];

/** A user as the machine knows one. */
export interface Membership {
  readonly state: MembershipState;
  readonly rights: Rights;
}

/** Where a step has led, and whether the person's sessions end with it. */
export interface MembershipStep extends Membership {
  readonly endsSessions: boolean;
}

function restore({ state, rights }: Membership): MembershipSnapshot {
  return membershipMachine.resolveState({ value: state, context: rights });
}

/** Applies an event, or says that it is refused (null). Pure. */
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

/** What an admin is to the person that is looked at. */
export interface AdminView {
  readonly isSelf: boolean;
  /** Other active admins of the organisation than the person that is looked at. */
  readonly otherAdmins: number;
  /** Single sign-on is enforced, and nobody else keeps the emailed link. */
  readonly isLastBreakGlass?: boolean;
}

/** Why an event was refused, as a sentence. */
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

/** What an admin may do with a user, asked of the machine; the one source of every button. */
export function membershipActions(
  membership: Membership,
  { isSelf, ...others }: AdminView,
): readonly AllowedStep<MembershipEventType>[] {
  const { isWarehouseUser, sidebar } = membership.rights;
  const events: readonly MembershipEvent[] = [
    // Nobody is refused to become an admin.
    { type: 'role.change', role: 'member', ...others },
    { type: 'flags.change', isWarehouseUser, sidebar },
    { type: 'user.deactivate', isSelf, ...others },
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
