import { randomBytes, randomUUID } from 'node:crypto';
import { USER_SCHEMA } from '../../../src/domain/people/scim.ts';
import type { Case } from './cases.ts';
import { byId } from './names.ts';
import { aRow, aUser, canaryOf } from './things.ts';

const aToken: Parameters<typeof byId>[0] = (world, { side, organisationId, userId }) =>
  aRow(world, 'scim_tokens', {
    organisation_id: organisationId,
    token_hash: randomBytes(32),
    prefix: canaryOf(side),
    created_at: world.portal.clock.now(),
    created_by: userId,
  });
const aGroup: Parameters<typeof byId>[0] = (world, { side, organisationId }) =>
  aRow(world, 'scim_groups', {
    organisation_id: organisationId,
    display_name: `${canaryOf(side)} ${randomUUID()}`,
    created_at: world.portal.clock.now(),
    changed_at: world.portal.clock.now(),
  });
const byThing = (own: string) => ({
  make: async () => ({ id: own }),
  absent: () => ({ id: 'Device' }),
  malformed: { id: "1'--" },
  areEverybodys: true as const,
});

const aDomain: Parameters<typeof byId>[0] = (world, { side, organisationId }) =>
  aRow(world, 'organisation_domains', {
    organisation_id: organisationId,
    domain: `${randomUUID()}.${canaryOf(side)}.test`,
    token: canaryOf(side),
    created_at: world.portal.clock.now(),
  });

/** Cases of the Provisioning and Domains screens' endpoints. */
export const PROVISIONING_CASES = {
  'GET /api/portal/provisioning': {},
  'POST /api/portal/provisioning/tokens': {},
  'POST /api/portal/provisioning/tokens/:id/revoke': { names: byId(aToken) },
  'GET /api/portal/provisioning-log': {},
  'GET /api/portal/provisioning-log.csv': {},
  'GET /api/portal/provisioning-log.xlsx': {},
  'GET /api/portal/domains': {},
  'POST /api/portal/domains': { body: () => ({ domain: `${randomUUID()}.test` }) },
  'POST /api/portal/domains/:id/check': { names: byId(aDomain) },
  'DELETE /api/portal/domains/:id': { names: byId(aDomain) },
  'PUT /api/portal/domains/other-addresses': { body: () => ({ otherAddresses: 'refuse' }) },
} as const satisfies Readonly<Record<string, Case>>;

/** Cases of the identity providers' endpoints. */
export const SCIM_CASES: Readonly<Record<string, Case>> = {
  'GET /scim/v2/Users': {},
  'POST /scim/v2/Users/.search': { body: () => ({ count: 1 }) },
  'POST /scim/v2/Users': { body: () => ({ userName: `${randomUUID()}@acme.test` }) },
  'GET /scim/v2/Users/:id': { names: byId(aUser) },
  'PUT /scim/v2/Users/:id': {
    names: byId(aUser),
    body: () => ({ schemas: [USER_SCHEMA], displayName: randomUUID() }),
  },
  'PATCH /scim/v2/Users/:id': {
    names: byId(aUser),
    body: () => ({ Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }),
  },
  'DELETE /scim/v2/Users/:id': { names: byId(aUser) },
  'GET /scim/v2/Groups': {},
  'POST /scim/v2/Groups/.search': { body: () => ({ count: 1 }) },
  'POST /scim/v2/Groups': { body: () => ({ displayName: randomUUID() }) },
  'GET /scim/v2/Groups/:id': { names: byId(aGroup) },
  'PUT /scim/v2/Groups/:id': {
    names: byId(aGroup),
    body: () => ({ displayName: randomUUID() }),
  },
  'PATCH /scim/v2/Groups/:id': {
    names: byId(aGroup),
    body: () => ({ Operations: [{ op: 'Remove', path: 'members' }] }),
  },
  'DELETE /scim/v2/Groups/:id': { names: byId(aGroup) },
  'GET /scim/v2/ServiceProviderConfig': {},
  'GET /scim/v2/ResourceTypes': {},
  'GET /scim/v2/ResourceTypes/:id': { names: byThing('User') },
  'GET /scim/v2/Schemas': {},
  'GET /scim/v2/Schemas/:id': { names: byThing(USER_SCHEMA) },
  'GET /scim/v2/*': {},
};
