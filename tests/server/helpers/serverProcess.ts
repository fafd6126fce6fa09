import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopLeftoverServer } from '../../../src/server/platform/database/embedded/postmaster.ts';
import { scratchFolder } from './scratch.ts';

const SERVER = resolve(import.meta.dirname, '../../../dist/server/server.js');
const PATIENCE_MS = 60_000;

/** A server process that may be killed, fail or never get ready. */
interface ServerProcess {
  readonly child: ChildProcess;
  /** Output so far, both streams. */
  output(): string;
  /** Waits until the server is ready; throws if it exits instead. */
  ready(): Promise<void>;
  /** Waits for its exit: the exit code, or the signal that ended it. */
  end(): Promise<number | string>;
}

/** Folder of one test, whose servers are stopped when the test ends. */
export interface ServerFolder {
  readonly dataDir: string;
  /** Starts the built server there, on a free port unless `env` sets one. */
  launch(env?: Readonly<Record<string, string>>, args?: readonly string[]): Promise<ServerProcess>;
  remove(): Promise<void>;
}

export function makeServerFolder(...below: readonly string[]): ServerFolder {
  const folder = mkdtempSync(join(scratchFolder(), 'portal-life-'));
  const dataDir = join(folder, ...below, 'data');
  const launched: ServerProcess[] = [];
  return {
    dataDir,
    launch: async (env = {}, args = []) => {
      const { PATH, HOME } = process.env;
      const PORT = String(await freePort());
      const one = watch(
        spawn(process.execPath, [SERVER, ...args], {
          cwd: folder,
          env: { PATH, HOME, PORT, DATA_DIR: dataDir, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      launched.push(one);
      return one;
    },
    remove: async () => {
      for (const { child } of launched) child.kill('SIGKILL');
      await Promise.all(launched.map((item) => item.end()));
      await stopLeftoverServer(join(dataDir, 'postgres-18'));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function watch(child: ChildProcess): ServerProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // "close" comes after the last output, "exit" may not.
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  return {
    child,
    output: () => output,
    ready: async () => {
      let end: number | string | null = null;
      void ended.then((how) => {
        end = how;
      });
      await until(() => end !== null || output.includes('The portal is ready'));
      if (end !== null) throw new Error(`The portal ended with ${end}:\n${output}`);
    },
    end: () => ended,
  };
}

/** Polls `isSo` at a short interval: the moments that tests aim at are short. */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${isSo}`);
    await pause(2);
  }
}

/** Command lines of processes that run in `folder` or name it. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const place = readlinkSync(`/proc/${pid}/cwd`);
        return command.includes(folder) || place.startsWith(folder) ? [command] : [];
      } catch {
        return [];
      }
    });
}

export async function freePort(): Promise<number> {
  const { port, server } = await occupyPort();
  server.close();
  return port;
}

/** Listens on a free port until `server` is closed. */
export async function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { port: address.port, server };
}

export function exists(...path: readonly string[]): boolean {
  return existsSync(join(...path));
}
