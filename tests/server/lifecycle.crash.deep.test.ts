import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runningDatabaseUrl } from '../../src/server/platform/database/embedded/embedded.ts';
import {
  exists,
  makeServerFolder,
  processesOf,
  type ServerFolder,
  until,
} from './helpers/serverProcess.ts';

// Each test starts databases of its own, which takes long on busy cores.
vi.setConfig({ testTimeout: 90_000 });

let place: ServerFolder;
beforeEach(() => {
  place = makeServerFolder();
});
afterEach(() => place.remove());

/** Moments of a first start, detected by the files in DATA_DIR. */
const MOMENTS: Record<string, (dataDir: string) => boolean> = {
  'the lock is taken': (dataDir) => exists(dataDir, 'lock'),
  'the data directory is half-made': (dataDir) =>
    namesIn(dataDir).some(
      (name) => name.includes('unfinished') && exists(dataDir, name, 'global', 'pg_control'),
    ),
  'the data directory is there': (dataDir) => exists(dataDir, 'postgres-18'),
  'the database server is starting': (dataDir) => exists(dataDir, 'postgres-18', 'postmaster.pid'),
  'the database server takes connections': (dataDir) => runningDatabaseUrl(dataDir) !== null,
};

describe('after SIGKILL of a first start, the next start works', () => {
  test.each(Object.keys(MOMENTS))('when %s', async (moment) => {
    const killed = await place.launch();
    await until(() => MOMENTS[moment]?.(place.dataDir) ?? false);
    killed.child.kill('SIGKILL');
    expect(await killed.end()).toBe('SIGKILL');

    const next = await place.launch();
    await next.ready();
    next.child.kill('SIGTERM');
    expect(await next.end()).toBe(0);
    expect(processesOf(place.dataDir)).toEqual([]);
    expect(namesIn(place.dataDir)).toEqual(['lock', 'postgres-18', 'postgres.log']);
  });
});

describe('the process id of a dead server', () => {
  test('does not block a start when another program has it by now', async () => {
    const first = await place.launch();
    await first.ready();
    const file = join(place.dataDir, 'postgres-18', 'postmaster.pid');
    const left = readFileSync(file, 'utf8');
    first.child.kill('SIGTERM');
    await first.end();
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)));

    const next = await place.launch();
    await next.ready();
  });

  test('does not block a start when the server died before writing it', async () => {
    const first = await place.launch();
    await first.ready();
    first.child.kill('SIGTERM');
    await first.end();
    writeFileSync(join(place.dataDir, 'postgres-18', 'postmaster.pid'), '');

    const next = await place.launch();
    await next.ready();
  });
});

function namesIn(folder: string): string[] {
  return exists(folder) ? readdirSync(folder).sort() : [];
}
