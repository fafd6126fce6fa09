import type { FastifyInstance } from 'fastify';
import type { ScimUser } from '../../../src/domain/people/scim.ts';
import { insertToken } from '../../../src/server/scim/tokens.ts';
import { injectAudited } from './auditCheck.ts';
import type { TestOrganisation } from './organizations.ts';
import type { TestPortal } from './portal.ts';

/** A user, a group, a list or an error. */
interface ScimAnswerBody extends ScimUser {
  readonly members: readonly { readonly value: string; readonly display: string }[];
  readonly totalResults: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimAnswerBody[];
  readonly attributes: readonly { readonly name: string }[];
  readonly scimType?: string;
  readonly detail: string;
}

interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<'location' | 'content-type' | 'retry-after', string>>;
  readonly body: ScimAnswerBody;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An identity provider with a token. */
export type Provider = (method: Method, path: string, body?: object) => Promise<ScimAnswer>;

export function providerWith(app: FastifyInstance, token: string): Provider {
  return async (method, path, body) => {
    const answer = await injectAudited(app, {
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/scim+json',
        ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: {
        location: String(answer.headers.location),
        'content-type': String(answer.headers['content-type']),
        'retry-after': String(answer.headers['retry-after']),
      },
      body: JSON.parse(answer.body === '' ? '{}' : answer.body),
    };
  };
}

/** Returns the organization's provider, with a new token. */
export async function providerOf(
  portal: TestPortal,
  organisation: TestOrganisation,
): Promise<Provider> {
  return providerWith(portal.app, await tokenFor(portal, organisation));
}

/** Creates a token that replaces the previous ones. */
export async function tokenFor(
  { services: { database, clock } }: TestPortal,
  organisation: TestOrganisation,
): Promise<string> {
  const [createdBy = ''] = organisation.users.values();
  const { token } = await database.asSystem(async (tx) => {
    await tx
      .updateTable('scim_tokens')
      .set({ revoked_at: clock.now() })
      .where('organisation_id', '=', organisation.id)
      .execute();
    return insertToken(tx, { organisationId: organisation.id, createdBy, now: clock.now() });
  });
  return token;
}

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Requests as Okta's own SCIM apps send them. */
export const okta = {
  look: (email: string) =>
    `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&startIndex=1&count=100`,
  create: (email: string, externalId: string) => ({
    schemas: [USER],
    userName: email,
    name: { givenName: 'Olga', familyName: 'Okta' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Olga Okta',
    locale: 'en-US',
    externalId,
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  put: (id: string, email: string, externalId: string, active?: boolean) => ({
    schemas: [USER],
    id,
    userName: email,
    name: { givenName: 'Olga', familyName: 'Okta-Smith' },
    emails: [{ primary: true, value: email, type: 'work', display: email }],
    externalId,
    groups: [],
    meta: { resourceType: 'User' },
    ...(active !== undefined && { active }),
  }),
  activate: (active: boolean) => ({
    schemas: [PATCH_OP],
    Operations: [{ op: 'replace', value: { active } }],
  }),
  /** Groups are pushed empty, and filled by the next request. */
  createGroup: (displayName: string) => ({ schemas: [GROUP], displayName, members: [] }),
  /** Apps made in the organization send groups as a whole. */
  putGroup: (id: string, displayName: string, ids: readonly string[]) => ({
    schemas: [GROUP],
    id,
    displayName,
    members: ids.map((value) => ({ value, display: `${value}@acme.test` })),
  }),
  renameGroup: (id: string, displayName: string) => ({
    schemas: [PATCH_OP],
    Operations: [{ op: 'replace', value: { id, displayName } }],
  }),
  /** One operation for each person who is removed. */
  changeMembers: (removed: readonly string[], added: readonly string[]) => ({
    schemas: [PATCH_OP],
    Operations: [
      ...removed.map((id) => ({ op: 'remove', path: `members[value eq "${id}"]` })),
      {
        op: 'add',
        path: 'members',
        value: added.map((value) => ({ value, display: `${value}@acme.test` })),
      },
    ],
  }),
  /** "Push now": all members, perhaps none. */
  pushMembers: (ids: readonly string[]) => ({
    schemas: [PATCH_OP],
    Operations: [{ op: 'replace', path: 'members', value: ids.map((value) => ({ value })) }],
  }),
};

/** Requests as Microsoft Entra ID sends them, without the flag that makes it follow the RFC. */
export const entra = {
  /** "Test connection" looks up a user who can't exist. */
  testConnection: `/Users?filter=${encodeURIComponent('userName eq "b7c2f8f0-0d4e-4f9b-8f6a-93b2a0c5d1aa"')}`,
  look: (externalId: string) =>
    `/Users?filter=${encodeURIComponent(`externalId eq "${externalId}"`)}`,
  create: (userName: string, email: string, externalId: string) => ({
    schemas: [USER, ENTERPRISE],
    externalId,
    userName,
    active: true,
    addresses: [{ primary: false, type: 'work', country: 'US' }],
    displayName: 'Enno Entra',
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Enno Entra', familyName: 'Entra', givenName: 'Enno' },
    [ENTERPRISE]: { employeeNumber: '4711', department: 'IT' },
    roles: [],
    title: 'Engineer',
  }),
  deactivate: {
    schemas: [PATCH_OP],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  },
  reactivate: {
    schemas: [PATCH_OP],
    Operations: [{ op: 'Replace', path: 'active', value: 'True' }],
  },
  change: (email: string, externalId: string) => ({
    schemas: [PATCH_OP],
    Operations: [
      { op: 'Replace', path: 'displayName', value: 'Enno E. Entra' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@elsewhere.test' },
      { op: 'Replace', path: 'name.givenName', value: 'Enno E.' },
      { op: 'Add', path: 'externalId', value: externalId },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555 0100' },
      { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Sales' },
      { op: 'Add', path: 'addresses[type eq "work" and primary eq true].locality', value: 'Rome' },
    ],
  }),
  /** Several attributes in one value, by their paths. */
  dotted: {
    schemas: [PATCH_OP],
    Operations: [
      {
        op: 'Replace',
        value: {
          'name.familyName': 'Dotted',
          displayName: 'Enno Dotted',
          [`${ENTERPRISE}:manager`]: null,
          'emails[type eq "other"].value': 'other@elsewhere.test',
        },
      },
    ],
  },
  createGroup: (displayName: string, externalId: string) => ({
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId,
    displayName,
    meta: { resourceType: 'Group' },
  }),
  lookForGroup: (displayName: string) =>
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${displayName}"`)}`,
  members: (op: 'Add' | 'Remove', ids: readonly string[]) => ({
    schemas: [PATCH_OP],
    Operations: [{ op, path: 'members', value: ids.map((value) => ({ $ref: null, value })) }],
  }),
  renameGroup: (value: string) => ({
    schemas: [PATCH_OP],
    Operations: [{ op: 'Replace', path: 'displayName', value }],
  }),
  role: (value: string) => ({
    schemas: [PATCH_OP],
    Operations: [{ op: 'Add', path: 'roles[primary eq "True"].value', value }],
  }),
  /** Entra's alternative expression for roles, `AppRoleAssignmentsComplex`. */
  roleObjects: (op: 'Add' | 'Remove', value: string) => ({
    schemas: [PATCH_OP],
    Operations: [
      {
        op,
        path: 'roles',
        value: [{ primary: false, type: 'WindowsAzureActiveDirectoryRole', display: value, value }],
      },
    ],
  }),
};
