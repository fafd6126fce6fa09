import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failedPath, recordOf } from '../example/records.ts';
import { compareLines } from './changes/textDiff.ts';
import { createAlbum } from './photos.ts';
import { inMachine, marksOf } from './status.ts';
import { durationOf, goalWords } from './words.ts';

const EDITED = { id: 'login.failed @ email.edited #0', guard: null };
const ASKED = { id: 'login.editing @ link.requested #0', guard: 'isValidEmail' };
const PARTS = { transitions: [EDITED, ASKED], leaves: ['editing', 'submitting', 'failed'] };

describe('the marks of a chart', () => {
  test('are "covered" where nothing is missing', () => {
    const { states, transitions, guards } = marksOf('login', PARTS, recordOf());
    expect([...transitions.values()]).toEqual(['covered', 'covered']);
    // A state that is no goal of the run has no mark.
    expect(Object.fromEntries(states)).toEqual({
      'login.editing': 'covered',
      'login.submitting': 'covered',
    });
    expect(guards.size).toBe(0);
  });

  test("separate missing from infeasible, and name a guard's missing result", () => {
    const coverage = {
      missing: [`transition ${EDITED.id}`, 'state failed'],
      infeasible: { [`guard ${ASKED.id} false`]: 'The form checks first.' },
    };
    const { states, transitions, guards } = marksOf('login', PARTS, recordOf({ coverage }));
    expect(transitions.get(EDITED.id)).toBe('uncovered');
    expect(transitions.get(ASKED.id)).toBe('covered');
    expect(states.get('login.failed')).toBe('uncovered');
    expect(guards.get(ASKED.id)).toBe('never no');
  });

  test('are not on transitions that no path took where only states are required', () => {
    const coverage = { transitions: { total: 0, covered: 0 } };
    const { states, transitions, guards } = marksOf('login', PARTS, recordOf({ coverage }));
    expect([...transitions.keys()]).toEqual([ASKED.id]);
    expect(states.get('login.submitting')).toBe('covered');
    expect(guards.size).toBe(0);
  });

  test('are "failed" where a path failed', () => {
    const { states, transitions } = marksOf('login', PARTS, recordOf({ paths: [failedPath] }));
    expect(transitions.get(ASKED.id)).toBe('failed');
    expect(states.get('login.submitting')).toBe('failed');
    expect(transitions.get(EDITED.id)).toBe('covered');
  });

  test('on a page’s own machine are those of the machine that it is made from', () => {
    const load = { id: 'remote.loading @ done load #0', guard: null };
    const record = recordOf({
      machine: 'dashboard',
      coverage: { missing: ['transition dashboard.loading @ done load #0'] },
    });
    const { transitions } = marksOf('remote', { transitions: [load], leaves: [] }, record);
    expect(transitions.get(load.id)).toBe('uncovered');
    expect(inMachine('remote', 'dashboard', 'dashboard.loading @ done load #0')).toBe(load.id);
    expect(inMachine('remote', 'dashboard', 'dashboards.x')).toBe('dashboards.x');
  });
});

test('texts are compared line by line', () => {
  expect(compareLines('a\nb\nc', 'a\nx\nc').map(({ kind, text }) => [kind, text])).toEqual([
    ['both', 'a'],
    ['expected', 'b'],
    ['seen', 'x'],
    ['both', 'c'],
  ]);
});

test.each([
  ['transition login.failed @ email.edited #0', 'transition email.edited in failed'],
  ['transition m @ go #1', 'transition go in any state, case 2'],
  ['guard login.editing @ link.requested #0 false', 'guard of link.requested in editing says no'],
  ['outcome sendMagicLink/tooMany', 'outcome sendMagicLink ends as tooMany'],
  ['pair m.a @ go #0 > m.b @ always #0', 'go in a, then always in b'],
  ['state editing', 'state editing'],
])('the goal "%s" is %s', (goal, words) => {
  expect(goalWords(goal)).toBe(words);
});

test.each([
  [12, '12 ms'],
  [3400, '3.4 s'],
  [125_000, '2 min 5 s'],
])('%s milliseconds are %s', (ms, words) => {
  expect(durationOf(ms)).toBe(words);
});

test('an album holds each picture once, and counts the ones left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'album-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.webp'), 'one');
  writeFileSync(join(folder, 'b.webp'), 'one');
  writeFileSync(join(folder, 'c.webp'), 'x'.repeat(100));
  const album = createAlbum(folder, 60);
  expect(album.add('a.webp')).toBe(album.add('b.webp'));
  expect(album.add('c.webp')).toBeNull();
  expect(album.add('gone.webp')).toBeNull();
  expect([album.pictures.size, album.leftOut()]).toEqual([1, 1]);
});
