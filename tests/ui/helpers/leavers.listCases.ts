import { LEAVING_COLUMNS } from '../../../src/ui/views/leaving/list/leavingColumns.tsx';
import {
  ROW as LEAVER_ROW,
  leaversOf,
  OUTCOMES,
  SOME_LEAVERS,
} from '../../machines/fakes/leavers.fake.ts';
import { press, sends } from './controlPages.ts';
import type { ListCase } from './listCases.ts';
import { ASSIGNEES, chosen, opens, paged, searched } from './listFilters.ts';
import type { Asked } from './renderPortal.tsx';

const leaversNamed = (...numbers: readonly string[]) =>
  leaversOf(numbers.map((leaverNumber) => ({ ...LEAVER_ROW, leaverNumber })));
const LEAVER_PAGES = paged(leaversNamed('LVR-1', 'LVR-2', 'LVR-3'), leaversNamed('LVR-4'));
const LEAVER_STEPS = 'POST /api/portal/leavers/events';

/** Columns that the tab of those who wait offers. */
const { state: _, returns: __, ...words } = LEAVING_COLUMNS.words;

/** List of leavers as data. */
export const LEAVERS: ListCase = {
  path: '/leaving',
  call: 'GET /api/portal/leavers',
  page: SOME_LEAVERS,
  columns: { ...LEAVING_COLUMNS, words },
  sorts: { 'Last day': ['lastDayDown', undefined] },
  choices: ASSIGNEES,
  filters: [
    opens('Add filter: To check'),
    [press('checkbox', 'Incomplete'), { missing: 'yes' }],
    [press('checkbox', 'Possible duplicate'), { missing: 'yes', duplicate: 'yes' }],
    [press('link', 'Remove filter: To check'), {}],
    ...chosen(
      ['Add filter: Assigned to', 'Me', 'me', { assignee: 'me' }],
      ['Add filter: Assigned to', 'Unassigned', 'none', { assignee: 'none' }],
      ['Add filter: Assigned to', 'Max Member', '7', { assignee: '7' }],
      ['Add filter: Source', 'By API', 'api', { source: 'api' }],
      ['Add filter: Source', 'By email', 'mail', { source: 'mail' }],
      ['Add filter: Source', 'By import', 'file', { source: 'file' }],
      ['Add filter: Source', 'By SCIM', 'provider', { source: 'provider' }],
      ['Add filter: Source', 'By hand', 'person', { source: 'person' }],
    ),
    ...searched('Search', 'lena', { search: 'lena' }),
    [press('link', /^Mine/), { tab: 'mine' }],
    [press('link', /^Unassigned/), { tab: 'unassigned' }],
    [press('link', /^Return ordered/), { tab: 'ordered' }],
    [press('link', /^Not needed/), { tab: 'closed' }],
    [press('link', /^Waiting/), {}],
  ],
  selection: {
    ids: ['LVR-1', 'LVR-2', 'LVR-3', 'LVR-4'],
    answers: {
      'GET /api/portal/leavers': LEAVER_PAGES,
      [LEAVER_STEPS]: (_: unknown, asked: Asked) => ({
        outcomes: OUTCOMES,
        page: LEAVER_PAGES(_, asked),
      }),
    },
    async step(user) {
      await press('button', 'They stay')(user);
      await press('button', 'Keep them with you')(user);
    },
    sent: (leaverNumbers) =>
      sends(LEAVER_STEPS, { body: { leaverNumbers, event: { type: 'rehire.reported' } } }),
  },
  narrowed: 'source=api',
};
