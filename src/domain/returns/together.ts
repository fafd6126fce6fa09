import type { OrderForm } from './returns.ts';

/**
 * The returns that an order is for, the first device's first. The others go the same way at the
 * same time; what was said of the first device alone (insurance, what else is in its box) isn't
 * theirs, and a charger belongs to laptops.
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

/** The most rows of an import that one email to their person tells of. */
export const MOST_ROWS_TOGETHER = 20;

/**
 * The rows of an import that are ordered together because they are of one person: same mailbox, same
 * name, same address, same start. Answers the orders of everybody who has several, as they stand;
 * of somebody with very many rows, several times.
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

/** What is looked at of an order to know whose it is, and when it starts. */
export type Sent = Pick<OrderForm, 'employee' | 'startsAt'>;
