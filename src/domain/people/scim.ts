import { type Static, Type } from 'typebox';

// Schemas of SCIM 2.0 (RFC 7643, RFC 7644): exactly the fields that are read and returned. Groups are
// in scimGroups.ts.

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** Extension with the department. */
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Maximum page size, and the default without `count`. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 100;
/** Maximum length of a user's text field. */
export const MAX_TEXT = 300;

const Text = Type.String({ maxLength: MAX_TEXT });

/** Fields read of a user. Providers send more, and write `true` as `"True"`. */
export const ScimBody = Type.Object({
  userName: Type.Optional(Text),
  externalId: Type.Optional(Text),
  active: Type.Optional(Type.Unknown()),
  displayName: Type.Optional(Text),
  name: Type.Optional(
    Type.Object({
      givenName: Type.Optional(Text),
      familyName: Type.Optional(Text),
      formatted: Type.Optional(Text),
    }),
  ),
  emails: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
  phoneNumbers: Type.Optional(Type.Unknown()),
  addresses: Type.Optional(Type.Unknown()),
  userType: Type.Optional(Type.Unknown()),
  [ENTERPRISE_SCHEMA]: Type.Optional(Type.Unknown()),
  roles: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
});
export type ScimBody = Static<typeof ScimBody>;

/** Operations of a PATCH request; their values are parsed when they are applied. */
export const ScimPatch = Type.Object({
  Operations: Type.Array(
    Type.Object({
      op: Type.String({ maxLength: 20 }),
      path: Type.Optional(Text),
      value: Type.Optional(Type.Unknown()),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type ScimPatch = Static<typeof ScimPatch>;

/** Names of attributes, separated by commas: the only ones to return, or those to leave out. */
export const ScimAttributes = Type.Object({
  attributes: Type.Optional(Type.String({ maxLength: 1000 })),
  excludedAttributes: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type ScimAttributes = Static<typeof ScimAttributes>;

export const ScimQuery = Type.Object({
  ...ScimAttributes.properties,
  filter: Type.Optional(Type.String({ maxLength: 1000 })),
  startIndex: Type.Optional(Type.Integer()),
  count: Type.Optional(Type.Integer()),
});
export type ScimQuery = Static<typeof ScimQuery>;

export const ByScimId = Type.Object({ id: Type.String({ maxLength: 300 }) });

/** A user as the provider sees them. */
export const ScimUser = Type.Object({
  schemas: Type.Array(Type.String()),
  id: Type.String(),
  externalId: Type.Optional(Type.String()),
  userName: Type.String(),
  displayName: Type.String(),
  name: Type.Object({
    formatted: Type.Optional(Type.String()),
    givenName: Type.Optional(Type.String()),
    familyName: Type.Optional(Type.String()),
  }),
  active: Type.Boolean(),
  emails: Type.Array(
    Type.Object({ value: Type.String(), type: Type.String(), primary: Type.Boolean() }),
  ),
  roles: Type.Array(Type.Object({ value: Type.String(), primary: Type.Boolean() })),
  /** Pushed groups that the user is in; changed at the groups. */
  groups: Type.Array(
    Type.Object({
      value: Type.String(),
      $ref: Type.String(),
      display: Type.String(),
      type: Type.Literal('direct'),
    }),
  ),
  meta: Type.Object({
    resourceType: Type.String(),
    created: Type.String(),
    location: Type.String(),
  }),
});
export type ScimUser = Static<typeof ScimUser>;

/** A user with the requested attributes only. */
export const ScimUserAnswer = Type.Partial(ScimUser);

/** A page of resources. */
export interface ScimPage<T> {
  readonly schemas: string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: T[];
}

/** Schemas of a page's fields, beside the resources. */
export const SCIM_PAGE = {
  schemas: Type.Array(Type.String()),
  totalResults: Type.Integer(),
  startIndex: Type.Integer(),
  itemsPerPage: Type.Integer(),
};

export const ScimList = Type.Object({ ...SCIM_PAGE, Resources: Type.Array(ScimUserAnswer) });
