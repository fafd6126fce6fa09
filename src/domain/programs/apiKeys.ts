import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { KEY_MODES, KEY_STATES, MAX_KEY_NAME } from './apiKeyWords.ts';
import { API_SCOPES } from './publicApiParts.ts';

const Instant = Type.String({ format: 'date-time' });
const OptionalInstant = Type.Union([Instant, Type.Null()]);

/** A key of the public API as admins see it, without its secret. */
export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** First characters, which identify the key to admins. */
  prefix: Type.String(),
  scopes: Type.Array(OneOf(API_SCOPES)),
  mode: OneOf(KEY_MODES),
  state: OneOf(KEY_STATES),
  createdAt: Instant,
  /** Name or email address of the admin who created it. */
  createdBy: Type.String(),
  /** Whether its creator has been deactivated. */
  hasCreatorLeft: Type.Boolean(),
  lastUsedAt: OptionalInstant,
  expiresAt: OptionalInstant,
  revokedAt: OptionalInstant,
  canRevoke: Type.Boolean(),
});
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyList = Type.Object({
  /** The portal's address, the prefix of the API's paths. */
  baseUrl: Type.String(),
  /** Valid keys first, then newest first. */
  keys: Type.Array(ApiKey),
  /** Newly created key: the only response that contains its secret. */
  made: Type.Union([Type.Object({ id: Type.String(), key: Type.String() }), Type.Null()]),
});
export type ApiKeyList = Static<typeof ApiKeyList>;

export const NewApiKey = Type.Object({
  name: Type.String({ maxLength: MAX_KEY_NAME }),
  scopes: Type.Array(OneOf(API_SCOPES), { maxItems: API_SCOPES.length }),
  mode: OneOf(KEY_MODES),
  /** Days until expiry; null for never. */
  days: Type.Union([Type.Integer(), Type.Null()]),
});
export type NewApiKey = Static<typeof NewApiKey>;
