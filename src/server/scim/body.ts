import { isGroup } from './attributes.ts';

/** The names that are read, as the schemas write them. */
const NAMES = new Map(
  [
    ...['userName', 'externalId', 'active', 'displayName', 'emails', 'roles'],
    ...['name', 'givenName', 'familyName', 'formatted'],
    ...['Operations', 'op', 'path', 'value'],
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * A body with the names that the schemas know it by: their case doesn't count (RFC 7643, section
 * 2.1). Of a whole person, what is null was not said.
 */
export function readable(body: unknown, isWhole: boolean): unknown {
  if (!isGroup(body)) return body;
  const entries = Object.entries(body).filter(([, value]) => !isWhole || value !== null);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const name = NAMES.get(key.toLowerCase()) ?? key;
      if (name === 'name') return [name, readable(value, isWhole)];
      if (name === 'Operations' && Array.isArray(value)) {
        return [name, value.map((one) => readable(one, false))];
      }
      return [name, value];
    }),
  );
}
