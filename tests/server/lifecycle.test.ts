import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readNewOrganization } from '../../src/server/createOrganization.ts';
import { lockDataFolder } from '../../src/server/platform/database/embedded/dataDir.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import {
  makeServerFolder,
  occupyPort,
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

describe('a failed start gives one sentence, and exit code 1', () => {
  test('for a port in use, before anything is created', async () => {
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
  ])('for a %s', async (_what, env, sentence) => {
    const portal = await place.launch(env);
    expect(await portal.end()).toBe(1);
    expect(portal.output()).toContain(sentence);
    expect(portal.output().trimEnd()).toMatch(/^[^\n]+\.$/);
    expect(portal.output()).not.toContain('hush');
  });

  test('for a read-only folder', async () => {
    const sentence = /^The folder .* cannot be written to: [^\n]+\.$/;
    await expect(lockDataFolder('/dev/null/portal')).rejects.toThrow(sentence);
  });
});

test('a warning that a library writes to the console is a line of the log', async () => {
  const library = 'process.once("exit",()=>console.warn("%s addresses","No"))';
  const portal = await place.launch({
    DATABASE_URL: 'postgresql://me@127.0.0.1:1/portal',
    LOG_FORMAT: 'json',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(library)}`,
  });
  await portal.end();
  const lines = portal.output().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    level: 'warn',
    msg: 'No addresses',
  });
});

describe('create-organization', () => {
  test.runIf(IS_DEEP)(
    'creates the first organization while the portal runs, and leaves no process and no socket',
    async () => {
      const production = { PORTAL_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1' };
      const env = { ...production, PUBLIC_URL: 'https://returns.acme.test' };
      const portal = await place.launch(env);
      await portal.ready();
      await until(() => portal.output().includes('Sign in: no one yet'));
      const command = ['create-organization', '--name', 'Acme', '--admin', 'admin@acme.test'];
      const made = await place.launch(env, command);
      expect(await made.end()).toBe(0);
      expect(made.output()).toBe('Created Acme: admin@acme.test can sign in.\n');
      const again = await place.launch(env, command);
      expect(await again.end()).toBe(1);
      expect(again.output()).toMatch(/^admin@acme.test is the address of a user already/);
      // Stopping the server also stops its database.
      expect(processesOf(place.dataDir).join()).toContain('postgres');
      portal.child.kill('SIGTERM');
      expect(await portal.end()).toBe(0);
      expect(processesOf(place.dataDir)).toEqual([]);
      expect(readdirSync(place.dataDir).sort()).toEqual([
        'lock',
        'portal.key',
        'postgres-18',
        'postgres.log',
      ]);
    },
  );

  test('lists its required arguments', () => {
    expect(() => readNewOrganization(['--name', 'Acme'])).toThrow(
      /^Say the name and the admin: .*$/,
    );
  });
});
