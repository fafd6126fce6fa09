import { LIST_SCHEMA, MAX_PAGE_SIZE, USER_SCHEMA } from '../../domain/people/scim.ts';

// Service descriptions (RFC 7643, sections 5 to 7), limited to the supported attributes.

const SERVICE = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

const OFF = { supported: false } as const;

export const serviceProviderConfig = (publicUrl: string) => ({
  schemas: [SERVICE],
  patch: { supported: true },
  bulk: { ...OFF, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE_SIZE },
  changePassword: OFF,
  sort: OFF,
  etag: OFF,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an admin makes on the Users screen.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${publicUrl}/scim/v2/ServiceProviderConfig`,
  },
});

export const userResourceType = (publicUrl: string) => ({
  schemas: [RESOURCE_TYPE],
  id: 'User',
  name: 'User',
  description: 'People who can log in.',
  endpoint: '/Users',
  schema: USER_SCHEMA,
  meta: {
    resourceType: 'ResourceType',
    location: `${publicUrl}/scim/v2/ResourceTypes/User`,
  },
});

const attribute = (name: string, description: string, overrides: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...overrides,
});

export const userSchema = (publicUrl: string) => ({
  schemas: [SCHEMA],
  id: USER_SCHEMA,
  name: 'User',
  description: 'People who can log in.',
  attributes: [
    attribute('userName', 'The name at the identity provider; the email where no other is sent.', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('externalId', 'The id at the identity provider.', {
      caseExact: true,
      uniqueness: 'server',
    }),
    attribute('displayName', 'What colleagues read.'),
    attribute('name', 'The parts of the name.', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name.'),
        attribute('givenName', 'The first name.'),
        attribute('familyName', 'The last name.'),
      ],
    }),
    attribute('active', 'Whether they can log in.', { type: 'boolean' }),
    attribute('emails', 'The work email, which they log in with.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address.', { uniqueness: 'server' }),
        attribute('type', 'Always work.', { canonicalValues: ['work'] }),
        attribute('primary', 'Always true.', { type: 'boolean' }),
      ],
    }),
    attribute('roles', 'admin, warehouse, or both. Without either they are a member.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The role.', { canonicalValues: ['admin', 'member', 'warehouse'] }),
        attribute('primary', 'Whether it is admin or member.', { type: 'boolean' }),
      ],
    }),
  ],
  meta: { resourceType: 'Schema', location: `${publicUrl}/scim/v2/Schemas/${USER_SCHEMA}` },
});

/** Wraps a single resource in a list response. */
export const listOf = (resource: object) => ({
  schemas: [LIST_SCHEMA],
  totalResults: 1,
  startIndex: 1,
  itemsPerPage: 1,
  Resources: [resource],
});
