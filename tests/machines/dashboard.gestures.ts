import type { Aside } from '../levels/contract.ts';
import { fakeDashboardServer, type Scene } from './fakes/dashboard.fake.ts';
import type { Does } from './support/gestures.ts';

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

/** The trends are fetched when they are opened. */
export const seesTrends: Does = async (person) => {
  await person.until(async () => {
    const headings = await person.sees('heading');
    return headings.some(({ name }) => name === 'Trends');
  });
  await person.waits(50);
};
