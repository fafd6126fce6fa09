import type { NewInvitations, People, Person } from '../../../src/api/contract/users.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';

const admin: Person = {
  kind: 'user',
  id: '1',
  email: 'admin@acme.test',
  name: 'Avery Stone',
  status: 'active',
  role: 'admin',
  isWarehouseUser: false,
  sidebar: true,
  isMe: true,
  lastSignInAt: '2026-01-15T11:00:00.000Z',
  invitedBy: null,
  expiresAt: null,
  actions: [{ type: 'flags.change', allowed: true, reason: null }],
};

/** The server behind the list of users: it keeps who is invited. */
export function fakeUserServer(): FakeServer {
  const people: Person[] = [admin];
  const list = (): People => ({
    people: [...people],
    counts: { active: 1, invited: people.length - 1, deactivated: 0 },
    nextCursor: null,
  });
  return {
    outcomes: {
      'load/loaded': list,
      'act/acted'({ body }) {
        // What the page sends; its schema is held against the real server elsewhere.
        const { emails, role } = body as NewInvitations;
        for (const email of emails) {
          people.push({
            ...admin,
            kind: 'invitation',
            id: `${people.length}`,
            email,
            name: '',
            status: 'invited',
            role,
            isMe: false,
            lastSignInAt: null,
            invitedBy: 'Avery Stone',
            expiresAt: '2026-01-22T12:00:00.000Z',
            actions: [{ type: 'invitation.resend', allowed: true, reason: null }],
          });
        }
        return list();
      },
    },
  };
}
