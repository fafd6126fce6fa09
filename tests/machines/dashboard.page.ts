import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { type DashboardAppearance, dashboardContract } from './dashboard.contract.ts';
import { dashboardProfile, NUMBER } from './dashboard.profile.ts';
import { fakeDashboardServer } from './fakes/dashboard.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';

/** Longer than the debounce of the search. */
const SEARCH_PAUSE = 400;

const EMPTY = ['No matching returns', 'No returns here', 'No returns yet', 'Nothing needs you'];

/** Number of the first return in the list; the built app has other returns than the fake. */
async function firstNumber(person: Person): Promise<string> {
  const boxes = await person.sees('checkbox');
  const found = boxes.find(({ name }) => name.startsWith('Select RTN-'))?.name;
  return found?.replace('Select ', '') ?? NUMBER;
}

/** Selects an item of a row's menu. */
async function choose(person: Person, item: string): Promise<void> {
  const isOpen = (await person.sees('menuitem')).length > 0;
  if (!isOpen) await person.presses('button', `Actions for ${await firstNumber(person)}`);
  await person.presses('menuitem', item);
}

const contract: Contract<typeof dashboardProfile.machine, DashboardAppearance> = {
  ...dashboardContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/?tab=all');
    },
    events: {
      ...pageGestures,
      async 'query.changed'(person, { query }) {
        await person.follows(query.search === undefined ? '/?tab=all' : '/?search=RTN');
        await person.waits(SEARCH_PAUSE);
      },
      'change.received': (person) => person.receivesChange({ orderNumber: NUMBER, event: 'news' }),
      'action.requested': (person, { action }) =>
        'event' in action && action.event.type === 'loss.declare'
          ? person.presses('button', 'Mark as lost')
          : choose(person, 'Mark box as delivered'),
      'panel.opened': (person, { panel }) =>
        panel.kind === 'filter'
          ? person.presses('button', 'Add filter: Device')
          : choose(person, 'Quick look'),
      'panel.closed': async (person) => {
        const names = (await person.sees('button')).map(({ name }) => name);
        const look = 'Close the quick look';
        if (names.includes(look)) await person.presses('button', look);
        else await person.strikes('Escape');
      },
      'confirmation.asked': (person) => choose(person, 'Mark as lost'),
      'confirmation.withdrawn': (person) => person.presses('button', 'Back'),
      async 'selection.changed'(person, { selected }) {
        if (selected.length === 0) return person.presses('button', 'Clear selection');
        if (selected === 'all') {
          const isOffered = async () =>
            (await person.sees('button')).some(({ name }) => name.startsWith('Select all'));
          await person.until(isOffered);
          return person.presses('button', /^Select all/);
        }
        const box = selected.length > 1 ? 'all on this page' : await firstNumber(person);
        return person.presses('checkbox', `Select ${box}`);
      },
    },
    calls: { load: 'GET /api/portal/returns', act: 'POST /api/portal/returns/:orderNumber/events' },
    fake: fakeDashboardServer,
    delays: {},
    isSilent: true,
    async see(person) {
      const statusElements = await person.sees('status');
      const statuses = statusElements.map(({ text }) => text);
      const tables = await person.sees('table');
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const buttons = (await person.sees('button')).map(({ name }) => name);
      const notices = await noticesOn(person);
      const isActing = statuses.includes('Saving');
      const isEmpty = headings.some((name) => EMPTY.includes(name));
      const isOpen = buttons.includes('Close the quick look');
      return {
        hasReturns: tables.length > 0 ? true : isEmpty ? false : null,
        isLoading:
          statuses.includes('Loading returns') ||
          (statusElements.some(({ isBusy, text }) => isBusy && text === 'Loading') && !isActing) ||
          (tables.some(({ isBusy }) => isBusy) && !isActing),
        isActing,
        isRefreshing: statusElements.some(({ isBusy, text }) => isBusy && !/selected$/.test(text)),
        ...errorsIn(notices),
        open: isOpen ? 'peek' : buttons.includes('Laptop') ? 'filter' : null,
        isAsked: headings.includes('Mark as lost?'),
        selected: statuses.some((text) => text.startsWith('All '))
          ? 'all'
          : statuses.some((text) => / selected$/.test(text))
            ? 'some'
            : 'none',
      };
    },
  },
};

/** List of returns: its selection, its open panel, and events for its rows. */
export const dashboardPage = subjectOf(dashboardProfile, contract);
