import { type Static, Type } from 'typebox';
import { PAGE_QUERY } from '../listPages.ts';
import { OneOf } from '../schema.ts';
import { PROVISIONING_OUTCOMES } from './provisioningWords.ts';
import { MAX_TEXT } from './scim.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A provisioning token as admins see it, without its secret. */
export const ProvisioningToken = Type.Object({
  id: Type.String(),
  /** First characters, which identify the token to admins. */
  prefix: Type.String(),
  createdAt: Instant,
  /** Name or email address of the admin who created it. */
  createdBy: Type.String(),
  /** Accurate to about a minute; null if never used. */
  lastUsedAt: OrNull(Instant),
  /** Null while the token is valid. */
  revokedAt: OrNull(Instant),
});
export type ProvisioningToken = Static<typeof ProvisioningToken>;

/** One request of the provider that changed something or was refused. */
export const ProvisioningEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  /** Prefix of the token that was used. */
  prefix: Type.String(),
  /** `POST /Users` */
  call: Type.String(),
  /** Email address, or the value sent in its place; a group's name; empty if neither is named. */
  person: Type.String(),
  outcome: OneOf(PROVISIONING_OUTCOMES),
  /** Sentence about what was done, or why nothing was. */
  sentence: Type.String(),
});
export type ProvisioningEntry = Static<typeof ProvisioningEntry>;

/** People whom the provider deactivates, as leavers. */
export const ProvidedLeavers = Type.Object({
  /** Whether they are put into Leaving. */
  isOn: Type.Boolean(),
  /** Only those of these types (`userType`), or groups; all if there are none of both. */
  userTypes: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  /** Names of groups, or departments. */
  groups: Type.Array(Type.String({ maxLength: MAX_TEXT }), { maxItems: 200 }),
});
export type ProvidedLeavers = Static<typeof ProvidedLeavers>;

export const Provisioning = Type.Object({
  /** Value for the provider's base URL field. */
  baseUrl: Type.String(),
  /** Valid tokens first, then newest first. */
  tokens: Type.Array(ProvisioningToken),
  /** Newly created token: the only response that contains its secret. */
  made: OrNull(Type.Object({ id: Type.String(), token: Type.String() })),
  leavers: ProvidedLeavers,
  /** Names of the groups that the provider has pushed, in alphabetical order. */
  groups: Type.Array(Type.String()),
});
export type Provisioning = Static<typeof Provisioning>;

/** Filters of the log. */
export const ProvisioningLogFilter = Type.Object({
  outcome: Type.Optional(OneOf(PROVISIONING_OUTCOMES)),
  /** Whole email address, or the value sent in its place; case is ignored. */
  search: Type.Optional(Type.String({ maxLength: 300 })),
});
export type ProvisioningLogFilter = Static<typeof ProvisioningLogFilter>;

/** Filters of the log with one of its pages. */
export const ProvisioningLogQuery = Type.Object({
  ...ProvisioningLogFilter.properties,
  ...PAGE_QUERY,
});
export type ProvisioningLogQuery = Static<typeof ProvisioningLogQuery>;
