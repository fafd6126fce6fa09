import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Batch, Cells } from '../../src/machines/importReturns/batch.ts';
import { RETURN_SHEET } from '../../src/sheets/returns/returnSheet.ts';
import { groupProblems } from '../../src/ui/components/importing/rows/problemGroups.ts';
import {
  checkable,
  checkBatch,
  toImportRow,
} from '../../src/ui/views/importReturns/batch/checkBatch.ts';
import { readUnsavedBatch } from '../../src/ui/views/importReturns/batch/unsavedBatch.ts';
import { valueLines, wrapped } from '../../tools/statewalk/suites.ts';
import { holdTable } from '../machines/fakes/importReturns.fake.ts';
import { FAKE_OFFER } from '../machines/fakes/wizard.fake.ts';
import { admin } from '../machines/helpers/admin.ts';
import {
  batchOf,
  LEFT_TO_ALL,
  LOST,
  MISSPELT,
  ODD,
  RIGHT,
  UNASKED,
  WORLD,
} from '../machines/helpers/importRows.ts';
import { BATCH } from '../machines/importReturns.profile.ts';
import { FILES, guessMapping, NO_TABLES, PASTED } from './helpers/importTables.ts';
import { readFile, readText } from './helpers/returnTables.ts';

const TODAY = new Date('2026-01-15T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

/** Formats cases as a reviewable text, each below its title. */
const asText = (cases: readonly (readonly [string, readonly string[]])[]) =>
  `${cases.map(([words, lines]) => [`== ${words}`, ...lines.flatMap(wrapped)].join('\n')).join('\n\n')}\n`;

test('tables are parsed as in the reviewed cases', async () => {
  const cases = [
    ...Object.entries(PASTED).map(([words, lines]) => ({
      words,
      table: () => readText('Pasted rows', lines.join('\n')),
    })),
    ...Object.entries(FILES).map(([words, bytes]) => ({
      words,
      table: () => readFile(new File([bytes], 'leavers.csv')),
    })),
  ];
  const reported: [string, string[]][] = [];
  for (const { words, table } of cases) {
    const lines = await table().then(
      (read) => {
        const fields = guessMapping(read);
        return [
          `is named ${read.name}`,
          ...read.header.map((title, at) => `column ${title}: ${fields[at] ?? 'not used'}`),
          ...read.rows.map(
            ({ line, cells }) =>
              `row ${line}: ${cells.map((cell) => JSON.stringify(cell)).join(' | ')}`,
          ),
        ];
      },
      (error: Error) => [`is no table: ${error.message}`],
    );
    reported.push([words, lines]);
  }
  await expect(asText(reported)).toMatchFileSnapshot('golden/importTables.cases.txt');
});

describe('the rows of a table', () => {
  const offer = { ...FAKE_OFFER, ...WORLD };
  const today = TODAY.getTime();
  const check = (batch: Batch) =>
    checkBatch(batch, { offer, remarks: {}, today, cache: new WeakMap() });
  /** Fields of an order that differ from a plain row's. */
  const differences = (value: unknown, plain: unknown, path = ''): string[] => {
    if (JSON.stringify(value) === JSON.stringify(plain)) return [];
    if (
      typeof value !== 'object' ||
      value === null ||
      typeof plain !== 'object' ||
      plain === null
    ) {
      return valueLines(path, value, '  ');
    }
    return Object.entries(value).flatMap(([key, one]) =>
      differences(one, Reflect.get(plain, key), path === '' ? key : `${path}.${key}`),
    );
  };
  const reported = (rows: readonly Cells[], over?: Partial<Batch>) => {
    const batch = batchOf(rows, over);
    const plain = check(batchOf(rows.map(() => ({}))));
    const batchToCheck = checkable(batch, offer, { today, cache: new WeakMap() });
    return check(batch).flatMap((row, at) => {
      const { order, reason } = toImportRow(row);
      const isAsked = batchToCheck.some(({ line }) => line === row.line);
      return [
        `row ${row.line}, ${JSON.stringify(rows[at])}`,
        `  ${order === null ? `is not ordered: ${reason}` : 'is ordered'}`,
        ...(isAsked ? [] : ['  the server is not asked about it']),
        ...(order === null ? [] : differences(order, plain[at]?.order)),
      ];
    });
  };

  test('become orders, or give the reason why not, as in the reviewed cases', async () => {
    const chosen: Batch['defaults'] = {
      ...{ device: 'laptop', country: 'US', destination: 'saved:a' },
      ...{ charger: true, cellPhone: true, dispose: true },
    };
    const cases: [string, string[]][] = [
      ['what people write into spreadsheets, all of it right', reported(RIGHT)],
      ['rows that leave choices to all', reported(LEFT_TO_ALL, { defaults: chosen })],
      ['countries, devices and destinations that are none', reported(LOST)],
      ['words and numbers that are none', reported(MISSPELT)],
      ['choices in other words than the page has', reported([ODD])],
      ['addresses that the server is not asked about, and one that it is', reported(UNASKED)],
    ];
    await expect(asText(cases)).toMatchFileSnapshot('golden/importRows.cases.txt');
  });
});

describe('data stored in the browser is restored', () => {
  const read = () => readUnsavedBatch({ storage: window.localStorage, email: admin.email });

  test('if it is a table', () => {
    holdTable(BATCH);
    expect(read()).toEqual(BATCH);
  });

  test.each(Object.entries(NO_TABLES))('not if it %s', (_, held) => {
    holdTable(held);
    expect(read()).toBeNull();
  });
});

test('a file ordered before has one problem, not one for each return', () => {
  const again = 'already returns the device with this serial number.';
  const row = (line: number, message: string, field = 'serialNumber') => ({
    ...{ line, cells: {}, isLeftOut: false, changes: [], source: [], twin: null },
    problems: { [field]: [message] },
  });
  const messagesOf = (...messages: string[]) =>
    groupProblems(
      RETURN_SHEET,
      messages.map((message, at) => row(at + 1, message)),
    ).map(({ message, rows }) => [message, rows.length]);
  expect(messagesOf(`RTN-1 ${again}`, `RTN-2 ${again}`)).toEqual([[`Another return ${again}`, 2]]);
  expect(messagesOf(`RTN-1 ${again}`, `RTN-1 ${again}`)).toEqual([[`RTN-1 ${again}`, 2]]);
  // Each row's country is its own, but all are cured by one answer.
  const abroad = ['ON is in Canada.', 'SW1A 2AA is in the United Kingdom.'];
  expect(messagesOf(...abroad.map((words) => `${words} Change the country?`))).toEqual([
    ['These are in another country. Change the country?', 2],
  ]);
  // The field's name differs by country, but both mean that it is missing.
  const missing = ['Enter a ZIP code.', 'Enter a postcode.'];
  const rows = missing.map((message, line) => row(line, message, 'postalCode'));
  expect(groupProblems(RETURN_SHEET, rows)).toMatchObject([
    { title: 'No ZIP or postal code', message: 'Enter a ZIP or postal code.', rows },
  ]);
});
