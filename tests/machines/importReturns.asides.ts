import { FailureError } from '../../src/domain/failure.ts';
import type { Batch, Cells } from '../../src/machines/importReturns/batch.ts';
import type { Aside } from '../levels/contract.ts';
import type { ImportScene } from './fakes/importReturns.fake.ts';
import { BATCH, REVIEWED } from './importReturns.profile.ts';
import { comesAgain, tableAsides } from './importTables.asides.ts';
import { type Does, oneAfterTheOther, presses } from './support/gestures.ts';
import { batchOf, LEFT_TO_ALL, LOST, ODD, RIGHT, UNASKED, WORLD } from './support/importRows.ts';
import { saves } from './support/savedFile.ts';

export type InScene = (scene: ImportScene, does?: Does) => Aside;
type Asides = Readonly<Record<string, Aside>>;

/** How long a pause in typing is, in milliseconds. */
const PAUSE = 700;
const IN_FEW = new Set<unknown>(['name', 'line1', 'city', 'region', 'postalCode']);
const inBoth = (rows: readonly Cells[], over?: Partial<Batch>): ImportScene => ({
  held: batchOf(rows, over),
  offer: WORLD,
});
const ORDER = /^Order \d/;
const FEW = batchOf([]).mapping.map((field) => (IN_FEW.has(field) ? field : null));
const MANY = Array.from({ length: 45 }, (): Cells => ({}));
const [FIRST = {}, SECOND = {}] = LOST;
const ALL_CHOSEN: Batch['defaults'] = {
  device: 'laptop',
  country: 'CA',
  destination: 'saved:a',
  charger: true,
  cellPhone: true,
  dispose: true,
};

/** With another answer to what the columns mean. */
const looksAnew = (label: string, value: string): Does =>
  oneAfterTheOther(
    presses('Change the columns'),
    (person) => person.fills(label, value),
    presses('Check the rows'),
    (person) =>
      person.until(async () => (await person.sees('button')).some(({ name }) => ORDER.test(name))),
  );

