import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../../server/helpers/database.ts';

const SERVER = resolve(import.meta.dirname, '../../../dist/server/server.js');
const READY_WITHIN_MS = 110_000;
const STOPS_WITHIN_MS = 10_000;

/** The built server in a separate process, as `npm start` runs it. */
export interface PortalProcess {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  /** Output so far, both streams. */
  output(): string;
  /** Runs an operator's command beside it and returns the command's output. Throws if it fails. */
  command(...args: readonly string[]): Promise<string>;
  /** Stops it as Ctrl-C would and waits; removes its files. */
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

interface PortalProcessOptions {
  /** Lets the portal start its own PostgreSQL instead of using a fresh test database. */
  readonly ownPostgres?: boolean;
  /** Variables, or a function that returns them once the portal's address is known. */
  readonly env?: Variables | ((url: string) => Promise<Variables>);
}

/**
 * Starts `dist/server/server.js` on a free port and waits until it responds. Its database is empty
 * at first, so in `localhost` mode it contains the demonstration organization.
 */
export async function startPortalProcess({
  ownPostgres = false,
  env = {},
}: PortalProcessOptions = {}): Promise<PortalProcess> {
  if (!existsSync(SERVER)) throw new Error('Nothing is built: run "npm run build" first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = typeof env === 'function' ? await env(url) : env;
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const storage = ownPostgres ? null : await createTestDatabase();
  const settings = {
    cwd: folder,
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      // A simulated carrier's events could overtake the test's manual ones.
      CARRIER: 'manual',
      ...(storage === null ? {} : { DATABASE_URL: storage.url }),
      ...variables,
    },
  };
  const child = spawn(process.execPath, [SERVER], {
    ...settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async () => {
    await end(child);
    await storage?.close();
    await rm(folder, { recursive: true, force: true });
  };
  // Prevents leftover servers of tests that don't stop it or are killed.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.removeListener('exit', killAtExit));

  try {
    await untilAnswering(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  const command = async (...args: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [SERVER, ...args], settings)).stdout;
  return { url, output: () => output, command, stop };
}

/** The environment without variables that could configure a portal accidentally. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env;
  return { PATH, HOME, TMPDIR, LANG, TZ };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => {
    server.close(done);
  });
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function untilAnswering(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The portal ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    }
    try {
      const answer = await fetch(`${url}/auth_state/`);
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error(`The portal was not ready after ${READY_WITHIN_MS / 1000} s:\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}
