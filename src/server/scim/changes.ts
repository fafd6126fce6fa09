import type { ScimBody, ScimPatch } from '../../domain/people/scim.ts';
import { type Attributes, booleanIn, isObject, partOf, textIn } from './attributes.ts';
import { looseText, setHome, setPersonalEmail, setPhone } from './contact.ts';
import { invalidValue, ScimError } from './failures.ts';
import { type Op, setEmails, setRoles } from './lists.ts';
import { type AttributePath, readPath, type StoredAttribute } from './path.ts';

/** Applies a complete user resource. Absent attributes stay as they were. */
export function withBody(before: Attributes, body: ScimBody): Attributes {
  return setAttributes(before, 'replace', body);
}

/** Applies the operations of a PATCH to a user, in order (RFC 7644, section 3.5.2). */
export function withOperations(before: Attributes, { Operations }: ScimPatch): Attributes {
  return Operations.reduce((person, { op, path, value }) => {
    const kind = parseOp(op);
    if (path !== undefined && path !== '') return setAttribute(person, kind, path, value);
    return setAttributes(person, kind, valueWithoutPath(kind, value));
  }, before);
}

/** Returns the attributes of an operation without a path. */
export function valueWithoutPath(op: Op, value: unknown): object {
  if (op === 'remove') {
    throw new ScimError(400, 'To remove something, name it in path.', 'noTarget');
  }
  const attributes = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isObject(attributes)) throw invalidValue('Without a path, value must hold attributes.');
  return attributes;
}

export function parseOp(text: string): Op {
  const op = text.toLowerCase();
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw new ScimError(400, 'op must be add, replace, or remove.', 'invalidSyntax');
}

/** Names are paths: Entra sends `{"name.givenName": "Ada"}`. */
function setAttributes(before: Attributes, op: Op, values: object): Attributes {
  const named = Object.entries(values).filter(([name]) => /^[a-z]/i.test(name));
  return named.reduce((person, [name, value]) => setAttribute(person, op, name, value), before);
}

function setAttribute(
  before: Attributes,
  requestedOp: Op,
  text: string,
  value: unknown,
): Attributes {
  const path = readPath(text);
  if (path === null) return before;
  // RFC 7643, section 2.5: null means unassigned.
  const op = value === null ? 'remove' : requestedOp;
  return SETTERS[path.attribute](before, op, path, value);
}

type Setter = (before: Attributes, op: Op, path: AttributePath, value: unknown) => Attributes;

const SETTERS: Readonly<Record<StoredAttribute, Setter>> = {
  username(before, op, _, value) {
    const userName = op === 'remove' ? '' : textIn(value, 'userName');
    if (userName === '') throw invalidValue('userName is required.');
    return { ...before, userName };
  },
  externalid: (before, op, _, value) => ({
    ...before,
    externalId: op === 'remove' ? null : textIn(value, 'externalId') || null,
  }),
  active: (before, op, _, value) =>
    op === 'remove' ? before : { ...before, active: booleanIn(value, 'active') },
  displayname: (before, op, _, value) => ({
    ...before,
    displayName: op === 'remove' ? '' : textIn(value, 'displayName'),
  }),
  name(before, op, { part }, value) {
    const parts = part === null ? value : { [part]: value };
    if (op === 'remove' && part === null) {
      return { ...before, givenName: '', familyName: '', formatted: '' };
    }
    if (!isObject(parts)) throw invalidValue('name must hold givenName and familyName.');
    const names = Object.entries(parts).flatMap(([name, inner]) => {
      const key = NAME_PARTS[name.toLowerCase()];
      if (key === undefined) return [];
      const isGone = op === 'remove' || inner === null;
      return [[key, isGone ? '' : textIn(inner, `name.${key}`)] as const];
    });
    return { ...before, ...Object.fromEntries(names) };
  },
  emails: (before, op, path, value) =>
    setPersonalEmail(setEmails(before, op, path, value), op, path, value),
  phonenumbers: setPhone,
  addresses: setHome,
  usertype: (before, op, _, value) => ({
    ...before,
    userType: op === 'remove' ? '' : looseText(value),
  }),
  department(before, op, _, value) {
    // The extension as a whole, which may leave the department out.
    const department = isObject(value) ? partOf(value, 'department') : value;
    if (op !== 'remove' && department === undefined) return before;
    return { ...before, department: op === 'remove' ? '' : looseText(department) };
  },
  roles: setRoles,
};

const NAME_PARTS: Readonly<Record<string, 'givenName' | 'familyName' | 'formatted'>> = {
  givenname: 'givenName',
  familyname: 'familyName',
  formatted: 'formatted',
};
