import type { Scenario } from '../levels/contract.ts';
import type { Person, Upload } from '../levels/person.ts';
import { holdTable, type ImportScene } from './fakes/importReturns.fake.ts';
import { comesAgainTo, type Does } from './helpers/gestures.ts';
import { WORLD } from './helpers/importRows.ts';
import { BATCH } from './importReturns.profile.ts';

type InScene = (scene: ImportScene, does?: Does) => Scenario;
type Scenarios = Readonly<Record<string, Scenario>>;

/** Leaves the page and returns; waits for its first content. */
export const comesAgain = comesAgainTo('/devicereturn/many');

async function paste(person: Person, ...lines: readonly string[]) {
  await person.fills('Or paste rows', lines.join('\n'));
  await person.presses('button', 'Continue');
}
const upload = (person: Person, bytes: Upload['bytes'], name = 'leavers.csv') =>
  person.uploads(/^Excel or CSV file/, { name, bytes });
const bytes = (...codes: readonly number[]) => new Uint8Array(codes);
/** Waits until the page shows this heading. */
const until = (person: Person, title: string) =>
  person.until(async () => (await person.sees('heading')).some(({ text }) => text === title));
const refuses =
  (does: Does): Does =>
  async (person) => {
    await does(person);
    await person.until(async () => (await person.sees('alert')).length > 0);
  };
/** Reads another table instead of the present one. */
const reads =
  (does: Does): Does =>
  async (person) => {
    await person.presses('button', 'Start over');
    await does(person);
    await until(person, 'Match columns');
  };
const pastes = (...lines: readonly string[]): Does => reads((person) => paste(person, ...lines));

const choosing = (inScene: InScene): Scenarios => ({
  'there is no office to choose, where a path has one': inScene({ offer: { addresses: [] } }),
  'another tab holds a table meanwhile, which only the browser remembers': {
    ...inScene({ again: 'nothing' }, async (person) => {
      holdTable(BATCH);
      await comesAgain(person);
    }),
    endsIn: 'mapping',
  },
  'pastes what is no table, where a path reads a table': inScene(
    {},
    refuses((person) => paste(person, ',,', ',,')),
  ),
  'chooses a workbook, where a path reads a table': inScene(
    {},
    refuses((person) => upload(person, bytes(0x50, 0x4b, 0x03, 0x04, 0x14))),
  ),
});

const unmapped = BATCH.mapping.map(() => null);
const { defaults } = BATCH;

const mapping = (inScene: InScene): Scenarios => ({
  'there is no header, where the table of a path has one': inScene(
    {},
    pastes(
      'Ana Lee,ana@home.test,78701,US,Laptop',
      'Bo Ray,bo@home.test,K1A 0B1,UK,iPad',
      'Cy Day,cy@home.test,sw1a1aa,Canada,Shoe',
    ),
  ),
  'nothing is chosen and the rows are wanted, where a path has chosen': inScene(
    { held: { ...BATCH, mapping: unmapped, defaults: { ...defaults, destination: '' } } },
    (person) => person.presses('button', 'Review rows'),
  ),
  'chooses for all rows, where a path chooses one thing': inScene(
    { offer: WORLD },
    async (person) => {
      await person.fills('Employee country', 'GB');
      await person.fills('Default device', 'cell_phone');
      await person.fills('Destination', 'saved:b');
      await person.presses('checkbox', 'Include charger');
      await person.presses('checkbox', 'Include cell phone');
      await person.presses('checkbox', 'Recycle the devices instead of returning them');
    },
  ),
});

/** Scenarios of the sources of a table, its contents, and the mapping of its columns. */
export const tableScenarios = (inScene: InScene) => ({
  choosing: choosing(inScene),
  mapping: mapping(inScene),
});
