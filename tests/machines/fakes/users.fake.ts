import { WHOLE } from '../../../src/domain/listPages.ts';
import type { SignedInUser } from '../../../src/domain/people/auth.ts';
import type { People, Person, UserEvent } from '../../../src/domain/people/users.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const ADMIN: Person = {
  kind: 'user',
  id: '1',
  email: 'admin@acme.test',
  name: 'Avery Stone',
  status: 'active',
  role: 'admin',
  isWarehouseUser: false,
  sidebar: true,
  isMe: true,
  isProvisioned: false,
  lastSignInAt: '2026-01-15T11:00:00.000Z',
  invitedBy: null,
  expiresAt: null,
  apiKeys: [],
  actions: [{ type: 'flags.change', allowed: true, reason: null }],
};

/** Users of the paths. */
export const COLLEAGUE: Person = {
  ...ADMIN,
  id: '2',
  email: 'member@acme.test',
  name: 'Morgan Reyes',
  role: 'member',
  sidebar: false,
  isMe: false,
  apiKeys: ['ticket system'],
  actions: [
    { type: 'role.change', allowed: true, reason: null },
    { type: 'user.deactivate', allowed: true, reason: null },
  ],
};

export const INVITED: Person = {
  ...ADMIN,
  kind: 'invitation',
  name: '',
  status: 'invited',
  isMe: false,
  lastSignInAt: null,
  invitedBy: 'Avery Stone',
  expiresAt: '2026-01-20T12:00:00.000Z',
  actions: [{ type: 'invitation.resend', allowed: true, reason: null }],
};

/** Deviations of the server from the paths' needs. */
export interface Scene {
  readonly people?: readonly Person[];
  readonly nextCursor?: string;
  /** Immediate response after the first one. */
  readonly later?: readonly Person[];
  /** The signed-in user after an action, when the permissions are loaded again. */
  readonly becomes?: SignedInUser;
  /** Whether actions get an immediate response; otherwise they stay pending. */
  readonly answers?: boolean;
}

/** Fake server of the list of users: stores users and invitations. */
export function fakeUserServer(scene: Scene = {}): FakeServer {
  const { nextCursor = null, later, answers = false, becomes } = scene;
  let people: readonly Person[] = scene.people ?? [ADMIN];
  let isKnown = false;
  let isChanged = false;
  const countOf = (...statuses: readonly Person['status'][]) =>
    people.filter(({ status }) => statuses.includes(status)).length;
  const list = (): People => ({
    ...WHOLE,
    people: [...people],
    counts: {
      active: countOf('active'),
      invited: countOf('invited', 'expired'),
      deactivated: countOf('deactivated'),
    },
    nextCursor,
  });
  /** Changes the entry that the request names; throws if there is none. */
  const change = (kind: Person['kind'], id: string, changed: (person: Person) => Person[]) => {
    if (!answers) return undefined;
    const isMeant = (person: Person) => person.kind === kind && person.id === id;
    if (!people.some(isMeant)) throw new Error(`There is no ${kind} ${id}.`);
    isChanged = true;
    people = people.flatMap((person) => (isMeant(person) ? changed(person) : [person]));
    return list();
  };
  return {
    outcomes: {
      'load/loaded'() {
        isKnown = true;
        return list();
      },
    },
    beside: {
      'GET /auth_state/': () => (isChanged ? becomes : undefined),
      'GET /api/portal/users'() {
        if (!isKnown || later === undefined) return undefined;
        people = later;
        return list();
      },
      'POST /api/portal/users/:id/events': ({ params = {}, body }) =>
        change('user', params.id ?? '', (person) => [afterwards(person, body as UserEvent)]),
    },
  };
}

/** Returns the entry after an event. */
function afterwards(person: Person, event: UserEvent): Person {
  switch (event.type) {
    case 'role.change':
      return { ...person, role: event.role };
    case 'flags.change':
      return { ...person, isWarehouseUser: event.isWarehouseUser, sidebar: event.sidebar };
    case 'user.deactivate':
      return { ...person, status: 'deactivated' };
    case 'user.reactivate':
      return { ...person, status: 'active' };
    default:
      throw new Error('There is no such event.');
  }
}
