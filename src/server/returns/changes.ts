import type { OrderEdit } from '../../api/contract/orderEdit.ts';
import type { StoredReturn } from './record.ts';

type Parts = OrderEdit['employee'] & OrderEdit['options'] & OrderEdit['references'];

/** What each part of an order is called where a change of it is told. */
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
  serialNumber: 'serial number',
  assetTag: 'asset tag',
  ticketId: 'ticket',
  costCentre: 'cost center',
  kitNote: 'note in the kit',
  internalNote: 'internal note',
};

/** A part of an order that can change. */
export type ChangedPart = keyof Parts;

const PARTS = Object.keys(WORDS).filter(isPart);

function isPart(name: unknown): name is ChangedPart {
  return typeof name === 'string' && Object.hasOwn(WORDS, name);
}

/** The parts in which two versions of an order differ, in the order of the page. */
export function changedParts(before: OrderEdit, after: OrderEdit): ChangedPart[] {
  const [old, present] = [before, after].map(
    ({ employee, options, references }): Parts => ({ ...employee, ...options, ...references }),
  );
  return PARTS.filter((part) => !isSame(old?.[part], present?.[part]));
}

/** By their values; whatever order the database gives the keys of an address in. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const other = new Map(Object.entries(b));
  return Object.entries(a).every(([key, value]) => other.get(key) === value);
}

/** The changed parts that an event of a return tells of. Never throws. */
export function partsIn(event: unknown): ChangedPart[] {
  if (typeof event !== 'object' || event === null || !('changed' in event)) return [];
  return Array.isArray(event.changed) ? event.changed.filter(isPart) : [];
}

/** "Employee address, ticket": names, never what was written there. */
export function changeWords(parts: readonly ChangedPart[]): string {
  const words = parts.map((part) => WORDS[part]).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What can be edited of a stored return. */
export function editableOf(row: StoredReturn): OrderEdit {
  return {
    employee: {
      name: row.employee_name,
      email: row.employee_email,
      phone: row.employee_phone,
      address: row.employee_address,
    },
    options: row.options,
    references: {
      serialNumber: row.serial_number,
      assetTag: row.asset_tag,
      ticketId: row.ticket_id,
      costCentre: row.cost_centre,
      kitNote: row.kit_note,
      internalNote: row.internal_note,
    },
  };
}
