import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { handOver, type Runner } from './unprivileged.ts';

/** The kernel's limit is 107 bytes (103 on macOS) for the whole name of a socket. */
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432.lock'.length;
const PREFIX = 'returns-portal-';
const FOLDER = 'socket';
/** Holds the path of a folder that is elsewhere. */
const NOTE = 'socket-folder';

/**
 * A folder for the server's socket that only one account can enter: under `dataDir`, or in the
 * folder for temporary files where that name would be too long. One that a killed portal left is
 * removed.
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

/** The folder that a server under `dataDir` was told to use. */
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
  // Nothing is removed on the word of a damaged file.
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}
