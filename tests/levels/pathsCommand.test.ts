import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { selfSigned } from '../browser/helpers/selfSigned.ts';
import { startTlsSite } from '../browser/helpers/tlsSite.ts';
import { adminOf } from '../machines/helpers/admin.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const FILE = join(ROOT, 'package.json');

/** Runs `npm run paths -- <args>` without npm. */
function paths(...args: readonly string[]) {
  const script = join(ROOT, 'scripts/paths.mjs');
  return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, encoding: 'utf8' });
}

/** Plain JavaScript, which runs before any package is installed. */
const {
  readOptions,
}: { readOptions(args: readonly string[], env?: object): Record<string, unknown> } = await import(
  join(ROOT, 'scripts/paths/options.mjs')
);

const {
  againCommand,
}: {
  againCommand(path: { id: string; variant: string | null; against: string }): string;
} = await import(join(ROOT, 'scripts/paths/figures.mjs'));

test.each([
  [['--levl', '2'], 'There is no option --levl'],
  [['login'], 'is it --machine login?'],
  [['--machine'], '--machine wants a value'],
  [['--level', '4'], '--level is 1, 2 or 3, and "4" is not.'],
  [['--path', 'login'], '--path is like login-3-d9x3n'],
  [['--path', 'login-1-h6t2m', '--machine', 'draft'], 'is a path of login, not of draft.'],
  [['--path', 'login-1-h6t2m', '--level', '3'], 'is at level 1, not 3.'],
  [['--path', 'login-3-d9x3n.StrictMode'], 'StrictMode is of level 2'],
  [['--seed', 'lucky'], '--seed is a number'],
  [['--seed', '42:1'], 'wants the --machine'],
  [['--runs', '0'], '--runs is a number from 1 on'],
  [['--headed', '--level', '1'], '--headed needs the browser, which is level 3, not 1.'],
  [['--headed'], '--headed needs a screen, and this session has none'],
  [['--against', 'acme'], '--against wants an address such as https://'],
  [['--replay', 'no-such-file.json'], 'there is no file no-such-file.json.'],
  [['--replay', FILE, '--level', '2'], 'walks at level 1 and 3, not 2.'],
  [['--replay', FILE, '--machine', 'login'], 'leave --machine, --path and --seed away.'],
  [['--save'], '--save keeps the walk of a --replay.'],
  [['--path', 'login-1-03'], '--list shows the paths that there are.'],
  [['--csv'], '--csv says how --list is written.'],
  [['--list', '--against', 'https://a.test'], '--list runs nothing'],
  [['--until', 'noon'], '--until is "coverage" or "failure", and "noon" is neither.'],
  [['--minutes', '0'], '--minutes is a number from 1 on'],
  [['--minutes', '5', '--until', 'coverage'], 'makes no random walks'],
  [['--minutes', '5', '--path', 'login-1-h6t2m'], 'leave --path and --replay away.'],
])('the arguments %j are rejected in a sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});

test('a path ID names its machine and level', () => {
  const path = 'login-3-d9x3n';
  expect(readOptions(['--path', path])).toMatchObject({ machine: 'login', level: '3', path });
});

test('a path in StrictMode has its own ID', () => {
  const read = (path: string) => readOptions(['--path', path]);
  expect(read('login-2-f7q4s.StrictMode')).toMatchObject({
    ...{ machine: 'login', level: '2', path: 'login-2-f7q4s', variant: 'StrictMode' },
  });
  expect(read('login-2-f7q4s')).toMatchObject({ path: 'login-2-f7q4s', variant: undefined });
});

test.each([
  [null, 'npm run paths -- --path login-2-f7q4s'],
  ['StrictMode', 'npm run paths -- --path login-2-f7q4s.StrictMode'],
  ['against', 'npm run paths -- --path login-2-f7q4s --against https://returns.acme.com'],
])('the replay command keeps the variant %s', (variant, command) => {
  const against = 'https://returns.acme.com';
  expect(againCommand({ id: 'login-2-f7q4s', variant, against })).toBe(command);
});

test('options of the browser imply level 3', () => {
  expect(readOptions(['--headed'], { DISPLAY: ':0' })).toMatchObject({ headed: true, level: '3' });
  expect(readOptions(['--against', 'https://returns.acme.com'])).toMatchObject({ level: '3' });
});

test('an invalid option exits with 2 and one line', () => {
  const { status, stdout, stderr } = paths('--machine', 'logon');
  expect(stderr).toMatch(/^There is no machine called logon; there are .*addressCheck, .*\n$/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

test('a portal with an untrusted certificate is distinguished from an unreachable one', async () => {
  const site = await startTlsSite(await selfSigned('localhost'));
  const output = await new Promise<string>((done) => {
    const args = [join(ROOT, 'scripts/paths.mjs'), '--machine', 'login', '--against', site.url];
    execFile(process.execPath, args, { cwd: ROOT }, (_, __, stderr) => done(stderr));
  });
  await site.stop();
  expect(output).toContain(`The certificate of ${site.url} is not trusted here (self-signed`);
  expect(output).toContain('NODE_EXTRA_CA_CERTS=ca.pem npm run paths -- --against');
});

test('the admin of another organization is set by the environment', () => {
  expect(adminOf({})).toMatchObject({ email: 'admin@acme.test', name: 'Avery Stone' });
  const PATHS_EMAIL = 'qa@globex.com';
  expect(adminOf({ PATHS_EMAIL })).toMatchObject({ email: PATHS_EMAIL, name: 'qa' });
  expect(adminOf({ PATHS_EMAIL, PATHS_NAME: 'Quinn Abel' })).toMatchObject({ name: 'Quinn Abel' });
});

test('--help shows each option', () => {
  const { status, stdout } = paths('--help');
  expect(status).toBe(0);
  const options = [
    'machine',
    'level',
    'path',
    'seed',
    'runs',
    'headed',
    'against',
    'replay',
    'save',
    'list',
    'csv',
    'deep',
    'until',
    'minutes',
  ];
  for (const option of options) expect(stdout).toMatch(new RegExp(`--${option}\\b`));
});

test('the paths of a machine are listed without running one, for people and for programs', () => {
  const [first = '', ...others] = paths('--list', '--machine', 'login').stdout.trim().split('\n');
  expect(first).toMatch(/^login-1-\w{5} +\d+ steps {2}opens the login page/);
  expect(others.some((line) => line.startsWith('login-3-'))).toBe(true);
  const table = paths('--list', '--csv', '--machine', 'login', '--level', '1').stdout;
  const [head, row = ''] = table.split('\r\n');
  expect(head).toBe('id,machine,level,steps,title');
  expect(row).toMatch(/^login-1-\w{5},login,1,\d+,"?opens the login page/);
  const deep = paths('--list', '--deep', '--machine', 'login', '--level', '1').stdout;
  expect(deep.split('\n').length).toBeGreaterThanOrEqual(table.trim().split('\r\n').length);
});

test('StrictMode paths belong to the deep run', () => {
  expect(readOptions(['--path', 'login-2-f7q4s.StrictMode'])).toMatchObject({ deep: true });
  expect(readOptions(['--path', 'login-2-f7q4s'])).toMatchObject({ deep: false });
  expect(readOptions(['--deep'])).toMatchObject({ deep: true });
});

test('no package is imported before the packages are installed', () => {
  const seen = new Set(['scripts/paths.mjs']);
  for (const file of seen) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|\} from|export).* from '([^']+)'/gm)) {
      expect(from, `what ${file} imports`).toMatch(/^(node:|\.)/);
      if (from.startsWith('.')) seen.add(join(dirname(file), from));
    }
  }
  expect(seen.size).toBeGreaterThan(5);
});