const reviewing = (inScene: InScene): Asides => ({
  'countries, devices and destinations are none': inScene(inBoth(LOST)),
  'the server finds something wrong': inScene({
    ...inBoth([{}, {}, {}, { postalCode: '787' }]),
    remarks: [
      { line: 2, field: 'references.serialNumber', message: 'RTN-100481 brings it back.' },
      { line: 2, field: 'employee.address.postalCode', message: 'There is no such ZIP code.' },
      { line: 3, field: 'lane', message: 'It is not offered.' },
      { line: 3, field: 'destination.addressId', message: 'It is gone.' },
      { line: 4, field: 'order', message: 'It is odd.' },
      { line: 5, field: 'postalCode', message: 'A ZIP code has five digits, such as 78701. So.' },
      { line: 5, field: 'postalCode', message: 'A person has to look at it.' },
    ],
  }),
  'nothing is wrong': inScene(inBoth(RIGHT.slice(0, 2))),
  'nothing is wrong, and asks what is': inScene(inBoth(RIGHT.slice(0, 2)), presses(/^To fix/)),
  'what was typed has blanks around it': inScene(
    inBoth([{}, {}, {}], {
      edits: { 3: { serialNumber: ' S-2 ' }, 4: { name: '  ', serialNumber: ' S-4 ' } },
    }),
  ),
  'looks at everything in a row of a table with few columns': inScene(
    inBoth([{ region: 'Ontario' }], { mapping: FEW, defaults: ALL_CHOSEN }),
    presses('All fields'),
  ),
  'takes another column, and looks at the rows anew': inScene(
    { ...inBoth([{}, FIRST]), again: 'nothing' },
    looksAnew('serialNumber', ''),
  ),
  'chooses another country for all, and looks at the rows anew': inScene(
    { ...inBoth([{ country: '' }], { defaults: ALL_CHOSEN }), again: 'nothing' },
    looksAnew('Country of the employees', 'GB'),
  ),
  'what was chosen for all rows is wrong': inScene(
    inBoth([{ country: '', device: '', destination: '' }], {
      defaults: { ...ALL_CHOSEN, device: 'monitor', destination: 'warehouse' },
    }),
    presses('All fields'),
  ),
  'looks at everything in a row': inScene(inBoth(RIGHT.slice(-1)), presses('All fields')),
  'looks at everything in a row that leaves choices to all': inScene(
    inBoth([{ country: '', device: '', destination: '', region: 'Ontario', city: '' }], {
      defaults: ALL_CHOSEN,
    }),
    presses('All fields'),
  ),
  'looks at everything in a row, and at less': inScene(
    inBoth(RIGHT.slice(-1)),
    presses('All fields', 'Fewer fields'),
  ),
  'looks at everything in a row with odd words': inScene(inBoth([ODD, {}]), presses('All fields')),
  'looks at the rows that were left out': inScene(inBoth(LOST), presses(/^Left out/)),
  'leaves a row out, and looks at it': inScene(
    inBoth([FIRST, SECOND, {}]),
    presses('Leave this row out', /^Left out/),
  ),
  'leaves a row out, and takes it in again': inScene(
    inBoth([FIRST, {}]),
    presses('Leave this row out', 'Take this row in again'),
  ),
  'leaves a row out, and looks at what is left to fix': inScene(
    inBoth([FIRST, SECOND, {}]),
    presses('Leave this row out', /^Show what is left to fix/),
  ),
  'a row was left out before': inScene(inBoth([FIRST, {}], { leftOut: [2] })),
  'goes to the next page of rows': inScene(inBoth(MANY), presses('Next')),
  'goes to the last page of rows': inScene(inBoth(MANY), presses('Next', 'Next')),
  'goes to the next page of rows and back': inScene(inBoth(MANY), presses('Next', 'Previous')),
  'there are just as many rows as on a page': inScene(inBoth(MANY.slice(0, 20))),
  'mends a row, and the server looks again': inScene(
    { ...inBoth([{ postalCode: '787' }, FIRST]), again: 'nothing' },
    async (person) => {
      await person.fills('ZIP or postal code', '78702');
      await person.waits(PAUSE);
    },
  ),
  'chooses a state for a row': inScene(
    { ...inBoth([{ region: 'Atlantis' }]), again: 'nothing' },
    async (person) => {
      await person.fills('State or province', 'Utah');
      await person.waits(PAUSE);
    },
  ),
  'chooses what happens to the device of a row': inScene(
    { ...inBoth([{ dispose: 'maybe' }]), again: 'nothing' },
    async (person) => {
      await person.fills('Dispose of it', 'Yes');
      await person.waits(PAUSE);
    },
  ),
  'saves the rows that are wrong': inScene(
    inBoth(
      [
        { country: 'Germany', serialNumber: '', email: '=1' },
        {},
        { postalCode: '787', dispose: 'maybe' },
      ],
      { leftOut: [3] },
    ),
    (person) =>
      saves(person, 'Download 3 rows with reasons', 'leavers, not ordered.csv', [
        '\uFEFFRow,What is wrong,Name,Email,Street and number,City,State or province,ZIP or postal code,Country,Device,Serial number,Destination,Dispose of it',
        '2,"We collect devices in the United States, Canada and the United Kingdom. “Germany” is none of them.",Person 2,\'=1,2 Main Street,Austin,TX,78701,Germany,Laptop,,Warehouse,',
        '3,Left out by hand.,Person 3,,3 Main Street,Austin,TX,78701,US,Laptop,S-3,Warehouse,',
        '4,"Say yes or no. A ZIP code has five digits, such as 78701.",Person 4,,4 Main Street,Austin,TX,787,US,Laptop,S-4,Warehouse,maybe',
      ]),
  ),
});

/** Of every kind that the page tells apart; what else rows may say is in `importRows.cases.txt`. */
const RIGHT_ROWS = inBoth([RIGHT[0], RIGHT[11], RIGHT[18], RIGHT[32]].map((row) => row ?? {}));
/** Another table in place of the path's, to be ordered. */
const wants = (
  inScene: InScene,
  { held, ...scene }: ImportScene,
  does: Does = async () => {},
): Aside =>
  inScene({ ...scene, again: 'nothing', heldAgain: held }, async (person) => {
    await comesAgain(person);
    await person.presses('button', ORDER);
    await does(person);
  });
/** That table is ordered, and the server says what it was given. */
const sends = (
  inScene: InScene,
  scene: ImportScene,
  echoes: NonNullable<ImportScene['echoes']> = 'rows',
): Aside =>
  wants(inScene, { ...scene, echoes }, async (person) => {
    await person.presses('heading', /^Order .+\?$/);
    await person.presses('button', ORDER);
    await person.until(async () => (await person.sees('alert')).length > 0);
  });

