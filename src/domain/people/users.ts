import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { Role } from './auth.ts';
import { LIST_STATUSES, MAX_INVITED, PERSON_KINDS, PERSON_STATUSES } from './userRules.ts';

const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });
export const ById = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });

/** What might be done with somebody now, and why not. */
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

/** A user of the organisation, or somebody who was invited to become one. */
export const Person = Type.Object({
  kind: OneOf(PERSON_KINDS),
  id: Type.String(),
  email: Type.String(),
  /** Empty when nobody has given one. */
  name: Type.String(),
  status: OneOf(PERSON_STATUSES),
  role: Role,
  isWarehouseUser: Type.Boolean(),
  /** Whether an admin sees the API entry of the side menu. */
  sidebar: Type.Boolean(),
  /** It is whoever asks. */
  isMe: Type.Boolean(),
  /** The identity provider keeps them, by SCIM: what is changed here lasts until it says otherwise. */
  isProvisioned: Type.Boolean(),
  /** Null for who never signed in. */
  lastSignInAt: OrNull(Instant),
  /** Of an invitation; null for a user. */
  invitedBy: OrNull(Type.String()),
  expiresAt: OrNull(Instant),
  /** Names of the API keys that they created and that still work. */
  apiKeys: Type.Array(Type.String()),
  actions: Type.Array(Action),
});
export type Person = Static<typeof Person>;

/** Everybody who matches, a page at a time, by mail address. */
export const People = Type.Object({
  people: Type.Array(Person),
  /** How many there are of each status, whatever is looked for. */
  counts: Type.Object({
    active: Type.Integer(),
    invited: Type.Integer(),
    deactivated: Type.Integer(),
  }),
  nextCursor: OrNull(Type.String()),
});
export type People = Static<typeof People>;

/** What the list is narrowed to; the calls that change somebody answer the list anew. */
export const PeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(OneOf(LIST_STATUSES)),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
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
    /** Their API keys end too; without it programs go on using them. */
    revokesKeys: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('user.reactivate') }),
]);
export type UserEvent = Static<typeof UserEvent>;

export const InvitationChange = Type.Object({
  type: OneOf(['invitation.resend', 'invitation.revoke']),
});
export type InvitationChange = Static<typeof InvitationChange>;
