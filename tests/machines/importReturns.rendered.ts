import type { Batch } from '../../src/machines/importReturns/batch.ts';
import type { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Scenario, subjectOf } from '../levels/contract.ts';
import {
  fakeImportServer,
  type ImportScene,
  type PlainRejected,
} from './fakes/importReturns.fake.ts';
import { importReturnsContract } from './importReturns.contract.ts';
import { importReturnsPageContract, NOBODY, PAIR } from './importReturns.page.ts';
import { BATCH, importReturnsProfile, REVIEWED } from './importReturns.profile.ts';
import { importScenarios } from './importReturns.scenarios.ts';

const CITY = 2;
/** Rejected rows of an import as a table of their own. */
const REOPENED: Batch = { ...REVIEWED, table: { ...REVIEWED.table, name: 'leavers.csv' } };
const isReopened = (batch: Batch | null) => batch?.table.name === REOPENED.table.name;

const { loadRejected } = importReturnsProfile.outcomes;
const profile: Profile<typeof importReturnsMachine> = {
  ...importReturnsProfile,
  outcomes: {
    ...importReturnsProfile.outcomes,
    loadRejected: { ...loadRejected, loaded: { title: 'the rows come', done: REOPENED } },
  },
  // A selected option can't be selected again. Reopened rows have a column for everything; columns
  // and options are explored in full on a parsed table.
  leavesOut(context, step) {
    const { batch } = context;
    if (batch === null) return false;
    if (importReturnsProfile.leavesOut?.(context, step) === true) return true;
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
      'rows.leftOut/pair': PAIR,
      'goal.switched/none': NOBODY,
      'order.requested/none': 'The button cannot be pressed while no row can be ordered.',
    },
  },
};

const rejected: readonly PlainRejected[] = REOPENED.table.rows.map(({ line, cells }) => ({
  line,
  cells: {
    ...Object.fromEntries(BATCH.mapping.map((field, index) => [field, cells[index] ?? ''])),
    device: 'Laptop',
    destination: 'Warehouse',
  },
  reason: 'Skipped.',
}));

const inScene = (scene: ImportScene, does?: Scenario['does']): Scenario => ({
  server: () => fakeImportServer(rejected, scene),
  ...(does && { does }),
});

/** The returns import at level 2. */
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
        person.fills('Default device', defaults.device ?? ''),
    },
    fake: () => fakeImportServer(rejected),
    scenarios: importScenarios(inScene),
  },
});
