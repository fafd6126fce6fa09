import type { OrderForm } from '../returns.ts';

/** Maximum number of an import's rows that one email covers. */
const MAX_ROWS_PER_GROUP = 20;

/**
 * Groups an import's rows that belong to one person (same mailbox, name, address and start) and are
 * ordered together. Returns the orders of each person who has several, in their order; a person
 * with very many rows is split into several groups.
 */
export function employeeGroups<Row extends { readonly order: OrderRecipient }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const people = new Map<string, Row[][]>();
  for (const row of rows) {
    const person = personOf(row.order);
    const parts = people.get(person) ?? [];
    people.set(person, parts);
    const last = parts.at(-1);
    if (last === undefined || last.length === MAX_ROWS_PER_GROUP) parts.push([row]);
    else last.push(row);
  }
  return [...people.values()].flat().filter(({ length }) => length > 1);
}

function personOf({ employee: { name, email, address }, startsAt = '' }: OrderRecipient): string {
  const { line1, line2, city, region, postalCode, country } = address;
  return [email, name, line1, line2, city, region, postalCode, country, startsAt]
    .join('\n')
    .toLowerCase();
}

/** Fields of an order that identify the person and the start. */
type OrderRecipient = Pick<OrderForm, 'employee' | 'startsAt'>;
