import type { Aside } from '../levels/contract.ts';
import type { Person, Upload } from '../levels/person.ts';
import { holdTable, type ImportScene } from './fakes/importReturns.fake.ts';
import { BATCH } from './importReturns.profile.ts';
import { comesAgainTo, type Does } from './support/gestures.ts';
import { WORLD } from './support/importRows.ts';
import { saves } from './support/savedFile.ts';

type InScene = (scene: ImportScene, does?: Does) => Aside;
type Asides = Readonly<Record<string, Aside>>;

/** Leaves the page and comes again; what it shows then has come. */
export const comesAgain = comesAgainTo('/devicereturn/many');

async function paste(person: Person, ...lines: readonly string[]) {
  await person.fills('Or paste a table', lines.join('\n'));
  await person.presses('button', 'Read the pasted table');
}
const upload = (person: Person, bytes: Upload['bytes'], name = 'leavers.csv') =>
  person.uploads(/^CSV file/, { name, bytes });
const encoded = (text: string) => new TextEncoder().encode(text);
const bytes = (...codes: readonly number[]) => new Uint8Array(codes);
/** Until the page shows this heading. */
const until = (person: Person, title: string) =>
  person.until(async () => (await person.sees('heading')).some(({ text }) => text === title));
const refuses =
  (does: Does): Does =>
  async (person) => {
    await does(person);
    await person.until(async () => (await person.sees('alert')).length > 0);
  };
/** Another table instead of the one that is there. */
const reads =
  (does: Does): Does =>
  async (person) => {
    await person.presses('button', 'Discard this table');
    await does(person);
    await until(person, 'What the columns mean');
  };
const pastes = (...lines: readonly string[]): Does => reads((person) => paste(person, ...lines));
const uploads = (content: Upload['bytes'], name?: string): Does =>
  reads((person) => upload(person, content, name));

const TABLE = 'Name,City\nZoë,Austin\n';

const choosing = (inScene: InScene): Asides => ({
  'what the browser holds is no table': inScene({ held: { ...BATCH, table: null } }),
  'the last import is long over': inScene({
    latest: { state: 'finished', finishedAt: '2026-01-14T11:59:59.000Z' },
  }),
  'there are offices to choose': inScene({ offer: WORLD }),
  'there is no office to choose': inScene({ offer: { addresses: [] } }),
  'another tab holds a table meanwhile': {
    ...inScene({ again: 'nothing' }, async (person) => {
      holdTable(BATCH);
      await comesAgain(person);
    }),
    endsIn: 'mapping',
  },
  'pastes nothing but blanks': inScene({}, (person) => person.fills('Or paste a table', ' \n ')),
  'pastes a sentence': inScene(
    {},
    refuses((person) => paste(person, 'Just a sentence', 'and another')),
  ),
  'chooses a workbook': inScene(
    {},
    refuses((person) => upload(person, bytes(0x50, 0x4b, 0x03, 0x04, 0x14))),
  ),
  'chooses a file that is too large': inScene(
    {},
    refuses((person) => upload(person, new Uint8Array(20_000_001).fill(65))),
  ),
  'saves the template': inScene({}, (person) =>
    saves(person, 'Download a template', 'device-returns-template.csv', [
      '\uFEFFName,Email,Phone,Street and number,"Apartment, suite or floor",City,State or province,ZIP or postal code,Country,Device,Serial number,Asset tag,Ticket,Cost center,Destination,Charger too,Cell phone too,Dispose of it,Declared value,Legal hold,Note in the kit,Internal note',
      "Jordan Lee,jordan.lee@example.com,'+1 512 555 0100,1100 Congress Avenue,Apt 4,Austin,TX,78701,US,Laptop,C02XG0FDH7JY,AT-1042,HR-778,4100,Warehouse,yes,no,no,1200,0,,",
    ]),
  ),
  'comes again after a table was discarded': inScene({ again: 'nothing' }, async (person) => {
    await paste(person, 'Name,City', 'Ana,Austin');
    await until(person, 'What the columns mean');
    await person.waits(700);
    await person.presses('button', 'Discard this table');
    await comesAgain(person);
  }),
});

