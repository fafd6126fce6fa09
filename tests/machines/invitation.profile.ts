import { invitationMachine } from '../../src/machines/invitation/invitation.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const admin = { actor: { kind: 'admin' } } as const;
const invitee = { actor: { kind: 'invitee' } } as const;

export const invitationProfile: Profile<typeof invitationMachine> = {
  machine: invitationMachine,
  inputs: { invited: { title: 'an admin invites somebody' } },
  events: {
    'invitation.resend': {
      admin: { title: 'an admin sends it again', event: admin },
      invitee: { title: 'whoever has the link sends it again', event: invitee },
    },
    'invitation.revoke': {
      admin: { title: 'an admin revokes it', event: admin },
      invitee: { title: 'whoever has the link revokes it', event: invitee },
    },
    'invitation.accept': {
      invitee: { title: 'the person accepts', event: { ...invitee, hasAccount: false } },
      taken: {
        title: 'the person accepts with an address that is in use by now',
        event: { ...invitee, hasAccount: true },
      },
      admin: { title: 'an admin accepts for the person', event: { ...admin, hasAccount: false } },
    },
  },
  outcomes: {},
  delays: { lifetime: { title: 'a week passes' } },
  invariants: {
    'only the person who was invited accepts': ({ value }, { events, before }) =>
      value !== 'accepted' ||
      before?.value === 'accepted' ||
      events.at(-1)?.type === 'invitation.accept',
    'what has ended stays ended': ({ value }, { before }) =>
      before === null || before.status !== 'done' || before.value === value,
  },
  project: () => null,
};
