import { FailureError } from '../../src/domain/failure.ts';
import type { Batch, Cells } from '../../src/machines/importReturns/batch.ts';
import type { Scenario } from '../levels/contract.ts';
import type { ImportScene } from './fakes/importReturns.fake.ts';
import { CONTRACTORS } from './fakes/templates.fake.ts';
import { type Does, presses } from './helpers/gestures.ts';
import { BRITISH, batchOf, CANADIAN, LOST, RIGHT, WORLD } from './helpers/importRows.ts';
import { saves } from './helpers/savedFile.ts';
import { BATCH } from './importReturns.profile.ts';
import { comesAgain, tableScenarios } from './importTables.scenarios.ts';

export type InScene = (scene: ImportScene, does?: Does) => Scenario;
type Scenarios = Readonly<Record<string, Scenario>>;

/** Debounce of the row check, in milliseconds. */
const PAUSE = 700;
const inBoth = (rows: readonly Cells[], over?: Partial<Batch>): ImportScene => ({
  held: batchOf(rows, over),
  offer: WORLD,
});
const NO_DAY = BATCH.mapping.map((field) => (field === 'startDay' ? null : field));
const ORDER = /^(Order \d|Put )/;
const MANY = Array.from({ length: 45 }, (): Cells => ({}));
const [FIRST = {}] = LOST;
const ALL_CHOSEN: Batch['defaults'] = {
  device: 'laptop',
  country: 'CA',
  destination: 'saved:a',
  charger: true,
  cellPhone: true,
  dispose: true,
};

/** Sets one answer for rows; the server looks again after a pause. */
const answers = (inScene: InScene, rows: readonly Cells[], button: string): Scenario =>
  inScene({ ...inBoth(rows), again: 'nothing' }, async (person) => {
    await person.presses('button', button);
    await person.waits(PAUSE);
  });

const reviewing = (inScene: InScene): Scenarios => ({
  'the server finds something wrong, where the rows of a path are right': inScene({
    ...inBoth([{}, {}, {}, { postalCode: '787' }]),
    remarks: [
      { line: 2, field: 'references.serialNumber', message: 'RTN-100481 brings it back.' },
      { line: 2, field: 'employee.address.postalCode', message: 'There is no such ZIP code.' },
      { line: 3, field: 'lane', message: 'It is not offered.' },
      { line: 3, field: 'destination.addressId', message: 'It is gone.' },
      { line: 4, field: 'order', message: 'It is odd.' },
      { line: 5, field: 'postalCode', message: 'ZIP codes have 5 digits, such as 78701. So.' },
      { line: 5, field: 'postalCode', message: 'A person has to look at it.' },
    ],
  }),
  'looks at everything in a row, which is no step of the machine': inScene(
    inBoth([{ country: '', device: '', destination: '', region: 'Ontario', city: '' }], {
      defaults: ALL_CHOSEN,
    }),
    presses('All fields'),
  ),
  'looks at the rows that were left out, which is no step of the machine': inScene(
    inBoth(LOST),
    presses(/^Skipped/),
  ),
  'goes to the next page of rows, where a path has one page': inScene(
    inBoth(MANY),
    presses('Next'),
  ),
  'mends a row and the server looks again after a pause, which is no step of the machine': inScene(
    { ...inBoth([{ postalCode: '787' }, FIRST]), again: 'nothing' },
    async (person) => {
      await person.fills('ZIP or postal code', '78702');
      await person.waits(PAUSE);
    },
  ),
  'takes the countries that the postal codes show, which is one answer for many rows': answers(
    inScene,
    [BRITISH, CANADIAN, {}],
    'Use these countries',
  ),
  'takes the spellings that were meant, which is one answer for many rows': answers(
    inScene,
    [{ name: 'JosÃ© Ruiz' }, { name: 'ZoÃ« King' }],
    'Use these spellings',
  ),
});

/** One of each kind that the page distinguishes; further cases of rows are in `importRows.cases.txt`. */
const RIGHT_ROWS = inBoth([RIGHT[0], RIGHT[11], RIGHT[18], RIGHT[32]].map((row) => row ?? {}));
/** People for Leaving: complete, with two devices, without an address or a device, without a last day. */
const PEOPLE = inBoth(
  [
    { startDay: '2026-02-02', email: 'ana@home.test' },
    { startDay: '2026-02-02', email: 'ana@home.test', device: 'Monitor' },
    { startDay: '03/04/2026', name: 'Berg, Bo', line1: '', device: '', serialNumber: '' },
    { startDay: 'soon' },
  ],
  { goal: 'leaving' },
);
/** Orders another table instead of the path's. */
const wants = (
  inScene: InScene,
  { held, ...scene }: ImportScene,
  does: Does = async () => {},
): Scenario =>
  inScene({ ...scene, again: 'nothing', heldAgain: held }, async (person) => {
    await comesAgain(person);
    await person.presses('button', ORDER);
    await does(person);
  });
