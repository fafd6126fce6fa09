import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import type { ApiScope } from './publicApiParts.ts';

/** Labels of the scopes. */
export const SCOPE_WORDS: Readonly<Record<ApiScope, string>> = {
  'returns:read': 'Read returns',
  'returns:write': 'Order returns',
  'warehouse:read': 'Read the warehouse and deployments',
  'deployments:write': 'Send devices to employees',
  'offboardings:read': 'Read who leaves',
  'offboardings:write': 'Report who leaves',
};

/** Scopes that can be chosen for a key. */
export const OFFERED_SCOPES = [
  'returns:read',
  'returns:write',
  'warehouse:read',
  'deployments:write',
  'offboardings:read',
  'offboardings:write',
] as const satisfies ApiScope[];

export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const MAX_KEY_NAME = 60;
const MAX_KEY_DAYS = 9999;
/** Maximum number of keys of an organization that aren't revoked. */
export const MAX_KEYS = 100;

/** Fields that an admin enters for a new key. */
interface KeyFields {
  name: string;
  scopes: ApiScope[];
  mode: (typeof KEY_MODES)[number];
  /** Days until expiry; null for never. */
  days: number | null;
}

/** Normalizes a new key before it is checked and stored. */
export function tidyKey({ name, scopes, mode, days }: KeyFields): KeyFields {
  return {
    name: tidyLine(name),
    scopes: OFFERED_SCOPES.filter((scope) => scopes.includes(scope)),
    mode,
    days,
  };
}

/** Returns the problems of a key normalized by `tidyKey`, in the page's order. */
export function keyProblems({ name, scopes, days }: KeyFields): FieldErrors {
  const isDays = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_KEY_DAYS);
  return {
    ...(name === '' && { name: ['Enter a name, such as the program that will use it.'] }),
    ...(scopes.length === 0 && { scopes: ['Choose what the program may do.'] }),
    ...(!isDays && { days: [`Enter a number of days from 1 to ${MAX_KEY_DAYS}.`] }),
  };
}
