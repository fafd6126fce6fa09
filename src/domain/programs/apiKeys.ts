import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { KEY_MODES, KEY_STATES, MAX_KEY_NAME } from './apiKeyWords.ts';
import { API_SCOPES } from './publicApiParts.ts';

const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);

/** A key of the public API as people see it; the key itself is never among it. */
export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Its first characters, by which people recognise it. */
  prefix: Type.String(),
  scopes: Type.Array(OneOf(API_SCOPES)),
  mode: OneOf(KEY_MODES),
  state: OneOf(KEY_STATES),
  createdAt: Instant,
  /** Name or mail address of the admin who made it. */
  createdBy: Type.String(),
  /** They were deactivated since. */
  hasCreatorLeft: Type.Boolean(),
  lastUsedAt: OptionalInstant,
  expiresAt: OptionalInstant,
  revokedAt: OptionalInstant,
  canRevoke: Type.Boolean(),
});
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyList = Type.Object({
  /** The portal's address, to which the paths of the API are added. */
  baseUrl: Type.String(),
  /** Those that work first, then the newest. */
  keys: Type.Array(ApiKey),
  /** What has just been made: the one answer that holds the key itself. */
  made: Type.Union([Type.Object({ id: Type.String(), key: Type.String() }), Type.Null()]),
});
export type ApiKeyList = Static<typeof ApiKeyList>;

export const NewApiKey = Type.Object({
  name: Type.String({ maxLength: MAX_KEY_NAME }),
  scopes: Type.Array(OneOf(API_SCOPES), { maxItems: API_SCOPES.length }),
  mode: OneOf(KEY_MODES),
  /** Days until it expires; null for never. */
  days: Type.Union([Type.Integer(), Type.Null()]),
});
export type NewApiKey = Static<typeof NewApiKey>;
