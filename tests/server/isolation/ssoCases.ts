import { randomUUID } from 'node:crypto';
import type { Call } from '../../../src/api/contract/index.ts';
import { newSsoConnection, storeSsoConnection } from '../../../src/machines/ssoConnection/apply.ts';
import { connectionVersion } from '../../../src/server/sso/connectionRow.ts';
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

/** The one connection of its owner, of which an issuer is saved. */
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

/** Everybody has the same providers, each with their own connection. */
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
