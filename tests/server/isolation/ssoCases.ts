import { randomUUID } from 'node:crypto';
import type { Call } from '../../../src/api/contract/index.ts';
import { newSsoConnection, storeSsoConnection } from '../../../src/machines/ssoConnection/apply.ts';
import { connectionVersion } from '../../../src/server/sso/connection/connectionRow.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { aRow, canaryOf } from './things.ts';

type SsoCall = Extract<Call, `${string} /api/portal/sso/${string}`>;

const STATE = storeSsoConnection(newSsoConnection());
const version = connectionVersion({ version: 1, state: STATE });
const saml = {
  signOnUrl: 'https://okta.example.com/',
  issuer: '',
  logoutUrl: '',
  certificates: [],
};
const oidc = { issuer: '', clientId: '', clientSecret: null };

/** The owner's one connection, with a saved issuer. */
async function aConnection(world: World, { organisationId, side }: Owner) {
  const { clock, testDatabase } = world.portal;
  await testDatabase.pool.query('DELETE FROM sso_connections WHERE organisation_id = $1', [
    organisationId,
  ]);
  await aRow(world, 'sso_connections', {
    organisation_id: organisationId,
    provider: 'okta',
    key: randomUUID().replaceAll('-', ''),
    state: JSON.stringify(STATE),
    state_version: 1,
    saved: JSON.stringify({
      protocol: 'saml',
      saml: { signOnUrl: '', issuer: canaryOf(side), logoutUrl: '', certificates: [] },
      oidc: { issuer: '', clientId: '' },
    }),
    created_at: clock.now(),
  });
  return { provider: 'okta' };
}

/** A connection's addresses are public; the sign-in itself checks what they may do. */
const byKey = {
  make: async (world: World, owner: Owner) => {
    await aConnection(world, owner);
    const found = await world.portal.services.database.asSystem((tx) =>
      tx
        .selectFrom('sso_connections')
        .select('key')
        .where('organisation_id', '=', owner.organisationId)
        .executeTakeFirstOrThrow(),
    );
    return found;
  },
  absent: () => ({ key: '0'.repeat(32) }),
  malformed: { key: 'guessed' },
};

/** All organizations have the same providers, each with its own connection. */
const names = {
  make: aConnection,
  absent: () => ({ provider: 'azure' }),
  malformed: { provider: 'google' },
  areEverybodys: true as const,
};

export const SSO_CASES: Readonly<Record<SsoCall, Case>> = {
  'GET /api/portal/sso/:provider': { names },
  'PUT /api/portal/sso/:provider': {
    names,
    body: () => ({ version, protocol: 'saml', saml, oidc }),
  },
  'POST /api/portal/sso/:provider/events': {
    names,
    body: () => ({ type: 'connection.enable', version }),
  },
  'PUT /api/portal/sso/:provider/break-glass': { names, body: () => ({ userIds: [] }) },
  'POST /api/portal/sso/metadata': { body: () => ({ xml: '<EntityDescriptor/>' }) },
  'POST /api/portal/sso/certificate': { body: () => ({ pem: 'none' }) },
};

/** Cases of the sign-in's own pages. */
export const SSO_SIGN_IN_CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    ['login', 'acs', 'finish', 'callback', 'metadata'].map((step) => [
      `GET /sso/:key/${step}/`,
      { names: byKey, isLink: true },
    ]),
  ),
  'GET /sso/test/:provider/': { names },
  'POST /sso/:key/acs/': { names: byKey, isLink: true, isForm: true, body: () => ({}) },
};
