import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import type { ApiScope } from './publicApiParts.ts';

/** What a program may do, in words. */
export const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  'returns:read': 'Read returns',
  'returns:write': 'Order returns',
  'warehouse:read': 'Read the warehouse and deployments',
  'deployments:write': 'Send devices to employees',
};

/** What can be chosen for a key. */
export const SERVED_SCOPES = [
  'returns:read',
  'returns:write',
  'warehouse:read',
  'deployments:write',
] as const satisfies ApiScope[];

export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const MAX_KEY_NAME = 60;
export const MAX_KEY_DAYS = 9999;
/** How many keys an organisation can have that are not revoked. */
export const MAX_KEYS = 100;

/** What an admin says of a new key. */
interface KeyFields {
  name: string;
  scopes: ApiScope[];
  mode: (typeof KEY_MODES)[number];
  /** Days until it expires; null for never. */
  days: number | null;
}

/** A new key as it is checked and kept. */
export function tidyKey({ name, scopes, mode, days }: KeyFields): KeyFields {
  return {
    name: tidyLine(name),
    scopes: SERVED_SCOPES.filter((scope) => scopes.includes(scope)),
    mode,
    days,
  };
}

/** What is wrong with a new key as `tidyKey` leaves it, in the order of the page. */
export function keyProblems({ name, scopes, days }: KeyFields): FieldErrors {
  const isDays = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_KEY_DAYS);
  return {
    ...(name === '' && { name: ['Enter a name, such as the program that will use it.'] }),
    ...(scopes.length === 0 && { scopes: ['Choose what the program may do.'] }),
    ...(!isDays && { days: [`Enter a number of days from 1 to ${MAX_KEY_DAYS}.`] }),
  };
}
