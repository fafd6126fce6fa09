import { rowReviewMachine } from '../../src/machines/rowReview.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

/** Lines of a table with two pages of rows, all of which need fixing. */
export const LINES = Array.from({ length: 40 }, (_, index) => index + 2);
const [FIRST = 2] = LINES;
const LAST_OF_PAGE = 21;

export const rowReviewProfile: Profile<typeof rowReviewMachine> = {
  machine: rowReviewMachine,
  inputs: {
    wrong: { title: 'opens rows to fix', input: { needsFixing: LINES, all: LINES } },
    valid: { title: 'opens valid rows', input: { needsFixing: [], all: [FIRST] } },
  },
  events: {
    'filter.chosen': {
      needsFixing: {
        title: 'lists the rows to fix',
        event: { filter: 'needsFixing', lines: LINES },
      },
      all: { title: 'lists all rows', event: { filter: 'all', lines: LINES } },
      skipped: { title: 'lists the skipped rows', event: { filter: 'skipped', lines: [] } },
    },
    'rows.chosen': { problem: { title: 'lists the rows of a problem', event: { lines: LINES } } },
    'page.chosen': {
      first: { title: 'turns to the first page', event: { page: 0 } },
      second: { title: 'turns to the second page', event: { page: 1 } },
    },
    'rows.answered': { all: { title: 'sets one answer for all rows', event: { lines: LINES } } },
    'rows.skipped': {
      duplicate: { title: 'skips a duplicate', event: { lines: LINES.slice(-1) } },
    },
    'row.focused': { row: { title: 'looks at a row', event: { line: LAST_OF_PAGE } } },
    'row.expanded': { row: { title: 'expands a row', event: { line: LAST_OF_PAGE } } },
    'row.collapsed': { row: { title: 'collapses a row', event: { line: LAST_OF_PAGE } } },
    'row.edited': {
      row: { title: 'edits a row', event: { line: FIRST, visible: ['legalHoldDays'] } },
    },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'another list or page begins with collapsed rows': ({ context }, { events }) =>
      !/^(filter|rows|page)\.chosen$/.test(events.at(-1)?.type ?? '') ||
      context.expanded.length === 0,
    'only another list brings rows in': ({ context }, { events, before }) =>
      /^(filter|rows)\.chosen$/.test(events.at(-1)?.type ?? '') ||
      before === null ||
      context.lines.length <= before.context.lines.length,
  },
  project: ({ lines, page, answered, focused, expanded, pinned }) => [
    lines.length,
    page,
    answered.length > 0,
    focused.length > 0,
    expanded.length > 0,
    Object.keys(pinned).length > 0,
  ],
};
