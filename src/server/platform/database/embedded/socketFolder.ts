import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { handOver, type Runner } from './unprivileged.ts';

/** The kernel's limit is 107 bytes (103 on macOS) for a socket's whole path. */
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432.lock'.length;
const PREFIX = 'returns-portal-';
const FOLDER = 'socket';
/** File with the path of a socket folder outside of `dataDir`. */
const NOTE = 'socket-folder';

/**
 * Creates a folder for the server's socket that only one account can enter: under `dataDir`, or in
 * the temporary folder if that path would be too long. A folder left by a killed portal is removed.
 */
export function makeSocketFolder(
  dataDir: string,
  runner: Runner,
): { folder: string; remove(): void } {
  const note = join(dataDir, NOTE);
  removeNoted(note);
  let folder = join(dataDir, FOLDER);
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  } else {
    folder = mkdtempSync(join(tmpdir(), PREFIX));
    writeFileSync(note, folder, { mode: 0o600 });
  }
  handOver(runner, folder);
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(note, { force: true });
    },
  };
}

/** Returns the socket folder of the server under `dataDir`. */
export function findSocketFolder(dataDir: string): string {
  const note = join(dataDir, NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8') : join(dataDir, FOLDER);
}

function removeNoted(note: string): void {
  let folder: string;
  try {
    folder = readFileSync(note, 'utf8');
  } catch {
    return;
  }
  // Guards against a damaged file: removes only folders with our prefix.
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}
