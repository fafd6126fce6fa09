import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../../domain/people/scim.ts';
import { GROUP_SCHEMA } from '../../domain/people/scimGroups.ts';
import { ScimError } from './failures.ts';

/** User attribute that an operation refers to; names in lower case. */
export interface AttributePath {
  readonly attribute: StoredAttribute;
  /** `[type eq "work"]` */
  readonly only: { readonly attribute: string; readonly value: string } | null;
  /** `.value` */
  readonly part: string | null;
}

/** Stored attributes, in lower case; all others are ignored. */
const STORED_ATTRIBUTES = [
  'username',
  'externalid',
  'active',
  'displayname',
  'name',
  'emails',
  'phonenumbers',
  'addresses',
  'usertype',
  'department',
  'roles',
] as const;
export type StoredAttribute = (typeof STORED_ATTRIBUTES)[number];
/** Attributes that never make a request fail: what isn't understood of them is ignored. */
const LENIENT: readonly StoredAttribute[] = ['phonenumbers', 'addresses', 'usertype', 'department'];

const PATH = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([a-z$][\w$-]*))?$/i;
const ONLY = /^\s*([a-z][\w-]*)\s+eq\s+(?:"([^"\\]*)"|(true|false))\s*$/i;

/**
 * Removes the optional prefix with the URN of the user or group schema. The enterprise extension, as a whole or with
 * its attribute, becomes the department, the only one of it that is stored.
 */
export function withoutSchema(name: string): string {
  if (name.toLowerCase().startsWith(ENTERPRISE_SCHEMA.toLowerCase())) {
    const rest = name.slice(ENTERPRISE_SCHEMA.length).replace(/^[:.]/, '');
    return rest === '' ? 'department' : rest;
  }
  const core = [USER_SCHEMA, GROUP_SCHEMA].find((schema) =>
    name.toLowerCase().startsWith(`${schema.toLowerCase()}:`),
  );
  return core === undefined ? name : name.slice(core.length + 1);
}

/** Parses a path; null if its attribute is not stored. */
export function readPath(text: string): AttributePath | null {
  const name = withoutSchema(text.trim());
  const [first] = /^[a-z$][\w$-]*/i.exec(name) ?? [];
  const attribute = STORED_ATTRIBUTES.find((candidate) => candidate === first?.toLowerCase());
  if (first !== undefined && attribute === undefined) return null;
  const match = PATH.exec(name);
  const isLenient = attribute !== undefined && LENIENT.includes(attribute);
  const condition = isLenient ? match?.[2]?.split(/ and /i)[0] : match?.[2];
  const only = condition === undefined ? null : ONLY.exec(condition);
  if (isLenient && (match === null || (condition !== undefined && only === null))) return null;
  if (attribute === undefined || match === null || (match[2] !== undefined && only === null)) {
    throw new ScimError(400, `We can't read the path ${text}.`, 'invalidPath');
  }
  const [, , , part] = match;
  return {
    attribute,
    only: only && {
      attribute: (only[1] ?? '').toLowerCase(),
      value: (only[2] ?? only[3] ?? '').toLowerCase(),
    },
    part: part?.toLowerCase() ?? null,
  };
}
