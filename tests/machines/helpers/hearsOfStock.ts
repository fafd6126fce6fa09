import type { Person } from '../../levels/person.ts';

/** Sends a hint that others have changed the open device or deployment. */
export async function receivesStockChange(person: Person): Promise<void> {
  const stockNumber = (await person.isAt()).split('/').at(-1) ?? '';
  await person.receivesChange({ stockNumber, event: 'news' });
}
