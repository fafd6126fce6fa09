import { type Static, Type } from 'typebox';
import { MAX_TEXT, SCIM_PAGE, ScimPatch } from './scim.ts';

// Groups of SCIM 2.0 (RFC 7643, section 4.2): exactly the fields that are read and returned.

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Maximum number of members of a group, and in a request. */
export const MAX_MEMBERS = 20_000;
/** Maximum number of groups of an organization. */
export const MAX_GROUPS = 1000;
/** Time after its end for which a membership counts when a person is deactivated. */
export const PAST_MEMBERSHIP_HOURS = 24;

const Text = Type.String({ maxLength: MAX_TEXT });

/** Fields read of a group; members are parsed when they are applied. */
export const ScimGroupBody = Type.Object({
  displayName: Type.Optional(Text),
  externalId: Type.Optional(Text),
  members: Type.Optional(Type.Unknown()),
});
export type ScimGroupBody = Static<typeof ScimGroupBody>;

/** Operations on a group: Okta sends one for each member whom it removes. */
export const ScimGroupPatch = Type.Object({
  Operations: Type.Array(ScimPatch.properties.Operations.items, {
    minItems: 1,
    maxItems: MAX_MEMBERS,
  }),
});
export type ScimGroupPatch = Static<typeof ScimGroupPatch>;

/** A group as the provider sees it. */
export const ScimGroup = Type.Object({
  schemas: Type.Array(Type.String()),
  id: Type.String(),
  externalId: Type.Optional(Type.String()),
  displayName: Type.String(),
  /** Absent where they were excluded. */
  members: Type.Optional(
    Type.Array(
      Type.Object({
        value: Type.String(),
        $ref: Type.String(),
        display: Type.String(),
        type: Type.Literal('User'),
      }),
    ),
  ),
  meta: Type.Object({
    resourceType: Type.String(),
    created: Type.String(),
    lastModified: Type.String(),
    location: Type.String(),
  }),
});
export type ScimGroup = Static<typeof ScimGroup>;

/** A group with the requested attributes only. */
export const ScimGroupAnswer = Type.Partial(ScimGroup);

export const ScimGroupList = Type.Object({ ...SCIM_PAGE, Resources: Type.Array(ScimGroupAnswer) });
