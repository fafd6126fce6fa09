import type { inviteAcceptMachine } from '../../src/machines/inviteAccept.machine.ts';
import { subjectOf } from '../levels/contract.ts';
import type { InviteAcceptAppearance } from './inviteAccept.contract.ts';
import { inviteAcceptPageContract } from './inviteAccept.page.ts';
import { inviteAcceptProfile, PENDING } from './inviteAccept.profile.ts';

const { loadInvite } = inviteAcceptProfile.outcomes;

/** Page behind an invitation's link, at level 2. */
export const renderedInviteAcceptPage = subjectOf<
  typeof inviteAcceptMachine,
  InviteAcceptAppearance
>(
  {
    ...inviteAcceptProfile,
    outcomes: {
      ...inviteAcceptProfile.outcomes,
      loadInvite: {
        ...loadInvite,
        nameless: {
          title: 'the invitation of somebody without a name can be accepted',
          done: { ...PENDING, inviterName: PENDING.inviterEmail },
        },
      },
    },
    // Only the first load shows it.
    leavesOut: ({ invite, failure }, step) =>
      step === 'loadInvite ends/nameless' && (invite !== null || failure !== null),
  },
  inviteAcceptPageContract,
);