const leftOut = (count: number): ImportScene => ({
  latest: { leftOut: count },
  rejected: Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: { name: `Person ${at}` },
    reason: 'So.',
  })),
});

const finished = (inScene: InScene): Asides => ({
  'it is a day old, but for a second': inScene({
    latest: { finishedAt: '2026-01-14T12:00:01.000Z' },
  }),
  'every row became a return': inScene({ latest: { ordered: 12, leftOut: 0 } }),
  'some rows could not be ordered': inScene({
    latest: { ordered: 2, refused: 1, leftOut: 0, finishedAt: null },
  }),
  'rows were left out, and some could not be ordered': inScene({
    latest: { ordered: 2, refused: 2, leftOut: 1 },
    rejected: [
      { line: 3, cells: { name: 'Kim Roe' }, reason: 'Left out by hand.' },
      { line: 5, cells: {}, reason: 'It is on its way already.' },
    ],
  }),
  'more rows were left out than are shown': inScene(leftOut(52)),
  'as many rows were left out as are shown': inScene(leftOut(50)),
  'what was left out could not be loaded': inScene({ rejected: 'never' }),
  'what was left out is loaded at the second try': inScene(
    { rejected: 'second' },
    presses('Try again'),
  ),
  'saves the rows that were left out': inScene(
    {
      latest: { name: 'leavers.may.csv' },
      rejected: [
        { line: 3, cells: { name: 'Kim Roe' }, reason: 'Left out by hand.' },
        { line: 5, cells: { city: 'Boston' }, reason: 'So.' },
      ],
    },
    (person) =>
      saves(person, 'Download 2 rows with reasons', 'leavers.may, not ordered.csv', [
        '\uFEFFRow,What is wrong,Name,City',
        '3,Left out by hand.,Kim Roe,',
        '5,So.,,Boston',
      ]),
  ),
});

/** The page in every standing that no step of its machine leads to. */
export const importAsides = (inScene: InScene) => ({
  ...tableAsides(inScene),
  checking: {
    'rows of every kind': inScene(RIGHT_ROWS),
    'rows that the server is not asked about': inScene(
      inBoth([...UNASKED.slice(0, 2), ...UNASKED.slice(-1)]),
    ),
  },
  'reviewing.resting': reviewing(inScene),
  confirming: {
    'rows in two currencies, and some without a price': wants(inScene, RIGHT_ROWS),
    'a row without a price': wants(inScene, inBoth([{ device: 'iPad' }])),
    'rows that are left out': wants(inScene, inBoth([{}, {}, FIRST, {}], { leftOut: [5] })),
    'sends rows of every kind': sends(inScene, RIGHT_ROWS),
    'sends rows that leave choices to all': sends(
      inScene,
      inBoth(LEFT_TO_ALL, { defaults: { ...ALL_CHOSEN, country: 'US' } }),
    ),
    'sends rows that are left out': sends(inScene, inBoth([{}, FIRST, {}], { leftOut: [4] })),
    'sends a table with a long name': sends(
      inScene,
      inBoth([{}], { table: { ...batchOf([{}]).table, name: 'x'.repeat(201) } }),
      'name',
    ),
    'sends the last word': sends(inScene, inBoth([{}]), 'start'),
  },
  'watching.asking': {
    'some rows could not be ordered': inScene({
      latest: { total: 1210, ordered: 1100, refused: 2, leftOut: 6 },
    }),
    'every row was left out': inScene({ latest: { total: 2, leftOut: 2 } }),
  },
  finished: finished(inScene),
  unavailable: {
    'the session has ended': inScene(
      {
        again: new FailureError({ kind: 'sessionEnded', message: 'Your session has ended.' }),
      },
      presses('Try again'),
    ),
  },
  mapping: {
    ...tableAsides(inScene).mapping,
    'comes again to a table': inScene({ held: BATCH, again: 'nothing' }, async (person) => {
      await person.fills('What comes back', 'monitor');
      await comesAgain(person);
    }),
    'comes again to a table after a while': inScene(
      { held: BATCH, again: 'nothing' },
      async (person) => {
        await person.fills('Country of the employees', 'GB');
        await person.waits(PAUSE);
        await person.fills('What comes back', 'laptop');
        await comesAgain(person);
      },
    ),
    'goes back from the rows': inScene({ held: { ...REVIEWED, isMapped: false } }),
  },
});
