import type { Call } from '../../../src/api/contract/index.ts';
import { createReadingMachine } from '../../../src/machines/pages/reading.machine.ts';
import type { Profile } from '../../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../../levels/contract.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import type { Person } from '../../levels/person.ts';
import { errorsIn, noticesOn } from '../notices.ts';
import { readingContract } from '../reading.contract.ts';
import { readingProfile } from '../reading.profile.ts';
import type { Does } from './gestures.ts';
import { pageGestures } from './gestures.ts';
import type { PlainPageAppearance } from './plainPage.ts';

interface ReadingPart {
  /** ID of the machine in the inspector. */
  readonly id: string;
  readonly opens: { readonly title: string; readonly does: Does };
  readonly load: Call;
  readonly fake: () => FakeServer;
  /** Reads from the screen whether the data is there, and whether it is loading. */
  see(person: Person): Promise<Pick<PlainPageAppearance, 'isThere' | 'isLoading'>>;
}

const EXCLUDED = {
  'query.changed/other': 'A link of the page changes its address: tests of its view.',
  'change.received/news': 'The page listens to no stream of changes.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
};

/** A page that loads once and only shows its data. */
export function readingPart({ id, opens, load, fake, see }: ReadingPart) {
  const machine = createReadingMachine<number, string>(id);
  const profile: Profile<typeof machine> = {
    ...readingProfile,
    machine,
    inputs: { opened: { title: opens.title, input: { query: 1 } } },
    excluded: { 2: EXCLUDED, 3: EXCLUDED },
  };
  const contract: Contract<typeof machine, PlainPageAppearance> = {
    ...readingContract,
    page: {
      start: opens.does,
      events: { ...pageGestures },
      calls: { load, act: 'POST /api/portal/returns' },
      isSilent: true,
      fake,
      async see(person) {
        const notices = await noticesOn(person);
        return {
          ...(await see(person)),
          isActing: false,
          isRefreshing: false,
          ...errorsIn(notices),
        };
      },
    },
  };
  return subjectOf(profile, contract);
}
