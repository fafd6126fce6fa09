import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import { runningDatabaseUrl } from '../../src/server/platform/database/embedded/embedded.ts';
import { makeServerFolder, type ServerFolder, until } from './helpers/serverProcess.ts';

// Each test starts databases of its own, which takes long on busy cores.
vi.setConfig({ testTimeout: 300_000 });

let place: ServerFolder;
beforeEach(() => {
  place = makeServerFolder();
});
afterEach(() => place.remove());

describe('acknowledged data survives, and the next start works', () => {
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

function urlOf({ dataDir }: ServerFolder): string {
  const url = runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('The database server does not run.');
  return url;
}

function serverOf({ dataDir }: ServerFolder): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8'), 10);
}

/** Commits rows one by one, and records each once the server has acknowledged it. */
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

async function numbersIn(place: ServerFolder): Promise<number[]> {
  const pool = createPool(urlOf(place), () => {});
  const { rows } = await pool.query<{ number: number }>(
    `SELECT extract(epoch FROM window_start)::int AS number FROM rate_limits WHERE bucket = 'row'`,
  );
  await pool.end();
  return rows.map(({ number }) => number);
}
