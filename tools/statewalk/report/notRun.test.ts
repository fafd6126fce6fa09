import { expect, test } from 'vitest';
import { recordOf } from '../example/records.ts';
import { notRunIn } from './notRun.ts';

const suites = ([1, 2, 3] as const).flatMap((level) =>
  ['login', 'draft'].map((machine) => ({ machine, level })),
);
const deep = { isDeep: true };

test('a run of everything, deep parts too, left nothing out', () => {
  expect(
    notRunIn(
      suites,
      suites.map((suite) => recordOf({ ...suite, ...deep })),
    ),
  ).toEqual([]);
});

test('whole levels and single machines that were not run are named, and partly run suites', () => {
  const records = [
    recordOf({ machine: 'login', level: 1, ...deep }),
    recordOf({ machine: 'draft', level: 1, isPart: true, ...deep }),
    recordOf({ machine: 'login', level: 2, ...deep }),
    recordOf({ machine: 'draft', level: 2, ...deep }),
  ];
  expect(notRunIn(suites, records)).toEqual(['level 1 of draft', 'level 3']);
});

test('paths of the deep run are named with its command', () => {
  const records = suites.map((suite) => recordOf(suite));
  expect(notRunIn(suites, records)).toEqual([
    'every transition at level 3, pairs of transitions, StrictMode and random walks on pages: npm run paths -- --deep walks them',
  ]);
});
