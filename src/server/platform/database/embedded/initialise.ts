import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../startError.ts';
import type { Binaries } from './binaries.ts';
import { handOver, type Runner } from './unprivileged.ts';

const UNFINISHED = '.unfinished-';

/**
 * Creates an empty data directory for PostgreSQL. It is built under another name and renamed when
 * it is complete and synced to disk, so a directory with this name is never half-made. Leftovers of
 * a killed attempt are removed. Throws a StartError.
 */
export async function makeDataDirectory(
  directory: string,
  { initdb }: Binaries,
  runner: Runner,
): Promise<void> {
  const parent = dirname(directory);
  removeUnfinished(directory);
  const unfinished = `${directory}${UNFINISHED}${randomBytes(6).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(runner, parent);
  handOver(runner, unfinished);
  const reason = await run(runner, [
    ...runner.prefix,
    initdb,
    ...['-D', unfinished, '--username=portal', '--encoding=UTF8', '--auth=trust'],
    // Same sort order on every machine.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  if (reason !== null) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`PostgreSQL's data directory cannot be made in ${parent}: ${reason}.`);
  }
  // The folder's permissions decide who can open the socket; the network is closed to all.
  const rules = join(unfinished, 'pg_hba.conf');
  writeFileSync(rules, 'local all all trust\n');
  chmodSync(rules, 0o600);
  flush(rules);
  renameSync(unfinished, directory);
  flush(parent);
}

/** Returns null if the program succeeded, otherwise its error output. */
async function run(
  runner: Runner,
  [program = '', ...args]: readonly string[],
): Promise<string | null> {
  const child = spawn(program, args, {
    // Out of reach of Ctrl-C, which the portal itself handles.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...runner.account,
  });
  const complaint = text(child.stderr);
  const status = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(String(code ?? signal)));
  });
  if (status === '0') return null;
  const lines = (await complaint).split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /error|fatal/i.test(text)) ?? lines[0];
  return line?.trim().replace(/\.$/, '') ?? `initdb ended with ${status}`;
}

/**
 * A program that a killed portal left running may still write there: such a folder stays until the
 * next start.
 */
function removeUnfinished(directory: string): void {
  const prefix = `${basename(directory)}${UNFINISHED}`;
  for (const name of readdirSync(dirname(directory))) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmSync(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 3 });
    } catch {}
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