/** Sends that table; the server's error repeats the request. */
const sends = (
  inScene: InScene,
  scene: ImportScene,
  echoes: NonNullable<ImportScene['echoes']> = 'rows',
): Scenario =>
  wants(inScene, { ...scene, echoes }, async (person) => {
    await person.presses('heading', /^(Order|Put) .+\?$/);
    await person.presses('button', ORDER);
    await person.until(async () => (await person.sees('alert')).length > 0);
  });

const finished = (inScene: InScene): Scenarios => ({
  'people were put into Leaving, where a path ordered': inScene({
    latest: {
      ...{ ordered: 5, leftOut: 1 },
      leavers: { added: 2, updated: 1, kept: 1, duplicates: 1 },
    },
  }),
  'orders wait for an approver, where none of a path does': inScene({
    latest: { ordered: 12, leftOut: 0, awaitingApproval: 2 },
  }),
  'every row became a return, where a path left some out': inScene({
    latest: { ordered: 12, leftOut: 0 },
  }),
  'some rows could not be ordered, where a path left some out': inScene({
    latest: { ordered: 2, refused: 2, leftOut: 1 },
    rejected: [
      { line: 3, cells: { name: 'Kim Roe' }, reason: 'Skipped.' },
      { line: 5, cells: {}, reason: 'It is on its way already.' },
    ],
  }),
  'saves the rows that were left out, which is no step of the machine': inScene(
    {
      latest: { name: 'leavers.may.csv' },
      rejected: [
        { line: 3, cells: { name: 'Kim Roe' }, reason: 'Skipped.' },
        { line: 5, cells: { city: 'Boston' }, reason: 'So.' },
      ],
    },
    (person) =>
      saves(person, 'Download 2 rows with reasons', 'leavers.may, not ordered.csv', [
        '\uFEFFRow,What to fix,Name,City',
        '3,Skipped.,Kim Roe,',
        '5,So.,,Boston',
      ]),
  ),
  'what was left out could not be loaded, which the page asks for beside its machine': inScene({
    rejected: 'never',
  }),
});

/** Scenarios of states that no step of the machine leads to. */
export const importScenarios = (inScene: InScene) => ({
  ...tableScenarios(inScene),
  'checking.asking': { 'rows of every kind, where a path has one': inScene(RIGHT_ROWS) },
  'reviewing.resting': reviewing(inScene),
  'confirming.leaving': {
    'people who lack something and rows without a last day, where a path has complete people':
      wants(inScene, PEOPLE),
    'sends people, where a path has complete ones': sends(inScene, PEOPLE),
  },
  'confirming.ordering': {
    'orders wait for an approver, where none of a path does': wants(inScene, {
      ...RIGHT_ROWS,
      offer: { ...WORLD, approvals: { above: null, countries: ['US'], sources: [] } },
    }),
    'rows in two currencies and some without a price, where a path has one price': wants(
      inScene,
      RIGHT_ROWS,
    ),
    'sends rows of every kind, where a path has one': sends(inScene, RIGHT_ROWS),
  },
  finished: finished(inScene),
  unavailable: {
    'the session has ended, where a path fails for other reasons': inScene(
      {
        again: new FailureError({
          kind: 'sessionEnded',
          message: 'Your session ended. Log in to continue.',
        }),
      },
      presses('Try again'),
    ),
  },
  mapping: {
    ...tableScenarios(inScene).mapping,
    'the organization has templates, where that of a path has none': inScene(
      { held: BATCH, again: 'nothing', offer: { templates: [CONTRACTORS] } },
      async (person) => {
        await comesAgain(person);
        await person.fills('Template', 'contractors');
      },
    ),
    'Leaving wants a last day, which the table of a path has': inScene(
      { held: { ...BATCH, goal: 'leaving', mapping: NO_DAY }, again: 'nothing' },
      async (person) => {
        await comesAgain(person);
        await person.presses('button', 'Review rows');
        await person.fills('Default last day', '2026-02-02');
      },
    ),
    'comes again to a table, which only the browser remembers': inScene(
      { held: BATCH, again: 'nothing' },
      async (person) => {
        await person.fills('Default device', 'monitor');
        await comesAgain(person);
      },
    ),
  },
});
