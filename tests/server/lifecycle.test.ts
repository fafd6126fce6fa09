import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { createBareDatabase } from './support/database.ts';
import { makePlace, occupyPort, type Place, processesOf, until } from './support/launch.ts';

// Each test starts databases of its own, which takes long where every core is busy.
vi.setConfig({ testTimeout: 90_000 });

let place: Place;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.remove());

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s leaves no process and no socket',
    async (signal) => {
      const portal = await place.launch();
      await portal.ready();
      expect(processesOf(place.dataDir).join()).toContain('postgres');
      portal.child.kill(signal);
      expect(await portal.end()).toBe(0);
      expect(processesOf(place.dataDir)).toEqual([]);
      expect(readdirSync(place.dataDir).sort()).toEqual(['lock', 'postgres-18', 'postgres.log']);
    },
  );

  test('SIGTERM during the start ends it, with nothing left running', async () => {
    const portal = await place.launch();
    await until(() => processesOf(place.dataDir).some((command) => command.includes('initdb')));
    portal.child.kill('SIGTERM');
    expect(await portal.end()).toBe(0);
    expect(portal.output()).toBe('');
    expect(processesOf(place.dataDir)).toEqual([]);
  });

  test('a database server that ends by itself ends the portal, in one sentence', async () => {
    const portal = await place.launch();
    await portal.ready();
    const pid = readFileSync(join(place.dataDir, 'postgres-18', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pid, 10), 'SIGQUIT');
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toContain('The database server ended by itself.');
  });
});

describe('a folder whose path is too long for a socket', () => {
  test('serves, and leaves nothing in the folder for temporary files', async () => {
    const long = makePlace('a-folder-with-a-name-of-some-length'.repeat(4));
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

describe('what keeps the portal from starting is one sentence, and exit code 1', () => {
  test('a DATA_DIR in use, whose portal goes on', async () => {
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

  test('of two starts at the same moment exactly one wins', async () => {
    const both = await Promise.all([place.launch(), place.launch()]);
    const [loser] = await Promise.race(both.map(async (one) => [one, await one.end()] as const));
    const winner = both.find((one) => one !== loser);
    await winner?.ready();
    expect(loser?.output()).toMatch(/^Another portal .* is using .*\n$/);
  });

  test('a port in use, before anything is made', async () => {
    const { port, server } = await occupyPort();
    const portal = await place.launch({ PORT: String(port) });
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toBe(
      `Port ${port} on 127.0.0.1 is in use: stop the program that listens there, or set PORT to another one.\n`,
    );
    expect(readdirSync(place.dataDir)).toEqual(['lock']);
    server.close();
    await once(server, 'close');
  });

  test.each([
    ['DATABASE_URL that is no URL', { DATABASE_URL: 'localhost' }, 'DATABASE_URL must be a URL'],
    [
      'DATABASE_URL where nothing listens',
      { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/portal' },
      'The database of DATABASE_URL cannot be used: nothing listens at its host and port.',
    ],
    ['mode without a mail server', { PORTAL_MODE: 'development' }, 'SMTP_URL is missing'],
    ['folder that cannot be written to', { DATA_DIR: '/dev/null/portal' }, 'cannot be written to'],
    ['folder that no system makes', { DATA_DIR: '/proc/portal' }, 'cannot be written to'],
    ['HOST of another machine', { HOST: '192.0.2.1', SMTP_URL: 'smtp://127.0.0.1' }, 'HOST'],
  ])('a %s', async (_what, env, sentence) => {
    const portal = await place.launch(env);
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toContain(sentence);
    expect(portal.output().trimEnd()).toMatch(/^[^\n]+\.$/);
    expect(portal.output()).not.toContain('hush');
  });

  test('a DATABASE_URL with a wrong password', async () => {
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

  test('a demonstration organization where others can come', async () => {
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
});

describe('create-organisation', () => {
  test('makes the first organization, also while the portal runs', async () => {
    const production = { PORTAL_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1' };
    const env = { ...production, PUBLIC_URL: 'https://returns.acme.test' };
    const portal = await place.launch(env);
    await portal.ready();
    expect(portal.output()).toContain('Sign in: nobody yet');
    const command = ['create-organisation', '--name', 'Acme', '--admin', 'admin@acme.test'];
    const made = await place.launch(env, command);
    expect(await made.end()).toBe(0);
    expect(made.output()).toBe('Acme is made; admin@acme.test can sign in.\n');
    const again = await place.launch(env, command);
    expect(await again.end()).toBe(1);
    expect(again.output()).toMatch(/^admin@acme.test is the address of a user already/);
  });

  test('says what it needs', async () => {
    const portal = await place.launch({}, ['create-organisation', '--name', 'Acme']);
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toMatch(/^Say the name and the admin: .*\n$/);
  });
});
