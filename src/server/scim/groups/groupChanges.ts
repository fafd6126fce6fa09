import { type Filter, parse } from 'scim2-parse-filter';
import {
  MAX_MEMBERS,
  type ScimGroupBody,
  type ScimGroupPatch,
} from '../../../domain/people/scimGroups.ts';
import { isObject, partOf, textIn } from '../attributes.ts';
import { parseOp, valueWithoutPath } from '../changes.ts';
import { invalidValue, ScimError } from '../failures.ts';
import type { Op } from '../lists.ts';
import { withoutSchema } from '../path.ts';

/** Change of a group. Absent attributes stay as they are. */
export interface GroupChange {
  displayName?: string;
  /** Null removes it. */
  externalId?: string | null;
  /** Whether nobody but the added members stays. */
  isReplaced: boolean;
  /** IDs of users, as they were sent. */
  readonly added: Set<string>;
  readonly removed: Set<string>;
}

const noChange = (): GroupChange => ({ isReplaced: false, added: new Set(), removed: new Set() });

/** Returns the change that a complete group makes. */
export function changeByBody(body: ScimGroupBody): GroupChange {
  const change = noChange();
  setAll(change, 'replace', body);
  return change;
}

/** Returns the change that the operations of a PATCH make together, in their order. */
export function changeByOperations({ Operations }: ScimGroupPatch): GroupChange {
  const change = noChange();
  for (const { op: text, path, value } of Operations) {
    const op = parseOp(text);
    if (path !== undefined && path !== '') set(change, op, path, value);
    else setAll(change, op, valueWithoutPath(op, value));
  }
  return change;
}

/** Members of null aren't meant: programs send their whole group, of which they know none. */
function setAll(change: GroupChange, op: Op, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null || !/members$/i.test(name)) set(change, op, name, value);
  }
}

const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.[a-z$][\w$-]*)?$/is;

/** Attributes that aren't stored are ignored. */
function set(change: GroupChange, requestedOp: Op, text: string, value: unknown): void {
  const [, name = '', condition] = PATH.exec(withoutSchema(text.trim())) ?? [];
  // RFC 7643, section 2.5: null means unassigned.
  const op = value === null ? 'remove' : requestedOp;
  switch (name.toLowerCase()) {
    case 'displayname':
      change.displayName = displayNameIn(op === 'remove' ? '' : value);
      break;
    case 'externalid':
      change.externalId = op === 'remove' ? null : textIn(value, 'externalId') || null;
      break;
    case 'members':
      setMembers(change, op, { text, condition }, value);
      break;
    case '':
      // The URN of a schema names an extension as a whole.
      if (!/^urn:/i.test(text.trim())) throw unreadablePath(text);
  }
}

function displayNameIn(value: unknown): string {
  const name = textIn(value, 'displayName');
  if (name === '') throw invalidValue('displayName is required.');
  return name;
}

interface MembersPath {
  readonly text: string;
  readonly condition: string | undefined;
}

function setMembers(
  change: GroupChange,
  op: Op,
  { text, condition }: MembersPath,
  value: unknown,
): void {
  if (condition !== undefined) {
    if (op === 'replace') throw unreadablePath(text);
    for (const id of idsOf(condition, text)) setMember(change, op, id);
    return;
  }
  const isEmptied = op === 'remove' && (value === undefined || value === null);
  if (op === 'replace' || isEmptied) {
    change.isReplaced = true;
    change.added.clear();
    change.removed.clear();
  }
  if (isEmptied) return;
  for (const id of idsIn(value)) setMember(change, op, id);
}

function setMember({ added, removed }: GroupChange, op: Op, id: string): void {
  const [to, from] = op === 'remove' ? [removed, added] : [added, removed];
  from.delete(id);
  to.add(id);
}

/** Returns the IDs of a list of members, in the providers' notations. */
function idsIn(value: unknown): readonly string[] {
  const items = [value].flat();
  if (items.length > MAX_MEMBERS) throw tooManyMembers();
  return items.map((item) => {
    const id = isObject(item) ? partOf(item, 'value') : item;
    if (typeof id !== 'string' && typeof id !== 'number') {
      throw invalidValue('Each of the members must have a value, the id of a person.');
    }
    return isObject(item) && isNested(item) ? `Groups/${id}` : String(id);
  });
}

/** Whether a member is another group, whose ID may be that of a person. */
const isNested = (item: Readonly<Record<string, unknown>>) =>
  String(partOf(item, 'type') ?? '').toLowerCase() === 'group' ||
  /\/Groups\//i.test(String(partOf(item, '$ref') ?? ''));

/** Returns the IDs that the condition of a path names: `value eq "17"`, also several with `or`. */
function idsOf(condition: string, text: string): readonly string[] {
  const filterIds = (filter: Filter): readonly string[] => {
    if (filter.op === 'or') return filter.filters.flatMap(filterIds);
    if (filter.op === 'and') {
      const others = filter.filters.filter((one) => !isOfUsers(one));
      if (others.length === 1) return others.flatMap(filterIds);
    }
    if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value') {
      return [String(filter.compValue)];
    }
    throw unreadablePath(text);
  };
  try {
    return filterIds(parse(condition));
  } catch {
    throw unreadablePath(text);
  }
}

const isOfUsers = (filter: Filter) =>
  filter.op === 'eq' &&
  filter.attrPath.toLowerCase() === 'type' &&
  String(filter.compValue).toLowerCase() === 'user';

const unreadablePath = (text: string) =>
  new ScimError(400, `We can't read the path ${text}.`, 'invalidPath');

export const tooManyMembers = () =>
  invalidValue(`A group can have up to ${MAX_MEMBERS.toLocaleString('en-US')} members.`);
