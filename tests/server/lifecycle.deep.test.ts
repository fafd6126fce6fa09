import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded/embedded.ts';
import { createBareDatabase } from './helpers/database.ts';
import {
  freePort,
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

describe('stopping', () => {
  test('restarts a database server that crashed, and stops it with the portal', async () => {
    const PORT = String(await freePort());
    const portal = await place.launch({ PORT });
    await portal.ready();
    const pid = readFileSync(join(place.dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    await until(() => portal.output().includes('The database server runs again.'));
    const health = async () => (await fetch(`http://127.0.0.1:${PORT}/healthz`)).status;
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    portal.child.kill('SIGTERM');
    expect(await portal.end()).toBe(0);
    expect(processesOf(place.dataDir)).toEqual([]);
  });

  test('by Ctrl-C leaves no process', async () => {
    const portal = await place.launch();
    await portal.ready();
    portal.child.kill('SIGINT');
    expect(await portal.end()).toBe(0);
    expect(processesOf(place.dataDir)).toEqual([]);
  });

  test('by SIGTERM during the start leaves nothing running', async () => {
    const portal = await place.launch();
    await until(() => processesOf(place.dataDir).some((command) => command.includes('initdb')));
    portal.child.kill('SIGTERM');
    expect(await portal.end()).toBe(0);
    expect(portal.output()).toBe('');
    expect(processesOf(place.dataDir)).toEqual([]);
  });
});

describe('a folder whose path is too long for a socket', () => {
  test('serves, and leaves nothing in the folder for temporary files', async () => {
    const long = makeServerFolder('a-folder-with-a-name-of-some-length'.repeat(4));
    const tmp = join(long.dataDir, '..', '..');
    try {
      const portal = await long.launch({ TMPDIR: tmp });
      await portal.ready();
      const sockets = readdirSync(tmp).filter((name) => name.startsWith('returns-portal-'));
      expect(sockets).toHaveLength(1);
      portal.child.kill('SIGTERM');
      expect(await portal.end()).toBe(0);
      expect(readdirSync(tmp).filter((name) => name.startsWith('returns-portal-'))).toEqual([]);
    } finally {
      await long.remove();
    }
  });
});

describe('a failed start gives one sentence, and exit code 1', () => {
  test('for a DATA_DIR in use, whose portal continues', async () => {
    const first = await place.launch();
    await first.ready();
    const second = await place.launch();
    expect(await second.end()).toBe(1);
    expect(second.output()).toBe(
      `Another portal (process ${first.child.pid}) is using ${place.dataDir}: stop it, or set DATA_DIR to another folder.\n`,
    );
    const url = /http:\S+/.exec(first.output())?.[0];
    expect((await fetch(`${url}/auth_state/`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.end()).toBe(0);
  });

  test('for a demonstration organization on a reachable address', async () => {
    const { url, pool, close } = await createBareDatabase();
    const first = await place.launch({ DATABASE_URL: url });
    await first.ready();
    await pool.query(`INSERT INTO organisations (name, display_name, is_demonstration, created_at)
      VALUES ('Acme', 'Acme', true, now())`);
    const open = {
      DATABASE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1',
      PUBLIC_URL: 'http://acme.test',
    };
    const portal = await place.launch(open);
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toMatch(/^This database holds the demonstration organization.*\.\n$/);
    await close();
  });

  test('for one of two parallel starts', async () => {
    const both = await Promise.all([place.launch(), place.launch()]);
    const [loser] = await Promise.race(both.map(async (item) => [item, await item.end()] as const));
    const winner = both.find((candidate) => candidate !== loser);
    await winner?.ready();
    expect(loser?.output()).toMatch(/^Another portal .* is using .*\n$/);
  });

  test('for a DATABASE_URL with a wrong password', async () => {
    mkdirSync(place.dataDir, { mode: 0o700 });
    const server = await startEmbedded(place.dataDir, { isDurable: false });
    const rules = join(place.dataDir, 'postgres-18', 'pg_hba.conf');
    writeFileSync(rules, `local all guarded scram-sha-256\n${readFileSync(rules, 'utf8')}`);
    const pool = createPool(server.url, () => {});
    await pool.query(`SELECT pg_reload_conf()`);
    await pool.query(`CREATE ROLE guarded LOGIN PASSWORD 'right'`);
    await pool.end();
    const portal = await place.launch({
      DATABASE_URL: server.url.replace('portal@', 'guarded:hush@'),
    });
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toBe(
      'The database of DATABASE_URL cannot be used: the user name or the password is wrong.\n',
    );
    await server.stop();
  });
});
