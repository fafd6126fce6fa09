import type { Person } from '../../levels/person.ts';

/** Hears that others have done something with the device or deployment whose page is open. */
export async function hearsOfStock(person: Person): Promise<void> {
  const stockNumber = (await person.isAt()).split('/').at(-1) ?? '';
  await person.hears({ stockNumber, event: 'news' });
}
