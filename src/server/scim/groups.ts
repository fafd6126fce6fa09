import type { Attributes } from './attributes.ts';
import { isGroup, partOf } from './attributes.ts';
import { looseText } from './contact.ts';
import type { Op } from './lists.ts';
import type { AttributePath } from './path.ts';

const MAX_GROUPS = 100;

/** Returns a group's name, or its ID; `''` for neither. */
function nameOf(item: unknown): string {
  if (!isGroup(item)) return looseText(item);
  return looseText(partOf(item, 'display') ?? '') || looseText(partOf(item, 'value') ?? '');
}

/** Handles the groups that a user is sent with. Groups of their own (`/Groups`) aren't supported. */
export function setGroups(
  before: Attributes,
  op: Op,
  { only }: AttributePath,
  value: unknown,
): Attributes {
  const named = only === null ? [value].flat().map(nameOf) : [only.value];
  const names = named.filter((name) => name !== '');
  const isNamed = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  const others = before.groups.filter((name) => !isNamed(name));
  if (op === 'remove') return { ...before, groups: names.length === 0 ? [] : others };
  const groups = op === 'add' ? [...others, ...names] : names;
  return { ...before, groups: [...new Set(groups)].slice(0, MAX_GROUPS) };
}
