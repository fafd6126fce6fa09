import type { ImportView, RejectedRow } from '../../src/api/contract/imports.ts';
import type { Batch } from '../../src/machines/importReturns/batch.ts';
import type { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import type { FakeServer } from '../model/levels/fakeServer.ts';
import type { Profile } from '../model/profile.ts';
import { subjectOf } from '../model/subject.ts';
import { FAKE_OFFER } from './fakes/wizard.fake.ts';
import { importReturnsContract } from './importReturns.contract.ts';
import { importReturnsPageContract } from './importReturns.page.ts';
import { BATCH, importReturnsProfile, REVIEWED } from './importReturns.profile.ts';
import { admin } from './support.ts';

const CITY = 2;
/** The rows of an import that were left out, as a table of their own. */
const REOPENED: Batch = { ...REVIEWED, table: { ...REVIEWED.table, name: 'leavers.csv' } };
const isReopened = (batch: Batch | null) => batch?.table.name === REOPENED.table.name;

const { loadRejected } = importReturnsProfile.outcomes;
const profile: Profile<typeof importReturnsMachine> = {
  ...importReturnsProfile,
  outcomes: {
    ...importReturnsProfile.outcomes,
    loadRejected: { ...loadRejected, loaded: { title: 'the rows come', done: REOPENED } },
  },
  // What is chosen already cannot be chosen again. Rows that came back have a column for
  // everything; columns and choices are walked in full on a table that was read.
  leavesOut({ batch }, step) {
    if (batch === null) return false;
    const isMapped = batch.mapping[CITY] === 'city';
    const isChosen = batch.defaults.device === 'laptop';
    if (isReopened(batch)) return /^(column\.mapped|default\.chosen)\//.test(step);
    return (
      (step === 'column.mapped/city' && isMapped) ||
      (step === 'default.chosen/laptop' && isChosen) ||
      (step === 'default.chosen/none' && !isChosen)
    );
  },
  project: (context) => [importReturnsProfile.project(context), isReopened(context.batch)],
  excluded: {
    2: {
      'order.requested/none': 'The button cannot be pressed while no row can be ordered.',
    },
  },
};

const rejected: readonly RejectedRow[] = REOPENED.table.rows.map(({ line, cells }) => ({
  line,
  cells: {
    ...Object.fromEntries(BATCH.mapping.map((field, index) => [field, cells[index] ?? ''])),
    device: 'Laptop',
    destination: 'Warehouse',
  },
  reason: 'Left out by hand.',
}));

/** The server behind the page, and what the browser held before the path began. */
function fakeImportServer(): FakeServer {
  const hold = (content: Batch) => {
    const unsaved = { [admin.email]: { 'many-returns': { content, at: Date.now() } } };
    window.localStorage.setItem('unsaved', JSON.stringify(unsaved));
  };
  const latestOf = (done: unknown): { latest: ImportView | null } => ({
    latest: Object(done).latest,
  });
  return {
    outcomes: {
      loadImports: (_, done) => latestOf(done),
      'loadImports/heldMapping'(_, done) {
        hold(BATCH);
        return latestOf(done);
      },
      'loadImports/heldReview'(_, done) {
        hold(REVIEWED);
        return latestOf(done);
      },
      checkRows: () => ({ remarks: [] }),
      'loadRejected/loaded': () => ({ rows: rejected }),
    },
    beside: { 'GET /api/portal/offer': () => FAKE_OFFER },
  };
}

/** The page on which many returns are ordered, as its views are walked. */
export const renderedImportReturnsPage = subjectOf(profile, {
  ...importReturnsContract,
  page: {
    ...importReturnsPageContract,
    events: {
      ...importReturnsPageContract.events,
      async 'column.mapped'(person, { field }) {
        const now = await person.holds('City');
        await person.fills('City', field ?? (now === '' ? 'assetTag' : ''));
      },
      'default.chosen': (person, { defaults }) =>
        person.fills('What comes back', defaults.device ?? ''),
    },
    fake: fakeImportServer,
  },
});
