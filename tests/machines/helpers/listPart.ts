import type { Call } from '../../../src/api/contract/index.ts';
import { createListMachine } from '../../../src/machines/pages/list.machine.ts';
import type { Profile } from '../../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../../levels/contract.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { type ListAppearance, listContract } from '../list.contract.ts';
import { listProfile } from '../list.profile.ts';
import { errorsIn, noticesOn } from '../notices.ts';
import { HINTS_WHEN_READY } from './changeHints.ts';
import type { Does } from './gestures.ts';
import { pageGestures } from './gestures.ts';

interface ListPart {
  /** ID of the machine in the inspector. */
  readonly id: string;
  readonly opens: { readonly title: string; readonly does: Does };
  readonly load: Call;
  readonly fake: () => FakeServer;
  /** Message while the list loads for the first time. */
  readonly loading: string;
  /** Heading of the empty list. */
  readonly empty: string;
  /** Tab that is followed for another query. */
  readonly tab: string | RegExp;
  /** Label of a filter's chip, and a label within its choices. Absent for a list without filters. */
  readonly filter?: { readonly chip: string; readonly field: string };
  /** Opens the details of a row; `inside` matches a link in them. Absent for rows that lead to a page. */
  readonly row?: { readonly opens: Does; readonly inside: RegExp };
  /** Hears of a change by a colleague; absent for a list that listens to none. */
  readonly receivesChange?: Does;
}

const NO_STREAM = { 'change.received/news': 'The list listens to no stream of changes.' };
const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const NO_FILTER = { 'panel.opened/filter': 'Its tabs and its search are all the filters it has.' };
const NO_DETAILS = { 'panel.opened/row': 'A row leads to its own page.' };
const ON_PAGES = {
  'load ends/gone': 'No row goes while a path is walked: level 1 has it.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  'panel.opened/filter > nothing': 'Its button is disabled before the list has loaded.',
  'panel.opened/columns > nothing': 'Its button is disabled before the list has loaded.',
  'panel.opened/row > nothing': 'There is no row before the list has loaded.',
};

/** A list that is only read: its rows, its filters, and the details of a row. */
export function listPart(list: ListPart) {
  const { id, opens, load, fake, loading, empty, tab, filter, row, receivesChange } = list;
  const excluded = {
    ...ON_PAGES,
    ...(filter === undefined && NO_FILTER),
    ...(row === undefined && NO_DETAILS),
  };
  const machine = createListMachine<number, string>(id, (one) => [one]);
  const profile: Profile<typeof machine> = {
    ...listProfile,
    machine,
    inputs: { opened: { title: opens.title, input: { query: 1 } } },
    excluded: {
      2: { ...excluded, ...(receivesChange ? HINTS_WHEN_READY : NO_STREAM) },
      3: { ...excluded, ...(receivesChange ? { 'change.received/news': HEARD } : NO_STREAM) },
    },
    leavesOut(context, step) {
      const { query, panel } = context;
      // A press beside the floating choices, or on their button, closes them first.
      const closes = /^(panel\.opened\/|reload\.requested|query\.changed\/other)/;
      if (closes.test(step) && panel?.kind === 'filter') return true;
      if (step === 'query.changed/other') return query === 2;
      return listProfile.leavesOut?.(context, step) ?? false;
    },
  };
  const contract: Contract<typeof machine, ListAppearance> = {
    ...listContract,
    page: {
      start: opens.does,
      events: {
        ...pageGestures,
        'query.changed': (person) => person.presses('link', tab),
        'change.received': receivesChange ?? pageGestures['change.received'],
        'panel.opened'(person, { panel }) {
          if (panel.kind === 'row' && row !== undefined) return row.opens(person);
          if (panel.kind === 'columns') return person.presses('button', 'Columns');
          const chip = new RegExp(`^(Add filter: ${filter?.chip}$|${filter?.chip}: )`);
          return person.presses('button', chip);
        },
        'panel.closed': (person) => person.strikes('Escape'),
      },
      calls: { load, act: 'POST /api/portal/returns' },
      isSilent: true,
      fake,
      async see(person) {
        const notices = await noticesOn(person);
        const statusElements = await person.sees('status');
        const statuses = statusElements.map(({ text }) => text);
        const tables = await person.sees('table');
        const headings = (await person.sees('heading')).map(({ name }) => name);
        const buttons = (await person.sees('button')).map(({ name }) => name);
        const links = (await person.sees('link')).map(({ text }) => text);
        const isFilterOpen = filter !== undefined && buttons.includes(filter.field);
        const isRowOpen = links.some((text) => row?.inside.test(text));
        return {
          isThere: tables.length > 0 || headings.includes(empty),
          isLoading: statuses.includes(loading) || tables.some(({ isBusy }) => isBusy),
          isActing: false,
          isRefreshing: receivesChange !== undefined && statusElements.some(({ isBusy }) => isBusy),
          ...errorsIn(notices),
          open: isFilterOpen
            ? 'filter'
            : headings.includes('Columns')
              ? 'columns'
              : isRowOpen
                ? 'row'
                : null,
        };
      },
    },
  };
  return subjectOf(profile, contract);
}