const unmapped = BATCH.mapping.map(() => null);
const { defaults } = BATCH;

const mapping = (inScene: InScene): Asides => ({
  'comes again to a table that was read': inScene({ again: 'nothing' }, async (person) => {
    await pastes('Name,City', 'Ana,Austin')(person);
    await person.waits(700);
    await comesAgain(person);
  }),
  'there is no office, and the rows are wanted': inScene(
    { offer: { addresses: [] } },
    async (person) => {
      await pastes('Name,City', 'Ana,Austin')(person);
      await person.presses('button', 'Check the rows');
    },
  ),
  'what was missing is chosen': inScene({ held: BATCH }, async (person) => {
    await person.presses('button', 'Check the rows');
    await person.fills('What comes back', 'laptop');
  }),
  'columns have names of every kind': inScene(
    { offer: { addresses: [] } },
    pastes(
      'Given name;Surname;Personal E-Mail:;Mobile phone;Home Address;Apt/Suite;Town;Province;Zip Code (required);Nation;Equipment Type;S/N;Inventory number;HR ticket;Department;Ship to;Power adapter;Include phone;Recycle;Insurance value;Litigation hold;Message;Remarks',
      'Kim;Roe',
    ),
  ),
  'there is no header': inScene(
    {},
    pastes(
      'Ana Lee,ana@home.test,78701,US,Laptop',
      'Bo Ray,bo@home.test,K1A 0B1,UK,iPad',
      'Cy Day,cy@home.test,sw1a1aa,Canada,Shoe',
    ),
  ),
  'cells have quotes, lines and separators': inScene(
    {},
    pastes('Name;Notes', '"Lee, ""Jo""";"one', 'two"', " '+1 512 \u200B;a,b,c", ''),
  ),
  'chooses a file': inScene({}, uploads(encoded(TABLE), 'May.csv')),
  'nothing is chosen, and the rows are wanted': inScene(
    { held: { ...BATCH, mapping: unmapped, defaults: { ...defaults, destination: '' } } },
    (person) => person.presses('button', 'Check the rows'),
  ),
  'no device is chosen, and the rows are wanted': inScene({ held: BATCH }, (person) =>
    person.presses('button', 'Check the rows'),
  ),
  'no country is chosen, and the rows are wanted': inScene(
    {
      held: {
        ...BATCH,
        mapping: BATCH.mapping.map((field) => (field === 'country' ? null : field)),
      },
    },
    (person) => person.presses('button', 'Check the rows'),
  ),
  'no destination is chosen, and the rows are wanted': inScene(
    { held: { ...BATCH, defaults: { ...defaults, device: 'laptop', destination: '' } } },
    (person) => person.presses('button', 'Check the rows'),
  ),
  'chooses for all rows': inScene({ offer: WORLD }, async (person) => {
    await person.fills('Country of the employees', 'GB');
    await person.fills('What comes back', 'cell_phone');
    await person.fills('Where it goes', 'saved:b');
    await person.presses('checkbox', 'Charger too');
    await person.presses('checkbox', 'Cell phone too');
    await person.presses('checkbox', 'Dispose of the devices instead of sending them back');
  }),
  'columns say what may be chosen for all': inScene({
    held: {
      ...BATCH,
      mapping: ['name', 'device', 'destination', 'country', null, 'line1'],
      defaults: { ...defaults, destination: '' },
    },
  }),
  'takes a column for what another was taken for': inScene({}, (person) =>
    person.fills('State', 'city'),
  ),
});

/** Where a table comes from, what it may be, and what its columns are taken for. */
export const tableAsides = (inScene: InScene) => ({
  choosing: choosing(inScene),
  mapping: mapping(inScene),
});
