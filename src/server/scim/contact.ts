import type { ProvidedContact } from '../platform/database/schema/provisioningSchema.ts';
import type { Attributes } from './attributes.ts';
import { isObject, partOf, textIn } from './attributes.ts';
import type { Op } from './lists.ts';
import type { AttributePath } from './path.ts';

// Personal contact details, by which a deactivated person can be reached. Those for work end.

const typeOf = (item: unknown) =>
  isObject(item) ? String(partOf(item, 'type') ?? '').toLowerCase() : '';

/** Returns the first item of these types, in their order. */
function itemOf(
  value: unknown,
  types: readonly string[],
): Readonly<Record<string, unknown>> | null {
  const items = [value].flat().filter(isObject);
  for (const type of types) {
    const found = items.find((item) => typeOf(item) === type);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the text at `value` of an item, or of the value itself, as `[type eq "home"].value` sends it. */
function valueIn(value: unknown, types: readonly string[], path: AttributePath) {
  if (path.only !== null) {
    return types.includes(path.only.value) && path.part === 'value' ? looseText(value) : null;
  }
  const item = itemOf(value, types);
  return item === null ? null : looseText(partOf(item, 'value') ?? '');
}

/** Returns a text, `''` for anything else: contact details never make a request fail. */
export function looseText(value: unknown): string {
  try {
    return textIn(value, '');
  } catch {
    return '';
  }
}

function withContact(before: Attributes, changes: Partial<ProvidedContact>): Attributes {
  return { ...before, contact: { ...before.contact, ...changes } };
}

const isOurs = ({ only }: AttributePath, types: readonly string[]) =>
  only === null || types.includes(only.value);

/** Handles the personal address among `emails`. */
export function setPersonalEmail(
  before: Attributes,
  op: Op,
  path: AttributePath,
  value: unknown,
): Attributes {
  const types = ['home', 'other'];
  if (op === 'remove') return isOurs(path, types) ? withContact(before, { email: '' }) : before;
  const email = valueIn(value, types, path);
  return email === null ? before : withContact(before, { email });
}

/** Handles the personal number among `phoneNumbers`. */
export function setPhone(
  before: Attributes,
  op: Op,
  path: AttributePath,
  value: unknown,
): Attributes {
  const types = ['home', 'mobile'];
  if (op === 'remove') return isOurs(path, types) ? withContact(before, { phone: '' }) : before;
  const phone = valueIn(value, types, path);
  return phone === null ? before : withContact(before, { phone });
}

const PARTS = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const;

/** Handles the home among `addresses`: the office's is nobody's. */
export function setHome(
  before: Attributes,
  op: Op,
  path: AttributePath,
  value: unknown,
): Attributes {
  if (!isOurs(path, ['home'])) return before;
  const named = PARTS.find((part) => part.toLowerCase() === path.part);
  if (op === 'remove' || value === null) {
    const gone = named === undefined ? PARTS : [named];
    return withContact(before, Object.fromEntries(gone.map((part) => [part, ''])));
  }
  if (named !== undefined) {
    return withContact(before, { [named]: looseText(value) });
  }
  const home = path.only === null ? itemOf(value, ['home']) : isObject(value) ? value : null;
  if (home === null) return before;
  const parts = PARTS.map((part) => [part, looseText(partOf(home, part) ?? '')]);
  return withContact(before, Object.fromEntries(parts));
}
