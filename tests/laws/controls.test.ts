import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { AUDIT_ACTION_WORDS } from '../../src/domain/organization/auditWords.ts';
import { textsOf } from './helpers/catalogTexts.ts';
import { filesIn, ROOT, type SourceFile } from './helpers/sources.ts';

// Every control of every page is used: by a path, whose table of controls tells what it sends, or by a test
// that names it (such as tests/ui/controls.cases.test.ts). The reviewed list has what is left, and why: a
// new control that nothing uses changes it, and so does one that is used from now on.

const LIST = resolve(import.meta.dirname, 'golden/controls.txt');

/** Controls of one component, which one test uses for all: CopyText. */
const OF_COMPONENT = /^button "(Copy|Copier|Copiar) /;

/** Reasons why a control may be in the list. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^button "(Delete|Edit|Make default:|Move up:|Revoke|Manage|Check now:|Remove|Send a test:|Pause:|Use again:|Inspect|Box was empty:) /,
    'another row of a list, whose first row is used',
  ],
  [/^summary /, 'opens and closes by itself: HTML’s details'],
  [
    /^button ".*(\.|: We|# characters\.)"$/,
    'line of an error summary: each leads to its field by the same component',
  ],
  [
    /^(button|checkbox) "(When|Who|Status): /,
    'chip of a set filter, which opens what the unset one opens',
  ],
  [/^radio ".*(\$|£|Price on request)/, 'choice that is used under the words of another price'],
  [/^field "Declared value in /, 'field that is used under the words of another currency'],
  [
    /^(choice|field) "(Column |Agreed to texts|Apartment|Confirm|Include|Language|Name on|Phone|Starts on|State|ZIP)/,
    'column or cell of an import; others of the same component are used',
  ],
  [
    /^checkbox "(Browser or program|Network address|Deployment|Outcome|Request|Since|Token|Tracking)"/,
    'column, which lists.cases.test.ts uses by the list’s own table',
  ],
  [/^button "Keep /, 'leaves a question; sends nothing'],
  [
    /^button "(All |Needs fixing|Skipped|Show rows|Previous"|Download )/,
    'narrows or saves what the page shows; sends nothing',
  ],
  [/^button "(A box is coming|# actions: )/, 'row that opens; another one is used'],
  [/^button "First page, below/, 'the one above the list is used; both are one component'],
  [/^button "(Cell phone|Tablet)"/, 'option of a filter, another of which is used'],
  [/^button "Back to the rows"/, 'sends the event that the step above it sends, which is used'],
  [/^button "Review and order"/, 'leads on within the wizard; sends nothing'],
  [/^radio "Accept any address"/, 'stands only where it is the choice already'],
  [/^file "Take a photo"/, 'sends what the chooser beside it sends, which is used'],
  [/^field "Certificate \(Base/, 'Azure’s field, which is used under Okta’s name'],
  [/^field "What did you do\?"/, 'field that is used under “(optional)”'],
];

const reasonOf = (control: string) => REASONS.find(([pattern]) => pattern.test(control))?.[1];

/** Controls of one page, which may have several tables. */
interface Page {
  readonly used: Set<string>;
  readonly unused: Set<string>;
}

/** English text of each text of the employee's page in another language. */
const ENGLISH = new Map(
  LANGUAGES.flatMap((language) => {
    const texts = textsOf(language, 'page');
    return Object.entries(textsOf('en', 'page')).map(([key, text]) => [texts[key] ?? '', text]);
  }),
);
/** Names a control as on the English page: the languages show the same controls. */
const inEnglish = (control: string) =>
  control.replace(/"([^"]+)"$/, (quoted, name: string) => {
    const text = ENGLISH.get(name);
    return text === undefined ? quoted : JSON.stringify(text);
  });

/** Reads the tables of controls, by the address of their page. */
function readPages(tables: readonly SourceFile[]): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  for (const { path, text } of tables) {
    const address = /^at ([^\s?]+)/m.exec(text)?.[1]?.replaceAll(/\d+/g, '#') ?? '';
    const page = pages.get(address) ?? { used: new Set(), unused: new Set() };
    pages.set(address, page);
    const block = readFileSync(join(ROOT, path.replace('.pages.', '.controls.')), 'utf8');
    for (const line of block.replaceAll(/\n +/g, ' ').split('\n')) {
      const [, head = '', controls = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
      const into = head === '== not used' ? page.unused : page.used;
      for (const control of controls.split(' | ')) if (control !== '') into.add(inEnglish(control));
    }
  }
  return pages;
}

/** Gestures of tests. A name in another statement, such as an expectation, is no use. */
const GESTURE =
  /\b(?:press|type|pick|enter|click|clicks|clear|check|uncheck|fill|upload|selectOptions|setInputFiles)\(/;
/** Statements of a test that use controls; all of a table of cases, whose labels are gestures. */
const gesturesOf = ({ path, text }: SourceFile) =>
  /controls\.([a-zA-Z]+\.)?cases|listCases/.test(path)
    ? text
    : text
        .split(/;\n|\n\n/)
        .filter((statement) => GESTURE.test(statement))
        .join('\n');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether gestures name a control, whole or by how it begins; numbers and texts of rows may be any. */
function isUsedIn(gestures: string, control: string): boolean {
  const name: string = JSON.parse(control.slice(control.indexOf(' ') + 1));
  const pattern = escaped(name).replaceAll('#', '[\\d#,.]+').replaceAll('…', '[^\'"`\\n]+');
  if (new RegExp(`['"\`/^\\s{]${pattern}['"\`$/:]`).test(gestures)) return true;
  return [...gestures.matchAll(/\/\^([\w ]{4,})/g)].some(([, start = '']) =>
    name.startsWith(start.replaceAll(/\d+/g, '#')),
  );
}

test('the controls that nothing uses are reviewed, and do not grow', async () => {
  const tables = filesIn('tests/ui/golden', /\.pages\.txt$/);
  const pages = readPages(tables);
  const gestures = [
    ...filesIn('tests/ui', /\.test\.tsx?$|Cases\.ts$/),
    ...filesIn('tests/browser', /\.test\.ts$/),
  ]
    .map(gesturesOf)
    .join('\n')
    // A case that uses the choices of a table names the table.
    .replaceAll('Object.entries(AUDIT_ACTION_WORDS)', () =>
      JSON.stringify(Object.values(AUDIT_ACTION_WORDS)),
    );
  const left = [...pages].flatMap(([address, { used, unused }]) => {
    const own = [...unused]
      .filter(
        (candidate) =>
          !used.has(candidate) && !OF_COMPONENT.test(candidate) && !isUsedIn(gestures, candidate),
      )
      .sort()
      .map((control) => `${control}  (${reasonOf(control) ?? 'UNUSED WITHOUT A REASON'})`);
    return own.length === 0 ? [] : [`== ${address}`, ...own];
  });
  expect(left.filter((line) => line.endsWith('(UNUSED WITHOUT A REASON)'))).toEqual([]);
  expect([...pages.values()].flatMap(({ used }) => [...used]).length).toBeGreaterThan(200);
  const words =
    'A control that no path and no test uses: let one use it. Or accept this list with -u.';
  await expect(`${left.join('\n')}\n`, words).toMatchFileSnapshot(LIST);
});
