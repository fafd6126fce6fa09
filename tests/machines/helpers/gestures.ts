import { FailureError } from '../../../src/domain/failure.ts';
import { pageOf } from '../../../tools/statewalk/statewalk.ts';
import type { AnyPageContract, Scenario, Subject } from '../../levels/contract.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import type { Person, Role } from '../../levels/person.ts';
import { unreachable } from './admin.ts';

export type Does = NonNullable<Scenario['does']>;
export type Answers = NonNullable<FakeServer['beside']>;

/** Adds scenarios and shapes to a page's paths. */
export function looking(
  subject: Subject,
  beside: Pick<AnyPageContract, 'scenarios' | 'otherCalls' | 'delays'>,
): Subject {
  const { contract } = subject;
  return { ...subject, contract: { ...contract, page: { ...pageOf(subject), ...beside } } };
}

/** Presses elements in order; the role defaults to button. */
export const presses =
  (...things: readonly (string | RegExp | readonly [Role, string | RegExp])[]): Does =>
  async (person) => {
    for (const thing of things) {
      const [role, name] = isNamed(thing) ? (['button', thing] as const) : thing;
      await person.presses(role, name);
    }
  };
const isNamed = (thing: unknown): thing is string | RegExp =>
  typeof thing === 'string' || thing instanceof RegExp;

/** Fills fields by their labels. */
export const filling =
  (values: Readonly<Record<string, string>>): Does =>
  async (person) => {
    for (const [label, value] of Object.entries(values)) await person.fills(label, value);
  };

export const inSequence =
  (...moves: readonly Does[]): Does =>
  async (person) => {
    for (const does of moves) await does(person);
  };

const rejects = () => Promise.reject(new Error('This page has no such gesture.'));
/** Gestures for the events of every page; a page replaces those that it has. */
export const pageGestures = {
  'query.changed': rejects,
  'reload.requested': presses('Try again'),
  'change.received': rejects,
  'action.requested': rejects,
  'panel.opened': rejects,
  'panel.closed': rejects,
  'confirmation.asked': rejects,
  'confirmation.withdrawn': rejects,
  'selection.changed': rejects,
  'secret.dismissed': rejects,
};

/** Opens another page of the settings, by its heading. */
export const goesTo =
  (path: string, heading: string): Does =>
  async (person) => {
    await person.follows(path);
    await person.until(() => isThere(person, heading));
  };

/** Opens the user's own settings. */
export const opensOwnSettings: Does = async (person) => {
  await person.signsInElsewhere();
  await person.opens('/settings');
};

async function isThere(person: Person, heading: string): Promise<boolean> {
  const [first] = await person.sees('heading');
  return first?.name === heading;
}

/** Fails as an unreachable portal. */
export function failsUnreachable(): never {
  throw unreachable;
}

/** Responds that the object doesn't exist. */
export function failsNotFound(): never {
  throw new FailureError({ kind: 'notFound', message: 'There is no such thing.' });
}

/** Fails the first time only. */
export function failsOnce(answer: unknown): () => unknown {
  let isAsked = false;
  return () => {
    if (isAsked) return answer;
    isAsked = true;
    return failsUnreachable();
  };
}

const headingOf = async (person: Person) =>
  (await person.sees('heading')).map(({ text }) => text).join();

/**
 * Performs an action that leads to other headings, and waits for them. While a view's code is
 * loading there is no heading, and continuing would be too early.
 */
export async function leaves(person: Person, does: () => Promise<void>): Promise<void> {
  const here = await headingOf(person);
  await does();
  await person.until(async () => !['', here].includes(await headingOf(person)));
}

/** Leaves the page at this path and returns; waits for its first content. */
export const comesAgainTo =
  (path: string): Does =>
  async (person) => {
    await leaves(person, () => person.follows('/devicereturn/many/nowhere'));
    await person.follows(path);
    await person.until(async () => (await person.sees('heading')).length > 1);
  };

/** The panel stays open at the end. */
export const leavesOpen = (scenario: Scenario): Scenario => ({ ...scenario, endsIn: 'form.open' });

/** Waits until a field shows this error, or none. */
export async function expectError(
  person: Person,
  label: string,
  message: string | null,
): Promise<void> {
  const errorOf = async () => (await person.says(label)) ?? null;
  await person.until(async () => (await errorOf()) === message);
  const shown = await errorOf();
  if (shown !== message) throw new Error(`"${label}" says ${shown}, and not ${message}.`);
}
