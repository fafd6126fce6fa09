import type { InviteEnd, inviteAcceptMachine } from '../../src/machines/inviteAccept.machine.ts';
import { INVITE_ENDS_WORDS } from '../../src/ui/words/inviteEnds.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { type InviteAcceptAppearance, inviteAcceptContract } from './inviteAccept.contract.ts';
import { inviteAcceptProfile } from './inviteAccept.profile.ts';
import { noticesOn } from './notices.ts';

const ACCEPT = 'Accept invitation';
const REPLACE = 'Log out and accept';
const ENDS: readonly InviteEnd[] = ['alreadyIn', 'used', 'expired', 'revoked', 'taken', 'unknown'];
/** A held request was sent with its cookies, so a later sign-in can't change it. */
const COOKIE =
  'Who is signed in is said by the request that is held already; tests/browser/users.deep.test.ts does it.';
const OVER = 'What the server has refused here it does not take later.';

export const inviteAcceptPageContract: Contract<
  typeof inviteAcceptMachine,
  InviteAcceptAppearance
> = {
  ...inviteAcceptContract,
  page: {
    async start(person) {
      await person.opens(await person.receivesInviteLink());
    },
    events: {
      'accept.confirmed': (person) =>
        person.presses('button', /^(Accept invitation|Log out and accept)$/),
      'retry.requested': (person) => person.presses('button', 'Try again'),
    },
    calls: {
      loadInvite: 'GET /api/portal/invite/:inviteCode',
      acceptInvite: 'POST /api/portal/invite/:inviteCode',
    },
    server: {
      loadInvite: {
        accepted: (server) => server.settleInvite('accepted'),
        expired: (server) => server.settleInvite('expired'),
        revoked: (server) => server.settleInvite('revoked'),
        taken: (server) => server.settleInvite('taken'),
        unknown: (server) => server.settleInvite('unknown'),
      },
      acceptInvite: {
        refused: (server) => server.settleInvite('revoked'),
        unknown: (server) => server.settleInvite('unknown'),
      },
    },
    isSilent: true,
    async see(person) {
      const button = (await person.sees('button')).find(({ name }) =>
        [ACCEPT, REPLACE].includes(name),
      );
      const headings = (await person.sees('heading')).map(({ text }) => text);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const [notice] = await noticesOn(person);
      return {
        isAsked: button !== undefined,
        replaces: button?.name === REPLACE,
        isAccepting: button?.isDisabled ?? false,
        isLookingAgain: statuses.includes('This has changed. Checking what happened.'),
        isIn: (await person.isAt()) === '/' && headings.length > 0,
        end: ENDS.find((end) => headings.includes(INVITE_ENDS_WORDS[end].title)) ?? null,
        error: notice?.message ?? null,
      };
    },
  },
};

/** Page behind an invitation's link. */
export const inviteAcceptPage = subjectOf(
  {
    ...inviteAcceptProfile,
    excluded: {
      3: {
        'loadInvite ends/someoneElse': COOKIE,
        'loadInvite ends/own': COOKIE,
        'loadInvite ends/late': COOKIE,
        'loadInvite ends/malformed': 'A person follows the mailed link here, which is whole.',
        'loadInvite ends/tooMany': 'The limit is shown in tests/server/users.invitations.test.ts.',
        'loadInvite ends/pending @ checking': OVER,
        'loadInvite ends/accepted @ checking': OVER,
        'loadInvite ends/expired @ checking': OVER,
        'loadInvite ends/taken @ checking': OVER,
        'loadInvite ends/unreachable @ checking': OVER,
      },
    },
  },
  inviteAcceptPageContract,
);
