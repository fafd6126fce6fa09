import type { Person } from '../../levels/person.ts';
import { expectError } from './gestures.ts';

const COLLEAGUE = 'Colleague';

/** Pauses in typing after which colleagues are searched, in milliseconds. */
export const COLLEAGUE_PAUSES = [150];

/** Opens the form of the card that says who takes care of something. */
export const opensAssignment = (person: Person): Promise<void> =>
  person.presses('button', /^Assign( to someone else)?$/);

/** Sends the form too early, then chooses the first colleague who is offered. */
export async function assignsColleague(person: Person): Promise<void> {
  await person.presses('button', 'Assign');
  await expectError(person, COLLEAGUE, 'Choose a colleague from the list.');
  await person.fills(COLLEAGUE, 'a');
  // Choices of other fields are options, too; each colleague's has an email address.
  const options = async () =>
    (await person.sees('option')).filter(({ name }) => name.includes('@'));
  await person.until(async () => (await options()).length > 0);
  const [first] = await options();
  // Browsers separate the name from the address, which is another element.
  const [word = ''] = (first?.name ?? '').split(' ');
  await person.presses('option', new RegExp(`^${word}`));
  await person.presses('button', 'Assign');
}
