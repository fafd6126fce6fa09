import { assign, type SnapshotFrom, setup } from 'xstate';

/** Rows that the list shows. */
export type RowFilter = 'needsFixing' | 'all' | 'skipped';

/** Number of rows per page: small enough for fast typing, large enough to make progress. */
const PAGE_SIZE = 20;

type Event =
  | { type: 'filter.chosen'; filter: RowFilter; lines: readonly number[] }
  /** Lists only these rows that need fixing. */
  | { type: 'rows.chosen'; lines: readonly number[] }
  /** Pages count from 0. */
  | { type: 'page.chosen'; page: number }
  /** One answer was set for these rows. */
  | { type: 'rows.answered'; lines: readonly number[] }
  /** These rows were skipped with one button. */
  | { type: 'rows.skipped'; lines: readonly number[] }
  | { type: 'row.focused'; line: number }
  | { type: 'row.expanded'; line: number }
  | { type: 'row.collapsed'; line: number }
  /** A field of the row was edited while these were visible. */
  | { type: 'row.edited'; line: number; visible: readonly string[] };

interface Context {
  /** Lines of the whole table. */
  all: readonly number[];
  /** Lines that matched when the list was filtered: a fixed row must not disappear under an edit. */
  lines: readonly number[];
  page: number;
  /** Lines that the last answer for many rows was set for; those that it fixed leave the list. */
  answered: readonly number[];
  /** Lines that the user has focused since that answer; they stay in the list. */
  focused: readonly number[];
  /** Lines with all their fields. */
  expanded: readonly number[];
  /** Fields by line that stay visible after they are fixed: they must not disappear under an edit. */
  pinned: Readonly<Record<string, readonly string[]>>;
}

const FILTERS = ['needsFixing', 'all', 'skipped'] as const;
const UNTOUCHED = { expanded: [], pinned: {} } as const;
const linesOf = ({ event: { lines } }: { event: { lines: readonly number[] } }) => ({ lines });
const lineOf = ({ event: { line } }: { event: { line: number } }) => ({ line });

/** Review of a table's rows before their import: which are listed, and which of their fields. */
export const rowReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** Lines of the rows that need fixing, and of all rows. */
    input: {} as { needsFixing: readonly number[]; all: readonly number[] },
  },
  actions: {
    setLines: assign((_, { lines }: { lines: readonly number[] }) => ({
      ...UNTOUCHED,
      lines,
      page: 0,
      answered: [],
    })),
    removeLines: assign({
      lines: ({ context }, { lines }: { lines: readonly number[] }) =>
        context.lines.filter((line) => !lines.includes(line)),
    }),
    setPage: assign((_, { page }: { page: number }) => ({ ...UNTOUCHED, page })),
    setAnswered: assign((_, { lines }: { lines: readonly number[] }) => ({
      answered: lines,
      focused: [],
    })),
    addFocused: assign({
      focused: ({ context }, { line }: { line: number }) => [
        ...new Set([...context.focused, line]),
      ],
    }),
    expand: assign({
      expanded: ({ context }, { line }: { line: number }) => [
        ...new Set([...context.expanded, line]),
      ],
    }),
    collapse: assign({
      expanded: ({ context }, { line }: { line: number }) =>
        context.expanded.filter((candidate) => candidate !== line),
    }),
    pinFields: assign({
      pinned: ({ context }, { line, visible }: { line: number; visible: readonly string[] }) => ({
        ...context.pinned,
        [line]: [...new Set([...(context.pinned[line] ?? []), ...visible])],
      }),
    }),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    isFilter: (_, params: { event: { filter: RowFilter }; filter: RowFilter }) =>
      params.event.filter === params.filter,
  },
}).createMachine({
  id: 'rowReview',
  context: ({ input: { needsFixing, all } }) => ({
    ...UNTOUCHED,
    all,
    lines: needsFixing,
    page: 0,
    answered: [],
    focused: [],
  }),
  initial: 'opening',
  on: {
    'filter.chosen': [
      {
        guard: { type: 'isFilter', params: ({ event }) => ({ event, filter: 'needsFixing' }) },
        target: '.needsFixing',
        actions: { type: 'setLines', params: linesOf },
      },
      {
        guard: { type: 'isFilter', params: ({ event }) => ({ event, filter: 'all' }) },
        target: '.all',
        actions: { type: 'setLines', params: linesOf },
      },
      { target: '.skipped', actions: { type: 'setLines', params: linesOf } },
    ],
    'rows.chosen': { target: '.needsFixing', actions: { type: 'setLines', params: linesOf } },
    'page.chosen': { actions: { type: 'setPage', params: ({ event: { page } }) => ({ page }) } },
    'rows.answered': { actions: { type: 'setAnswered', params: linesOf } },
    'row.focused': { actions: { type: 'addFocused', params: lineOf } },
    'row.expanded': { actions: { type: 'expand', params: lineOf } },
    'row.collapsed': { actions: { type: 'collapse', params: lineOf } },
    'row.edited': {
      actions: { type: 'pinFields', params: ({ event: { line, visible } }) => ({ line, visible }) },
    },
  },
  states: {
    opening: {
      description: 'Lists the rows with problems, or all rows if there are none.',
      always: [
        { guard: 'hasLines', target: 'needsFixing' },
        {
          target: 'all',
          actions: { type: 'setLines', params: ({ context }) => ({ lines: context.all }) },
        },
      ],
    },
    needsFixing: {
      description: 'Rows with problems, and rows that were fixed here since.',
      on: {
        // A row skipped on its own stays in the list, so that it can be included again.
        'rows.skipped': { actions: { type: 'removeLines', params: linesOf } },
      },
    },
    all: { description: 'All rows of the table.' },
    skipped: { description: 'Rows that will not be imported.' },
  },
});

type Snapshot = SnapshotFrom<typeof rowReviewMachine>;

/** Chosen filter. */
export const selectFilter = (s: Snapshot): RowFilter =>
  FILTERS.find((filter) => s.matches(filter)) ?? 'all';
/** Answered rows. */
export const selectAnswered = (s: Snapshot): readonly number[] => s.context.answered;
/** Rows with all their fields. */
export const selectExpanded = (s: Snapshot): readonly number[] => s.context.expanded;
/** Fields by line that stay visible. */
export const selectPinned = (s: Snapshot) => s.context.pinned;

/** Answered rows that are now valid and left the list. */
export function selectFixed({ context }: Snapshot, valid: ReadonlySet<number>): readonly number[] {
  const { answered, focused } = context;
  return answered.filter((line) => valid.has(line) && !focused.includes(line));
}

/** Rows of the list. */
export function selectListed(s: Snapshot, valid: ReadonlySet<number>): readonly number[] {
  if (selectFilter(s) !== 'needsFixing') return s.context.lines;
  const fixed = new Set(selectFixed(s, valid));
  return s.context.lines.filter((line) => !fixed.has(line));
}

/** Present page of the list with its rows, and the number of pages. */
export function selectPage(s: Snapshot, valid: ReadonlySet<number>) {
  const listed = selectListed(s, valid);
  const count = Math.ceil(listed.length / PAGE_SIZE);
  const page = Math.max(0, Math.min(s.context.page, count - 1));
  return { page, count, lines: listed.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) };
}
