import type { Aside } from '../model/contract.ts';
import type { Role } from '../model/levels/person.ts';
import { fakeDashboardServer, type Scene } from './fakes/dashboard.fake.ts';
import { unreachable } from './support.ts';

type Does = NonNullable<Aside['does']>;

interface Look {
  /** Where the person comes to, if not to the whole list. */
  readonly at?: string;
  /** Made anew for each look: what it holds may change. */
  readonly scene?: () => Scene;
  readonly does?: Does;
}

const opens =
  (path: string): NonNullable<Aside['start']> =>
  async (person) => {
    await person.signsInElsewhere();
    await person.opens(path);
  };

/** A look at the dashboard. */
export const looks = ({ at, scene, does }: Look): Aside => ({
  ...(at !== undefined && { start: opens(at) }),
  ...(scene && { server: () => fakeDashboardServer(scene()) }),
  ...(does && { does }),
});

/** Presses one after the other. */
export const presses =
  (...things: readonly (readonly [Role, string | RegExp])[]): Does =>
  async (person) => {
    for (const [role, name] of things) await person.presses(role, name);
  };

/** Fills fields by their labels. */
export const choosing =
  (values: Readonly<Record<string, string>>): Does =>
  async (person) => {
    for (const [label, value] of Object.entries(values)) await person.fills(label, value);
  };

/** The trends are fetched when they are opened. */
export const seesTrends: Does = async (person) => {
  await person.until(async () => {
    const headings = await person.sees('heading');
    return headings.some(({ name }) => name === 'Trends');
  });
  await person.waits(50);
};

/** The portal could not be reached. */
export function fails(): never {
  throw unreachable;
}

/** Answers from the second time on. */
export class Sometimes {
  readonly #later: () => unknown;
  #isAsked = false;

  constructor(later: () => unknown) {
    this.#later = later;
  }

  readonly answer = (): unknown => {
    if (this.#isAsked) return this.#later();
    this.#isAsked = true;
    return fails();
  };
}
