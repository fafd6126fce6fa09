import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { PROVISIONING_OUTCOMES } from './provisioningWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A token of an identity provider as admins see it; the token itself is never among it. */
export const ProvisioningToken = Type.Object({
  id: Type.String(),
  /** Its first characters, by which people recognise it. */
  prefix: Type.String(),
  createdAt: Instant,
  /** Name or mail address of the admin who made it. */
  createdBy: Type.String(),
  /** To about a minute; null for one that never came. */
  lastUsedAt: OrNull(Instant),
  /** Null for one that works. */
  revokedAt: OrNull(Instant),
});
export type ProvisioningToken = Static<typeof ProvisioningToken>;

/** One request of the provider that changed something or was refused. */
export const ProvisioningEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  /** Of the token that it came with. */
  prefix: Type.String(),
  /** `POST /Users` */
  call: Type.String(),
  /** A mail address, or whatever was sent in its place; empty where nobody was meant. */
  person: Type.String(),
  outcome: OneOf(PROVISIONING_OUTCOMES),
  /** What was done, or why it was not. */
  sentence: Type.String(),
});
export type ProvisioningEntry = Static<typeof ProvisioningEntry>;

export const Provisioning = Type.Object({
  /** What the provider asks for as base URL. */
  baseUrl: Type.String(),
  /** Those that work first, then the newest. */
  tokens: Type.Array(ProvisioningToken),
  /** Newest first, a page at a time. */
  log: Type.Array(ProvisioningEntry),
  /** Before which entry the next page begins; null on the last one. */
  nextBefore: OrNull(Type.String()),
  /** What has just been made: the one answer that holds the token itself. */
  made: OrNull(Type.Object({ id: Type.String(), token: Type.String() })),
});
export type Provisioning = Static<typeof Provisioning>;

/** Which page of the log; the calls that change something answer that page anew. */
export const ProvisioningQuery = Type.Object({
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
});
export type ProvisioningQuery = Static<typeof ProvisioningQuery>;
