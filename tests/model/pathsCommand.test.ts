import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Runs `npm run paths -- <args>` without npm. */
function paths(...args: readonly string[]) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const script = join(ROOT, 'scripts/paths.mjs');
  return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

test.each([
  [['--levl', '2'], 'There is no option --levl'],
  [['login'], 'is it --machine login?'],
  [['--machine'], '--machine wants a value'],
  [['--level', '4'], '--level is 1, 2 or 3, and "4" is not.'],
  [['--machine', 'logon'], 'There is no machine called logon; there are addressCheck,'],
  [['--machine', 'deviceReturn', '--level', '2'], 'deviceReturn has no paths at level 2'],
  [['--path', 'login'], '--path is like login-3-02'],
  [['--path', 'login-1-02', '--machine', 'draft'], 'is a path of login, not of draft.'],
  [['--seed', 'lucky'], '--seed is a number'],
  [['--seed', '42:1'], 'wants the --machine'],
  [['--runs', '0'], '--runs is a number from 1 on'],
  [['--headed', '--level', '1'], '--headed needs the browser, which is level 3, not 1.'],
  [['--against', 'acme'], '--against wants an address such as https://'],
  [['--against', 'http://127.0.0.1:1'], 'No portal answers at http://127.0.0.1:1'],
  [['--replay', 'no-such-file.json'], 'there is no file no-such-file.json.'],
])('a mistake in the arguments %j gets one sentence', (args, sentence) => {
  const { status, stdout, stderr } = paths(...args);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

test('--help shows each option', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  for (const option of [
    'machine',
    'level',
    'path',
    'seed',
    'runs',
    'headed',
    'against',
    'replay',
  ]) {
    expect(stdout).toContain(`--${option} `);
  }
});
