import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../observe/log.ts';
import { StartError } from '../startError.ts';
import { findBinaries } from './binaries.ts';
import { makeDataDirectory } from './initialise.ts';
import { keepRunning, type Running } from './keepRunning.ts';
import { isServing, readPidFile, stopLeftoverServer, stopServer } from './postmaster.ts';
import { findSocketFolder, makeSocketFolder } from './socketFolder.ts';
import { chooseRunner, type Runner } from './unprivileged.ts';

interface EmbeddedDatabase {
  /** URL of the server's socket; only the account that started the server can open it. */
  readonly url: string;
  /** Settles once the server was stopped or crashed too often; it is restarted after other crashes. */
  readonly ended: Promise<void>;
  /** Stops the server and waits until it has exited. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** False only for disposable data: no fsync and no autovacuum. */
  readonly isDurable?: boolean;
  /** Receives crashes and restarts. */
  readonly report?: Report;
}

/** A server that starts after a crash replays its log first. */
const START_PATIENCE_MS = 120_000;
/** Never used on a network; it only appears in the socket's name. */
const PORT = 5432;
const POLL_MS = 10;
/** Named after the PostgreSQL version that can read it. */
const DIRECTORY = 'postgres-18';

/**
 * Starts the portal's own PostgreSQL under `dataDir`, which the caller has locked, and creates its
 * data directory if there is none. It listens only on a socket in a private folder.
 * Throws a StartError.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new StartError('On Windows set DATABASE_URL: the portal cannot start PostgreSQL there.');
  }
  const binaries = findBinaries();
  const directory = join(dataDir, DIRECTORY);
  const runner = chooseRunner(binaries.postgres, directory);
  if (!existsSync(directory)) await makeDataDirectory(directory, binaries, runner);
  await stopLeftoverServer(directory);
  const sockets = makeSocketFolder(dataDir, runner);
  const log = join(dataDir, 'postgres.log');
  const command = [
    ...runner.prefix,
    binaries.postgres,
    ...['-D', directory],
    ...settings(sockets.folder, options).flatMap((setting) => ['-c', setting]),
  ];

  const start = async (): Promise<Running> => {
    const deadline = performance.now() + START_PATIENCE_MS;
    let server = await tryStart(runner, command, directory, log);
    while (server === null) {
      if (performance.now() > deadline || !isPortInUse(log)) {
        throw new StartError(`PostgreSQL does not start: ${lastComplaint(log)}`);
      }
      await pause(POLL_MS);
      await stopLeftoverServer(directory);
      server = await tryStart(runner, command, directory, log);
    }
    const { pid, ended } = server;
    const stop = async () => {
      await stopServer(pid, directory);
      await ended;
    };
    return { ended, stop };
  };
  const first = await start().catch((error: unknown) => {
    sockets.remove();
    throw error;
  });
  const startAgain = async () => {
    await stopLeftoverServer(directory);
    return start();
  };
  const supervised = keepRunning(first, startAgain, { report: options.report });
  return {
    url: urlOf(sockets.folder),
    ended: supervised.ended,
    stop: async () => {
      await supervised.stop();
      sockets.remove();
    },
  };
}

/** Returns whether there is a database under `dataDir`, running or not. */
export function hasOwnDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, DIRECTORY));
}

/** Returns the URL of the server that runs under `dataDir`, or null if none does. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const directory = join(dataDir, DIRECTORY);
  const found = readPidFile(directory);
  const isRunning = found?.isReady && isServing(found.pid, directory);
  return isRunning ? urlOf(findSocketFolder(dataDir)) : null;
}

function urlOf(socketFolder: string): string {
  return `postgresql://portal@localhost:${PORT}/postgres?host=${encodeURIComponent(socketFolder)}`;
}

const UNTIDY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

function settings(socketFolder: string, { isDurable = true }: EmbeddedOptions): string[] {
  return [
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'listen_addresses=',
    `port=${PORT}`,
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(isDurable ? [] : UNTIDY),
  ];
}

/** Returns the running server once it accepts connections, or null if it exited instead. */
async function tryStart(
  runner: Runner,
  [program = '', ...args]: readonly string[],
  directory: string,
  log: string,
): Promise<{ pid: number; ended: Promise<void> } | null> {
  const output = openSync(log, 'w', 0o600);
  // A session of its own: Ctrl-C reaches the portal alone, which stops its server last.
  const server = spawn(program, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...runner.account,
  });
  closeSync(output);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) {
      server.once(event, () => {
        hasEnded = true;
        resolve();
      });
    }
  });
  const { pid } = server;
  while (!hasEnded) {
    const file = readPidFile(directory);
    if (pid !== undefined && file?.pid === pid && file.isReady) return { pid, ended };
    await pause(POLL_MS);
  }
  return null;
}

/** True if the server found another one running, which may not have written its process ID yet. */
function isPortInUse(log: string): boolean {
  return /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory/.test(
    readFileSync(log, 'utf8'),
  );
}

function lastComplaint(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*?(FATAL|PANIC):\s*/, '').replace(/\.?$/, '.')} The whole story is in ${log}.`;
}

/** If the portal is running, its own database server is used. */
export function databaseUrlOf(config: { databaseUrl: string | null; dataDir: string }) {
  return config.databaseUrl ?? runningDatabaseUrl(config.dataDir);
}
