import type { FieldErrors } from '../../../domain/failure.ts';
import type { NewApiKey } from '../../../domain/programs/apiKeys.ts';
import { type KeyMode, keyProblems, tidyKey } from '../../../domain/programs/apiKeyWords.ts';
import type { ApiScope } from '../../../domain/programs/publicApiParts.ts';
import { useHeldValues } from '../../forms/useHeldValues.ts';

/** What stands in the fields, as typed. */
export interface KeyValues {
  readonly name: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly canReadStock: boolean;
  readonly canDeploy: boolean;
  readonly mode: KeyMode;
  /** Days as a number in words; `''` for never. */
  readonly days: string;
}

/** Reading alone, and it ends: whoever needs more says so. */
export const EMPTY_KEY: KeyValues = {
  name: '',
  canRead: true,
  canWrite: false,
  canReadStock: false,
  canDeploy: false,
  mode: 'live',
  days: '365',
};

export const EXPIRIES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

/** What was typed for a new key and never sent. */
export function useHeldKey() {
  return useHeldValues<KeyValues>('api-key', EMPTY_KEY);
}
export type HeldKey = ReturnType<typeof useHeldKey>;

export const keyFieldId = (field: string) => `api-key-${field}`;

/** Each scope and the field that chooses it, in the order of the page. */
export const SCOPE_FIELDS = [
  ['canRead', 'returns:read'],
  ['canWrite', 'returns:write'],
  ['canReadStock', 'warehouse:read'],
  ['canDeploy', 'deployments:write'],
] as const satisfies readonly (readonly [keyof KeyValues, ApiScope])[];

export function toNewKey({ name, mode, days, ...can }: KeyValues): NewApiKey {
  const scopes = SCOPE_FIELDS.flatMap(([field, scope]) => (can[field] ? [scope] : []));
  return tidyKey({ name, scopes, mode, days: days === '' ? null : Number(days) });
}

export function keyProblemsIn(values: KeyValues): Record<string, string> {
  return atKeyFields(keyProblems(toNewKey(values)));
}

/** One message a field of the page. */
export function atKeyFields(problems: FieldErrors): Record<string, string> {
  const entries = Object.entries(problems).map(([path, messages]) => {
    const [field = ''] = path.split('.');
    return [field === 'scopes' ? 'canRead' : field, messages.join(' ')] as const;
  });
  return Object.fromEntries(entries);
}
