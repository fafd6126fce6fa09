import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../src/server/platform/database/connect.ts';
import { runningDatabaseUrl } from '../../src/server/platform/database/embedded.ts';
import { isThere, makePlace, type Place, processesOf, until } from './support/launch.ts';

// Each test starts databases of its own, which takes long where every core is busy.
vi.setConfig({ testTimeout: 90_000 });

let place: Place;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.remove());

/** Moments of a first start, told by what lies in DATA_DIR. */
const MOMENTS: Record<string, (dataDir: string) => boolean> = {
  'the lock is taken': (dataDir) => isThere(dataDir, 'lock'),
  'the data directory is half-made': (dataDir) =>
    namesIn(dataDir).some(
      (name) => name.includes('unfinished') && isThere(dataDir, name, 'global', 'pg_control'),
    ),
  'the data directory is there': (dataDir) => isThere(dataDir, 'postgres-18'),
  'the database server is starting': (dataDir) => isThere(dataDir, 'postgres-18', 'postmaster.pid'),
  'the database server takes connections': (dataDir) => runningDatabaseUrl(dataDir) !== null,
};

describe('after SIGKILL of a first start, the next start just works', () => {
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

describe('what was acknowledged is still there', () => {
  test('after SIGKILL of the portal alone, and of its database server with it', async () => {
    const acknowledged: number[] = [];
    for (const withServer of [false, true]) {
      const portal = await place.launch();
      await portal.ready();
      const pool = createPool(urlOf(place), () => {});
      const writing = writeUntilItBreaks(pool, acknowledged);
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + 50);
      const server = serverOf(place);
      portal.child.kill('SIGKILL');
      if (withServer) process.kill(server, 'SIGKILL');
      await portal.end();

      const next = await place.launch();
      await next.ready();
      await writing;
      await pool.end();
      expect(await numbersIn(place)).toEqual(expect.arrayContaining(acknowledged));
      next.child.kill('SIGTERM');
      expect(await next.end()).toBe(0);
    }
    expect(acknowledged.length).toBeGreaterThan(100);
  });
});

describe('the process id of a server that is gone', () => {
  test('keeps nobody out when another program has it by now', async () => {
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

  test('keeps nobody out when the server was cut off before it wrote it', async () => {
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
  return isThere(folder) ? readdirSync(folder).sort() : [];
}

function urlOf({ dataDir }: Place): string {
  const url = runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('The database server does not run.');
  return url;
}

function serverOf({ dataDir }: Place): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8'), 10);
}

/** Commits one row after the other, and notes each once the server has acknowledged it. */
async function writeUntilItBreaks(
  pool: ReturnType<typeof createPool>,
  acknowledged: number[],
): Promise<void> {
  for (let number = acknowledged.length; ; number += 1) {
    try {
      await pool.query(`INSERT INTO rate_limits VALUES ('row', to_timestamp($1), 1)`, [number]);
    } catch {
      return;
    }
    acknowledged.push(number);
  }
}

async function numbersIn(place: Place): Promise<number[]> {
  const pool = createPool(urlOf(place), () => {});
  const { rows } = await pool.query<{ number: number }>(
    `SELECT extract(epoch FROM window_start)::int AS number FROM rate_limits WHERE bucket = 'row'`,
  );
  await pool.end();
  return rows.map(({ number }) => number);
}
