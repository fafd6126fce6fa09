import { randomUUID } from 'node:crypto';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { anInvitation, anInviteCode, aSession, aUser } from './things.ts';

const byId = (make: (world: World, owner: Owner) => Promise<string>) => ({
  make: async (world: World, owner: Owner) => ({ id: await make(world, owner) }),
  absent: () => ({ id: '999999999' }),
  malformed: { id: 'one' },
});
const byInviteCode = {
  make: async (world: World, owner: Owner) => ({ inviteCode: await anInviteCode(world, owner) }),
  absent: () => ({ inviteCode: 'A'.repeat(43) }),
  malformed: { inviteCode: 'guessed' },
};

/** Cases of the endpoints for users, their sessions and invitations. */
export const USER_CASES = {
  'DELETE /api/portal/sessions/:sessionId': {
    names: {
      make: async (world, owner) => ({ sessionId: await aSession(world, owner) }),
      absent: () => ({ sessionId: randomUUID() }),
      malformed: { sessionId: 'one' },
      arePersonal: true,
    },
  },
  'GET /api/portal/users': {},
  'POST /api/portal/users/:id/events': {
    names: byId(aUser),
    body: () => ({ type: 'flags.change', isWarehouseUser: true, sidebar: true }),
  },
  'POST /api/portal/invitations': {
    body: () => ({
      emails: [`${randomUUID()}@invited.test`],
      role: 'member',
      isWarehouseUser: false,
      sidebar: false,
    }),
  },
  'POST /api/portal/invitations/:id/events': {
    names: byId(anInvitation),
    body: () => ({ type: 'invitation.revoke' }),
  },
  'GET /api/portal/invite/:inviteCode': { names: byInviteCode, isLink: true },
  'POST /api/portal/invite/:inviteCode': {
    names: byInviteCode,
    isLink: true,
    body: () => ({ replaces: false }),
  },
} as const satisfies Readonly<Record<string, Case>>;
