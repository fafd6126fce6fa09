import type { FieldErrors } from '../../../domain/failure.ts';
import type { NewApiKey } from '../../../domain/programs/apiKeys.ts';
import { type KeyMode, keyProblems, tidyKey } from '../../../domain/programs/apiKeyWords.ts';
import type { ApiScope } from '../../../domain/programs/publicApiParts.ts';
import { useUnsavedValues } from '../../forms/useUnsavedValues.ts';

/** Field values as typed. */
export interface KeyValues {
  readonly name: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly canReadStock: boolean;
  readonly canDeploy: boolean;
  readonly canReadLeavers: boolean;
  readonly canReportLeavers: boolean;
  readonly mode: KeyMode;
  /** Number of days as text; `''` for no expiration. */
  readonly days: string;
}

/** Read-only with an expiration by default; broader permissions must be chosen. */
export const EMPTY_KEY: KeyValues = {
  name: '',
  canRead: true,
  canWrite: false,
  canReadStock: false,
  canDeploy: false,
  canReadLeavers: false,
  canReportLeavers: false,
  mode: 'live',
  days: '365',
};

export const EXPIRIES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

/** Unsaved values of a new key. */
export function useUnsavedKey() {
  return useUnsavedValues<KeyValues>('api-key', EMPTY_KEY);
}
export type UnsavedKey = ReturnType<typeof useUnsavedKey>;

export const keyFieldId = (field: string) => `api-key-${field}`;

/** Scopes with the fields that choose them, in the page's order. */
export const SCOPE_FIELDS = [
  ['canRead', 'returns:read'],
  ['canWrite', 'returns:write'],
  ['canReadStock', 'warehouse:read'],
  ['canDeploy', 'deployments:write'],
  ['canReadLeavers', 'offboardings:read'],
  ['canReportLeavers', 'offboardings:write'],
] as const satisfies readonly (readonly [keyof KeyValues, ApiScope])[];

export function toNewKey({ name, mode, days, ...can }: KeyValues): NewApiKey {
  const scopes = SCOPE_FIELDS.flatMap(([field, scope]) => (can[field] ? [scope] : []));
  return tidyKey({ name, scopes, mode, days: days === '' ? null : Number(days) });
}

export function keyProblemsIn(values: KeyValues): Record<string, string> {
  return atKeyFields(keyProblems(toNewKey(values)));
}

/** Reduces the errors to one message per field. */
export function atKeyFields(problems: FieldErrors): Record<string, string> {
  const entries = Object.entries(problems).map(([path, messages]) => {
    const [field = ''] = path.split('.');
    return [field === 'scopes' ? 'canRead' : field, messages.join(' ')] as const;
  });
  return Object.fromEntries(entries);
}
