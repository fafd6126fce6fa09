import { type MembershipState, membershipActions } from '../../src/machines/membership/apply.ts';
import type {
  membershipMachine,
  Rights,
} from '../../src/machines/membership/membership.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a user for an admin. */
interface MembershipAppearance extends Record<string, unknown> {
  status: string;
  rights: Rights;
  /** Actions of another admin on the user while there are further admins. */
  offers: readonly string[];
  /** Whether the last step ended the user's sessions. */
  isSignedOut: boolean;
}

const appearance =
  (status: MembershipState, ...offers: readonly string[]) =>
  ({ context }: { readonly context: Rights }) => ({ status, rights: context, offers });

export const membershipContract: Contract<typeof membershipMachine, MembershipAppearance> = {
  states: {
    active: appearance('active', 'role.change', 'flags.change', 'user.deactivate'),
    deactivated: appearance('deactivated', 'user.reactivate'),
  },
  effects: { endSessions: () => ({ isSignedOut: true }) },
  ofMachine: ({ value, context }, effects) => ({
    status: value,
    rights: context,
    offers: membershipActions(
      { state: value, rights: context },
      { isSelf: false, otherAdmins: 1 },
    ).flatMap(({ type, allowed }) => (allowed ? [type] : [])),
    isSignedOut: effects.isSignedOut ?? false,
  }),
};
