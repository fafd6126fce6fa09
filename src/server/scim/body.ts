import { isObject } from './attributes.ts';

/** Known attribute names, spelled as in the schemas. */
const NAMES = new Map(
  [
    ...['userName', 'externalId', 'active', 'displayName', 'emails', 'roles', 'members'],
    ...['name', 'givenName', 'familyName', 'formatted'],
    ...['Operations', 'op', 'path', 'value'],
    ...['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'],
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * Renames a body's attributes to the schemas' spelling: their names are case-insensitive (RFC 7643,
 * section 2.1). In a complete user, null attributes count as absent, and so does
 * the path of an operation.
 */
export function decodeBody(body: unknown, isReplacement: boolean): unknown {
  if (!isObject(body)) return body;
  const entries = Object.entries(body).filter(
    ([key, value]) => value !== null || !(isReplacement || key.toLowerCase() === 'path'),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const name = NAMES.get(key.toLowerCase()) ?? key;
      if (name === 'name') return [name, decodeBody(value, isReplacement)];
      if (name === 'Operations' && Array.isArray(value)) {
        return [name, value.map((item) => decodeBody(item, false))];
      }
      return [name, value];
    }),
  );
}
