import { languageWords } from '../../../domain/languages.ts';
import type { CustomField, CustomValues } from '../../../domain/returns/customFields.ts';
import type { WholeEdit } from '../../../domain/returns/ordering/orderEdit.ts';
import { byName, referenceRow, referencesIn } from '../../../domain/returns/references.ts';
import type { TimelineEntry } from '../../../domain/returns/timeline/timeline.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';

type TimelineChange = NonNullable<TimelineEntry['changes']>[number];
type Parts = WholeEdit['employee'] &
  WholeEdit['options'] &
  Omit<WholeEdit['references'], 'custom'> & { readonly startsAt: string | null };
/** Value of a custom field, by its key. */
type CustomPart = `custom.${string}`;

/** Labels of an order's parts in descriptions of a change. */
const WORDS: Readonly<Record<keyof Parts, string>> = {
  name: 'employee name',
  email: 'employee email',
  phone: 'employee phone',
  address: 'employee address',
  charger: 'charger',
  cellPhone: 'cell phone',
  dispose: 'disposal',
  declaredValue: 'declared value',
  legalHoldDays: 'legal hold',
  ...byName((name) => {
    const { label, changed = label.charAt(0).toLowerCase() + label.slice(1) } = referenceRow(name);
    return changed;
  }),
  startsAt: 'start',
};

/** Part of an order that can change. */
type ChangedPart = keyof Parts | CustomPart;

const PARTS = Object.keys(WORDS).filter(isOwnPart);

function isOwnPart(name: string): name is keyof Parts {
  return Object.hasOwn(WORDS, name);
}

function isPart(name: unknown): name is ChangedPart {
  return typeof name === 'string' && (isOwnPart(name) || isCustomPart(name));
}

const isCustomPart = (name: string): name is CustomPart => name.startsWith('custom.');

/** Returns the label of a part; a custom field that isn't given has the words of its key. */
function partWords(part: ChangedPart, fields: readonly CustomField[]): string {
  if (!isCustomPart(part)) return WORDS[part];
  const key = part.slice('custom.'.length);
  return fields.find((field) => field.key === key)?.name ?? key.replaceAll('_', ' ');
}

/** Returns the parts in which two versions of an order differ, in the order of the page. */
export function changedParts(before: WholeEdit, after: WholeEdit): ChangedPart[] {
  return changesOf(before, after).map(({ part }) => part);
}

function partsOf({ employee, options, references, startsAt = null }: WholeEdit): Parts {
  const { custom: _, ...texts } = references;
  return { ...employee, ...options, ...texts, startsAt };
}

/** Returns the changed values of custom fields; `''` if one is empty. */
function customChanges(before: CustomValues = {}, after: CustomValues = {}): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({
      part: `custom.${key}` as const,
      before: before[key] ?? '',
      after: after[key] ?? '',
    }))
    .filter((change) => change.before !== change.after);
}

/** Compares by value: the database may return the keys of an address in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const other = new Map(Object.entries(b));
  return Object.entries(a).every(([key, value]) => other.get(key) === value);
}

/** Returns the changed parts in a return's event. Never throws. */
export function partsIn(event: unknown): ChangedPart[] {
  if (typeof event !== 'object' || event === null || !('changed' in event)) return [];
  return Array.isArray(event.changed) ? event.changed.filter(isPart) : [];
}

/** Lists labels, never values: "Employee address, ticket". */
export function changeWords(
  parts: readonly ChangedPart[],
  fields: readonly CustomField[] = [],
): string {
  return capitalize(parts.map((part) => partWords(part, fields)).join(', '));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Changed part of an order, as stored in the edit's event. */
export interface Change {
  readonly part: ChangedPart;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the old and new values of the changed parts. */
export function changesOf(before: WholeEdit, after: WholeEdit): Change[] {
  const [old, present] = [partsOf(before), partsOf(after)];
  return [
    ...PARTS.filter((part) => !isSame(old[part], present[part])).map((part) => ({
      part,
      before: old[part],
      after: present[part],
    })),
    ...customChanges(before.references.custom, after.references.custom),
  ];
}

/** Formats the changes in a return's event; older events store only the parts. */
export function changeRows(
  event: unknown,
  currency: string,
  fields: readonly CustomField[] = [],
): TimelineChange[] {
  if (typeof event !== 'object' || event === null || !('changes' in event)) return [];
  if (!Array.isArray(event.changes)) return [];
  return event.changes.filter(isChange).map(({ part, before, after }) => ({
    part,
    what: capitalize(partWords(part, fields)),
    before: valueWords(part, before, currency),
    after: valueWords(part, after, currency),
  }));
}

function isChange(value: unknown): value is Change {
  return (
    typeof value === 'object' &&
    value !== null &&
    'part' in value &&
    isPart(value.part) &&
    'before' in value &&
    'after' in value
  );
}

/** Formats one part of an order; `""` if it is empty. */
function valueWords(part: ChangedPart, value: unknown, currency: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (part !== 'declaredValue') return value === 1 ? '1 day' : `${value} days`;
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    return money.format(value / 100);
  }
  if (part === 'language') return languageWords(String(value));
  if (typeof value !== 'object') return String(value);
  const lines = ['line1', 'line2', 'city', 'region', 'postalCode'].map(
    (line): unknown => Object.getOwnPropertyDescriptor(value, line)?.value,
  );
  return lines.filter((line) => typeof line === 'string' && line !== '').join(', ');
}

/** Returns the editable data of a stored return. */
export function editableOf(row: StoredReturn): WholeEdit {
  return {
    employee: {
      name: row.employee_name,
      email: row.employee_email,
      phone: row.employee_phone,
      address: row.employee_address,
    },
    options: row.options,
    references: referencesIn(row),
  };
}
