import { type Static, Type } from 'typebox';
import { PAGE_PLACE, PAGE_QUERY } from '../listPages.ts';
import { OneOf } from '../schema.ts';
import { Role } from './auth.ts';
import { LIST_STATUSES, MAX_INVITED, PERSON_KINDS, PERSON_STATUSES } from './userRules.ts';

const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });
export const ById = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });

/** An action on an entry, and why it isn't possible now. */
const Action = Type.Object({
  type: OneOf([
    'role.change',
    'flags.change',
    'user.deactivate',
    'user.reactivate',
    'invitation.resend',
    'invitation.revoke',
    'invitation.accept',
  ]),
  allowed: Type.Boolean(),
  reason: OrNull(Type.String()),
});

/** A user of the organization, or a pending invitation. */
export const Person = Type.Object({
  kind: OneOf(PERSON_KINDS),
  id: Type.String(),
  email: Type.String(),
  /** Empty if not set. */
  name: Type.String(),
  status: OneOf(PERSON_STATUSES),
  role: Role,
  isWarehouseUser: Type.Boolean(),
  /** Whether an admin's side menu shows the API entry. */
  sidebar: Type.Boolean(),
  /** Whether this is the requesting user. */
  isMe: Type.Boolean(),
  /** Managed by the identity provider through SCIM: an edit here lasts until the provider's next update. */
  isProvisioned: Type.Boolean(),
  /** Null if the user never signed in. */
  lastSignInAt: OrNull(Instant),
  /** Inviter; null for a user. */
  invitedBy: OrNull(Type.String()),
  expiresAt: OrNull(Instant),
  /** Names of the valid API keys that the user created. */
  apiKeys: Type.Array(Type.String()),
  actions: Type.Array(Action),
});
export type Person = Static<typeof Person>;

/** One page of matching entries, by email address. */
export const People = Type.Object({
  people: Type.Array(Person),
  /** Number of entries per status, whatever the filter. */
  counts: Type.Object({
    active: Type.Integer(),
    invited: Type.Integer(),
    deactivated: Type.Integer(),
  }),
  ...PAGE_PLACE,
});
export type People = Static<typeof People>;

/** Filter of the list; mutations return the list anew. */
export const PeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(OneOf(LIST_STATUSES)),
  ...PAGE_QUERY,
});
export type PeopleQuery = Static<typeof PeopleQuery>;

export const NewInvitations = Type.Object({
  emails: Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_INVITED }),
  role: Role,
  isWarehouseUser: Type.Boolean(),
  sidebar: Type.Boolean(),
});
export type NewInvitations = Static<typeof NewInvitations>;

export const UserEvent = Type.Union([
  Type.Object({ type: Type.Literal('role.change'), role: Role }),
  Type.Object({
    type: Type.Literal('flags.change'),
    isWarehouseUser: Type.Boolean(),
    sidebar: Type.Boolean(),
  }),
  Type.Object({
    type: Type.Literal('user.deactivate'),
    /** Also revokes the user's API keys; otherwise programs keep using them. */
    revokesKeys: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('user.reactivate') }),
]);
export type UserEvent = Static<typeof UserEvent>;

export const InvitationChange = Type.Object({
  type: OneOf(['invitation.resend', 'invitation.revoke']),
});
export type InvitationChange = Static<typeof InvitationChange>;
