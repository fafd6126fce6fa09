import { API_SCOPES, type ApiScope } from '../../../src/domain/programs/publicApiParts.ts';
import { createKey } from '../../../src/server/apiKeys/keys.ts';
import { csrfTokenFor } from '../../../src/server/auth/csrf.ts';
import { endSession, startSession } from '../../../src/server/auth/sessions.ts';
import { newToken } from '../../../src/server/platform/tokens.ts';
import { insertToken } from '../../../src/server/scim/tokens.ts';
import type { TestOrganisation } from '../helpers/organizations.ts';
import type { TestPortal } from '../helpers/portal.ts';

/** Two organizations of one portal, with corresponding data under different names. */
export type Side = 'acme' | 'globex';
export interface World {
  readonly portal: TestPortal;
  readonly acme: TestOrganisation;
  readonly globex: TestOrganisation;
  /** API keys of Acme by scope, and a revoked one. */
  readonly keys: Readonly<Record<ApiScope | 'revoked', string>>;
  /** Tokens of Acme's identity provider. */
  readonly tokens: Readonly<Record<'live' | 'revoked', string>>;
}

/** Owner of the object that a request names. */
export interface Owner {
  readonly side: Side;
  readonly organisationId: string;
  readonly email: string;
  readonly userId: string;
}

/** Callers. The `other` ones belong to Globex. */
export const CALLERS = [
  'anonymous',
  'member',
  'admin',
  'warehouse',
  'other member',
  'other admin',
  ...API_SCOPES.map((scope) => `key ${scope}` as const),
  'revoked key',
  'ended session',
  'provider',
  'revoked provider',
] as const;
export type CallerName = (typeof CALLERS)[number];

const PERSON: Readonly<Partial<Record<CallerName, { side: Side; word: string }>>> = {
  member: { side: 'acme', word: 'member' },
  admin: { side: 'acme', word: 'admin' },
  warehouse: { side: 'acme', word: 'warehouse' },
  'other member': { side: 'globex', word: 'member' },
  'other admin': { side: 'globex', word: 'admin' },
  'ended session': { side: 'acme', word: 'admin' },
};

/** The organization whose rows a caller may see; null for none. */
export function sideOf(caller: CallerName): Side | null {
  if (caller === 'anonymous') return null;
  return PERSON[caller]?.side ?? 'acme';
}

/**
 * Returns the owner of the object that a caller's request names; without a user of its own, the
 * caller gets objects of Acme's admin.
 */
export function ownerFor(
  world: World,
  caller: CallerName,
  whose: 'own' | 'colleague' | 'foreign',
): Owner {
  const { side: own, word: name } = PERSON[caller] ?? { side: 'acme', word: 'admin' };
  const colleague = name === 'member' ? 'admin' : 'member';
  const side = whose === 'foreign' ? (own === 'acme' ? 'globex' : 'acme') : own;
  const word = whose === 'own' ? name : whose === 'colleague' ? colleague : 'admin';
  const email = `${word}@${side}.test`;
  const { id: organisationId, users } = world[side];
  return { side, organisationId, email, userId: users.get(email) ?? '' };
}

/** Creates the callers' API keys. */
export async function makeKeys(portal: TestPortal): Promise<World['keys']> {
  const make = (name: string, scopes: readonly ApiScope[]) =>
    createKey(portal.services, {
      organisationId: portal.acme.id,
      name,
      scopes,
      mode: 'live',
      createdBy: portal.acme.users.get('admin@acme.test') ?? '',
      expiresAt: null,
    });
  const revoked = await make('revoked', API_SCOPES);
  await portal.testDatabase.pool.query(
    "UPDATE api_keys SET revoked_at = now() WHERE name = 'revoked'",
  );
  return {
    'returns:read': await make('reads', ['returns:read']),
    'returns:write': await make('orders', ['returns:write']),
    'warehouse:read': await make('looks', ['warehouse:read']),
    'deployments:write': await make('deploys', ['deployments:write']),
    'offboardings:read': await make('reads leavers', ['offboardings:read']),
    'offboardings:write': await make('reports leavers', ['offboardings:write']),
    revoked,
  };
}

/** Creates the identity provider's tokens. */
export async function makeTokens(portal: TestPortal): Promise<World['tokens']> {
  const { database, clock } = portal.services;
  const make = () =>
    database.asSystem((tx) =>
      insertToken(tx, {
        organisationId: portal.acme.id,
        createdBy: portal.acme.users.get('admin@acme.test') ?? '',
        now: clock.now(),
      }),
    );
  const [live, revoked] = [await make(), await make()];
  await portal.testDatabase.pool.query('UPDATE scim_tokens SET revoked_at = now() WHERE id = $1', [
    revoked.id,
  ]);
  return { live: live.token, revoked: revoked.token };
}

/** Headers of a caller's request: a session, a key, a token, or neither. */
export async function headersOf(
  world: World,
  caller: CallerName,
): Promise<Readonly<Record<string, string>>> {
  const { portal, keys, tokens } = world;
  if (caller === 'provider') return { authorization: `Bearer ${tokens.live}` };
  if (caller === 'revoked provider') return { authorization: `Bearer ${tokens.revoked}` };
  if (caller === 'revoked key') return { authorization: `Bearer ${keys.revoked}` };
  const scope = API_SCOPES.find((candidate) => caller === `key ${candidate}`);
  if (scope !== undefined) return { authorization: `Bearer ${keys[scope]}` };
  const browserId = newToken();
  const person = PERSON[caller];
  let sessionToken: string | null = null;
  if (person !== undefined) {
    const owner = ownerFor(world, caller, 'own');
    sessionToken = await portal.services.database.asSystem(async (tx) => {
      const token = await startSession(tx, portal.clock.now(), {
        ...owner,
        userAgent: 'test',
        door: 'link',
      });
      if (caller === 'ended session') await endSession(tx, token);
      return token;
    });
  }
  const csrf = csrfTokenFor(portal.services.secret, { sessionToken, browserId });
  const cookies = {
    browser: browserId,
    csrftoken: csrf,
    ...(sessionToken && { session: sessionToken }),
  };
  return {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-csrftoken': csrf,
    origin: portal.services.config.publicUrl,
    'sec-fetch-site': 'same-origin',
  };
}
