import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { dashboardAsides, dashboardWaits } from './dashboard.asides.ts';
import {
  dashboardContract,
  type dashboardMachine,
  dashboardPageContract,
  dashboardProfile,
} from './dashboard.page.ts';
import { dashboardManyAsides } from './dashboardMany.asides.ts';
import { dashboardTrendsAsides } from './dashboardTrends.asides.ts';
import { fakeDashboardServer, foundBy } from './fakes/dashboard.fake.ts';
import { noticesOn } from './notices.ts';
import type { RemoteSight } from './remote.contract.ts';

/** After this pause what was typed is looked for, in milliseconds. */
const SEARCH_PAUSE = 400;
/** How often a job for many returns is looked at, in milliseconds. */
const LOOK = 1000;

const profile: Profile<typeof dashboardMachine> = { ...dashboardProfile, excluded: {} };

/** The list is asked for anew once a job has done something to many of its returns. */
async function remindMany(person: Person): Promise<void> {
  const box = (await person.sees('checkbox')).find(({ name }) => name === 'Select RTN-100482');
  if (box?.isChecked !== true) await person.presses('checkbox', 'Select RTN-100482');
  const isOffered = async () =>
    (await person.sees('button')).some(
      ({ name, isDisabled }) => name === 'Remind employees' && !isDisabled,
    );
  await person.until(isOffered);
  await person.presses('button', 'Remind employees');
  await person.presses('button', 'Remind employees');
  await person.waits(LOOK);
}

/** Beside what the machine knows: the list is the answer to the search that stands above it. */
interface RenderedSight extends RemoteSight {
  fitsSearch?: boolean;
}
const { ready } = dashboardContract.states;

/** The dashboard as its views are walked, where all answers are at hand. */
export const renderedDashboardPage = subjectOf<typeof dashboardMachine, RenderedSight>(profile, {
  ...dashboardContract,
  states: {
    ...dashboardContract.states,
    ready: (snapshot) => ({ ...ready?.(snapshot), fitsSearch: true }),
  },
  page: {
    ...dashboardPageContract,
    async see(person) {
      const [field] = await person.sees('searchbox');
      const tables = await person.sees('table');
      return {
        ...(await dashboardPageContract.see(person)),
        fitsSearch: tables.some(({ text }) => text.includes(foundBy(field?.value ?? ''))),
      };
    },
    events: {
      async 'query.changed'(person, event) {
        await dashboardPageContract.events['query.changed'](person, event);
        await person.waits(SEARCH_PAUSE);
      },
      'change.heard': (person, { marks }) =>
        person.hears({ orderNumber: 'RTN-100482', event: marks[0] ?? '' }),
      async 'reload.requested'(person) {
        const hasFailed = (await noticesOn(person)).some(({ canRetry }) => canRetry);
        await (hasFailed ? person.presses('button', 'Try again') : remindMany(person));
      },
      async 'action.requested'(person) {
        const isOpen = (await person.sees('menuitem')).length > 0;
        if (!isOpen) await person.presses('button', 'Actions for RTN-100482');
        await person.presses('menuitem', 'Record kit delivered');
      },
    },
    // Asked beside the list: what is not answered is waited for in sight.
    otherCalls: {
      act: [
        'GET /api/portal/return-choices',
        'GET /api/portal/return-matches',
        'GET /api/portal/returns/statistics',
        'GET /api/portal/bulk',
        'POST /api/portal/bulk',
        'DELETE /api/portal/bulk/:id',
        'GET /api/portal/saved-views',
        'POST /api/portal/saved-views',
        'PUT /api/portal/saved-views/:id',
        'DELETE /api/portal/saved-views/:id',
      ],
    },
    asides: {
      loading: dashboardWaits,
      ready: { ...dashboardAsides, ...dashboardManyAsides, ...dashboardTrendsAsides },
    },
    // Time passes where the path says so.
    delays: {},
    fake: fakeDashboardServer,
  },
});
