import { LIST_SCHEMA, MAX_PAGE_SIZE, USER_SCHEMA } from '../../domain/people/scim.ts';
import { GROUP_SCHEMA } from '../../domain/people/scimGroups.ts';

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

const PEOPLE = 'People who can log in.';
const GROUPS = 'Groups of people, by which leavers can be chosen.';

const resourceType = (publicUrl: string, id: string, schema: string, description: string) => ({
  schemas: [RESOURCE_TYPE],
  id,
  name: id,
  description,
  endpoint: `/${id}s`,
  schema,
  meta: {
    resourceType: 'ResourceType',
    location: `${publicUrl}/scim/v2/ResourceTypes/${id}`,
  },
});

export const resourceTypes = (publicUrl: string) => [
  resourceType(publicUrl, 'User', USER_SCHEMA, PEOPLE),
  resourceType(publicUrl, 'Group', GROUP_SCHEMA, GROUPS),
];

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

/** Attribute with the resources that a resource is connected to. */
const references = (name: string, description: string, to: 'User' | 'Group') => {
  const isUser = to === 'User';
  // Members are added and removed, but none changes into another.
  const part = { mutability: isUser ? 'immutable' : 'readOnly' };
  return attribute(name, description, {
    type: 'complex',
    multiValued: true,
    mutability: isUser ? 'readWrite' : 'readOnly',
    subAttributes: [
      attribute('value', 'The id.', { caseExact: true, ...part }),
      attribute('$ref', 'The address.', {
        type: 'reference',
        referenceTypes: [to],
        caseExact: true,
        mutability: 'readOnly',
      }),
      attribute('display', 'The name.', { mutability: 'readOnly' }),
      attribute('type', 'The kind.', {
        canonicalValues: [isUser ? to : 'direct'],
        ...part,
      }),
    ],
  });
};

const schema = (publicUrl: string, id: string, name: string, description: string) => ({
  schemas: [SCHEMA],
  id,
  name,
  description,
  meta: { resourceType: 'Schema', location: `${publicUrl}/scim/v2/Schemas/${id}` },
});

export const schemas = (publicUrl: string) => [userSchema(publicUrl), groupSchema(publicUrl)];

const groupSchema = (publicUrl: string) => ({
  ...schema(publicUrl, GROUP_SCHEMA, 'Group', GROUPS),
  attributes: [
    attribute('displayName', 'The name.', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'The id at the identity provider.', {
      caseExact: true,
      uniqueness: 'server',
    }),
    references('members', 'The people in it.', 'User'),
  ],
});

const userSchema = (publicUrl: string) => ({
  ...schema(publicUrl, USER_SCHEMA, 'User', PEOPLE),
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
    references('groups', 'The groups they are in.', 'Group'),
  ],
});

/** Wraps resources in a list response. */
export const listOf = (resources: readonly object[]) => ({
  schemas: [LIST_SCHEMA],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
