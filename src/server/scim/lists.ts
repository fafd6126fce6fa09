import type { Attributes } from './attributes.ts';
import { booleanIn, isObject, partOf, textIn } from './attributes.ts';
import type { AttributePath } from './path.ts';

// Multi-valued attributes that are stored: the work address, and the roles of the portal.

export type Op = 'add' | 'replace' | 'remove';

const isTrue = (value: unknown) => value !== undefined && booleanIn(value, 'primary');

/** Returns the address to use: the one for work, otherwise the first. */
function workEmailIn(value: unknown): string | null {
  const items = [value].flat();
  const groups = items.filter(isObject);
  const chosen =
    groups.find((item) => String(partOf(item, 'type')).toLowerCase() === 'work') ??
    groups.find((item) => isTrue(partOf(item, 'primary'))) ??
    items[0];
  const text = isObject(chosen) ? partOf(chosen, 'value') : chosen;
  return text === undefined || text === null ? null : textIn(text, 'emails.value') || null;
}

/** Whether an address is named as one for home or others, beside that for work. */
function isOfAnotherKind(item: unknown): boolean {
  if (!isObject(item) || isTrue(partOf(item, 'primary'))) return false;
  return String(partOf(item, 'type') ?? 'work').toLowerCase() !== 'work';
}

/** Handles `emails`, `emails[type eq "work"].value` and the forms in between. Other types are ignored. */
export function setEmails(
  before: Attributes,
  op: Op,
  { only }: AttributePath,
  value: unknown,
): Attributes {
  const isWork = only === null || only.value === 'work' || only.attribute === 'primary';
  if (!isWork) return before;
  if (op === 'remove') return { ...before, workEmail: null };
  if (op === 'add' && [value].flat().every(isOfAnotherKind)) return before;
  const email = workEmailIn(value);
  return email === null && op === 'add' ? before : { ...before, workEmail: email };
}

const WORDS: Readonly<Record<string, 'admin' | 'warehouse'>> = {
  admin: 'admin',
  administrator: 'admin',
  warehouse: 'warehouse',
  'warehouse user': 'warehouse',
};
type KnownRole = 'admin' | 'warehouse';

/** Parses the roles in a value, in the providers' notations; unknown ones are ignored. */
function rolesIn(value: unknown): readonly KnownRole[] {
  if (Array.isArray(value)) return value.flatMap(rolesIn);
  if (isObject(value)) return rolesIn(partOf(value, 'value') ?? partOf(value, 'display'));
  if (typeof value !== 'string') return [];
  // Entra can send a role as JSON in a string.
  if (value.trimStart().startsWith('{')) return rolesIn(parsed(value));
  return value.split(',').flatMap((role) => {
    const roles = WORDS[role.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')];
    return roles === undefined ? [] : [roles];
  });
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (partOf(value, 'value') ?? '') : '';
  } catch {
    return '';
  }
}

/** Handles `roles`, `roles[primary eq "True"].value` and the forms in between. */
export function setRoles(
  before: Attributes,
  op: Op,
  { only }: AttributePath,
  value: unknown,
): Attributes {
  const had: readonly KnownRole[] = [
    ...(before.role === 'admin' ? (['admin'] as const) : []),
    ...(before.isWarehouseUser ? (['warehouse'] as const) : []),
  ];
  const has = rolesAfter(had, op, only, value);
  return {
    ...before,
    role: has.includes('admin') ? 'admin' : 'member',
    isWarehouseUser: has.includes('warehouse'),
  };
}

function rolesAfter(
  had: readonly KnownRole[],
  op: Op,
  only: AttributePath['only'],
  value: unknown,
): readonly KnownRole[] {
  if (op === 'remove') {
    const named = only?.attribute === 'value' ? only.value : value;
    if (named === undefined || named === null) return [];
    const removedRoles = rolesIn(named);
    return had.filter((role) => !removedRoles.includes(role));
  }
  // A role addressed by a filter, as in `roles[primary eq "True"].value`, replaces all.
  return op === 'add' && only === null ? [...had, ...rolesIn(value)] : rolesIn(value);
}
