import type { RowFilter, rowReviewMachine } from '../../src/machines/rowReview.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeImportServer } from './fakes/importReturns.fake.ts';
import { type RowReviewAppearance, rowReviewContract } from './rowReview.contract.ts';
import { LINES, rowReviewProfile } from './rowReview.profile.ts';

const FILTERS: readonly (readonly [RowFilter, RegExp])[] = [
  ['needsFixing', /^Needs fixing/],
  ['all', /^All rows/],
  ['skipped', /^Skipped/],
];
const HEADER = [
  ...['Name', 'Street address', 'City', 'State or province', 'ZIP or postal code', 'Country'],
  ...['Device', 'Destination', 'Serial number', 'Declared value', 'Legal hold'],
];

const profile: Profile<typeof rowReviewMachine> = {
  ...rowReviewProfile,
  leavesOut({ all, lines, page, expanded }, step) {
    // The review of one valid row only shows that it opens with all rows.
    if (all.length === 1) return true;
    // A row is focused together with a press in it.
    if (step === 'row.focused/row') return true;
    if (/^(page|row)\./.test(step) && lines.length === 0) return true;
    if (step === 'page.chosen/first') return page === 0;
    if (step === 'page.chosen/second') return page === 1;
    if (step === 'row.expanded/row') return expanded.length > 0;
    if (step === 'row.collapsed/row') return expanded.length === 0;
    // The edited field is only in the first row; an expanded row has a field of the same name.
    return step === 'row.edited/row' && (page === 1 || expanded.length > 0);
  },
};

/** Rows without a valid value, each serial number in two of them; or one valid row. */
function tableOf(isWrong: boolean): string {
  const row = (line: number) => [
    ...[`Person ${line}`, `${line} Main Street`, 'Austin', 'TX', '78701', 'US'],
    ...['Laptop', 'Warehouse', `S-${line >> 1}`, isWrong ? 'much' : '5'],
    isWrong && line === LINES[0] ? 'some' : '',
  ];
  const rows = isWrong ? LINES.map(row) : [row(2)];
  return [HEADER, ...rows].map((cells) => cells.join('\t')).join('\n');
}

async function answerAll(person: Person): Promise<void> {
  const names = (await person.sees('button')).map(({ name }) => name);
  const [, count] = names.join('\n').match(/^Skip (\d+) rows$/m) ?? [];
  await person.fills(`Declared value for all ${count}`, 'more');
  await person.presses('button', 'Set');
}

const contract: Contract<typeof rowReviewMachine, RowReviewAppearance> = {
  ...rowReviewContract,
  page: {
    async start(person, { needsFixing }) {
      await person.signsInElsewhere();
      await person.opens('/devicereturn/many');
      await person.fills('Or paste rows', tableOf(needsFixing.length > 0));
      await person.presses('button', 'Continue');
      await person.presses('button', 'Review rows');
      await person.presses('heading', 'Review rows');
    },
    events: {
      async 'filter.chosen'(person, { filter }) {
        for (const [one, name] of FILTERS) if (one === filter) await person.presses('button', name);
      },
      'rows.chosen': (person) => person.presses('button', 'Show rows'),
      'page.chosen': (person, { page }) =>
        person.presses('button', page === 0 ? 'Previous' : 'Next'),
      'rows.answered': answerAll,
      'rows.skipped': (person) => person.presses('button', /^Skip row \d+$/),
      'row.focused': async () => {},
      'row.expanded': (person) => person.presses('button', 'All fields'),
      'row.collapsed': (person) => person.presses('button', 'Fewer fields'),
      async 'row.edited'(person) {
        const text = await person.holds('Legal hold');
        await person.fills('Legal hold', text === 'some' ? 'none' : 'some');
      },
    },
    precedingEvents: {
      'row.expanded': ['row.focused'],
      'row.collapsed': ['row.focused'],
      'row.edited': ['row.focused'],
    },
    calls: {},
    fake() {
      const { beside } = fakeImportServer([]);
      return {
        outcomes: {},
        beside: {
          ...beside,
          'GET /api/portal/imports/latest': () => ({ latest: null }),
          'POST /api/portal/imports/check': () => ({ remarks: [] }),
        },
      };
    },
    isSilent: true,
    async see(person) {
      const buttons = await person.sees('button');
      const pressed = buttons.find(({ isChecked }) => isChecked)?.name ?? '';
      const [sum] = (await person.sees('status')).filter(({ text }) => text.includes('ready'));
      return {
        filter: FILTERS.find(([, name]) => name.test(pressed))?.[0] ?? 'all',
        isExpanded: buttons.some(({ name }) => name === 'Fewer fields'),
        isAnswered: sum?.text.includes('still need') ?? false,
        page: buttons.some(({ name, isDisabled }) => name === 'Next' && isDisabled) ? 2 : 1,
      };
    },
  },
};

/** Review of rows, on the page that imports returns. */
export const rowReviewPage = subjectOf(profile, contract);
