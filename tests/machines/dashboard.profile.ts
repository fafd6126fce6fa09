import { dashboardMachine, type RowAction } from '../../src/machines/pages/dashboard.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { FILTER } from './dashboard.contract.ts';
import { listedOf } from './fakes/dashboard.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';

export const NUMBER = 'RTN-100482';
const OTHER = 'RTN-100481';
const DELIVERED: RowAction = { orderNumber: NUMBER, event: { type: 'kit.delivered' } };
const LOST: RowAction = { orderNumber: NUMBER, event: { type: 'loss.declare' } };

const ON_PAGES = {
  ...absent([
    'action.requested/delivered',
    'action.requested/lost',
    'confirmation.asked/lost',
    'panel.opened/peek',
    'panel.opened/filter',
    'selection.changed/page',
    'selection.changed/none',
  ]),
  ...Object.fromEntries(
    [
      ...['selection.changed/page', 'selection.changed/all', 'panel.opened/peek'],
      ...['confirmation.asked/lost', 'selection.changed/rest'],
    ].map((step) => [`${step} @ resource.failed`, 'The list has given way to the failure.']),
  ),
  'reload.requested/again @ resource.ready': 'The list is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'The same.',
};
const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';

const BESIDE = /^(action|panel\.opened|reload|selection)/;

export const dashboardProfile: Profile<typeof dashboardMachine> = {
  machine: dashboardMachine,
  inputs: { opened: { title: 'opens the list', input: { query: { sort: 'newest' } } } },
  events: {
    ...pageEvents,
    'query.changed': {
      some: { title: 'searches', event: { query: { sort: 'newest', search: 'RTN' } } },
      all: { title: 'clears the search', event: { query: { sort: 'newest' } } },
    },
    'action.requested': {
      delivered: { title: 'records that the kit arrived', event: { action: DELIVERED } },
      lost: { title: 'confirms', event: { action: LOST } },
    },
    'panel.opened': {
      peek: { title: 'looks at a return', event: { panel: { kind: 'row', row: NUMBER } } },
      filter: { title: 'opens a filter', event: { panel: FILTER } },
    },
    'panel.closed': { closed: { title: 'closes it' } },
    'confirmation.asked': { lost: { title: 'wants to declare it lost', event: { action: LOST } } },
    'confirmation.withdrawn': { back: { title: 'goes back from the question' } },
    'selection.changed': {
      page: { title: 'selects the page', event: { selected: [NUMBER, OTHER] } },
      rest: { title: 'leaves one out', event: { selected: [OTHER] } },
      all: { title: 'selects all that match', event: { selected: 'all' } },
      none: { title: 'clears the selection', event: { selected: [] } },
    },
  },
  outcomes: {
    load: {
      loaded: { title: 'the list comes', done: listedOf() },
      none: { title: 'nothing matches', done: listedOf({ rows: [] }) },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is done', done: listedOf() },
      refused: {
        title: 'somebody else was quicker',
        error: failed('refused', "This can't be done anymore."),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'selection.changed/all': 'There the returns fit on one page.',
      'selection.changed/rest': 'The same.',
      'load ends/none': 'The built app has returns; tests/ui walks the empty list.',
      'act ends/refused': 'Nobody else is at work on the same return while a path is walked.',
      'action.requested/delivered':
        'Each path would move a return of its own: tests/server/deviceReturn.model.test.ts.',
      'confirmation.asked/lost': 'The same.',
    },
  },
  infeasible: {
    'transition dashboard.panel.closed @ always #0': 'Nothing is open from the start.',
    'guard dashboard.panel.closed @ always #0 true': 'Nothing is open from the start.',
  },
  invariants: {
    ...pageRules,
    'nothing is selected that is not in the list': ({ context: { data, selected } }) =>
      selected === 'all' ||
      selected.every((number) => data?.page.rows.some((row) => row.orderNumber === number)),
    'nothing final is done without being asked about': (snapshot, { before }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      before === null ||
      before.matches({ resource: 'acting' }) ||
      snapshot.context.action !== LOST ||
      before.matches({ panel: { open: 'asking' } }),
  },
  /** Current filters and the open panel can't be chosen again; a click beside a filter only closes it. */
  leavesOut: ({ query, panel, selected, data }, step) =>
    step === `query.changed/${query.search === undefined ? 'all' : 'some'}` ||
    (panel?.kind === 'filter' && BESIDE.test(step)) ||
    (step === 'panel.opened/peek' && (panel?.kind === 'row' || data?.page.rows.length === 0)) ||
    (step === 'selection.changed/page' && selected.length > 0) ||
    // Offered once the whole page is selected.
    (step === 'selection.changed/all' && (selected === 'all' || selected.length < 2)) ||
    (step === 'selection.changed/rest' && selected !== 'all'),
  project: ({
    query,
    data,
    failure,
    action,
    actionFailure,
    changeIds,
    before,
    panel,
    ...rest
  }) => ({
    search: query.search,
    rows: data?.page.rows.length ?? null,
    failure: failure?.kind,
    action: action !== null && 'event' in action ? action.event.type : undefined,
    actionFailure: actionFailure?.kind,
    changeIds,
    isChanged: before !== null,
    panel,
    isAsked: rest.asked !== null,
    selected: rest.selected,
  }),
};
