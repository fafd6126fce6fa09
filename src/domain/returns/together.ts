import type { OrderForm } from './returns.ts';

/**
 * Splits an order into its returns, the main device's first. All take the same route at the same
 * time; options of the main device alone (insurance, additional contents) aren't copied, and a
 * charger belongs only to laptops.
 */
export function returnsIn({ others = [], ...first }: OrderForm): readonly OrderForm[] {
  return [
    first,
    ...others.map(({ device, serialNumber, assetTag }) => ({
      ...first,
      device,
      options: {
        ...first.options,
        charger: first.options.charger && device === 'laptop',
        cellPhone: false,
        declaredValue: null,
      },
      references: { ...first.references, serialNumber, assetTag },
    })),
  ];
}

/** Maximum number of an import's rows that one email covers. */
export const MOST_ROWS_TOGETHER = 20;

/**
 * Groups an import's rows that belong to one person (same mailbox, name, address and start) and are
 * ordered together. Returns the orders of each person who has several, in their order; a person
 * with very many rows is split into several groups.
 */
export function rowsTogether<Row extends { readonly order: Sent }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const people = new Map<string, Row[][]>();
  for (const row of rows) {
    const person = personOf(row.order);
    const parts = people.get(person) ?? [];
    people.set(person, parts);
    const last = parts.at(-1);
    if (last === undefined || last.length === MOST_ROWS_TOGETHER) parts.push([row]);
    else last.push(row);
  }
  return [...people.values()].flat().filter(({ length }) => length > 1);
}

function personOf({ employee: { name, email, address }, startsAt = '' }: Sent): string {
  const { line1, line2, city, region, postalCode, country } = address;
  return [email, name, line1, line2, city, region, postalCode, country, startsAt]
    .join('\n')
    .toLowerCase();
}

/** Fields of an order that identify the person and the start. */
export type Sent = Pick<OrderForm, 'employee' | 'startsAt'>;
