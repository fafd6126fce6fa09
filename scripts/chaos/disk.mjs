// Disks for a scene: a small one that can be full, and one whose power can be cut.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SECOND = 1000;
const MEGABYTE = 1024 * 1024;

/** Runs a system program; returns its error message, or null. */
export function run(program, ...args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? null : stderr?.trim() || error?.message || `${program} failed`;
}

function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-disk-'));
  const complaint = run('mount', '-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder);
  const close = () => {
    run('umount', '-l', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  if (complaint !== null) close();
  return { folder, complaint, close };
}

/** Reason why no small disk can be mounted here; null if it can. */
export function smallDiskProblem() {
  const { complaint, close } = mountSmallDisk();
  if (complaint === null) close();
  return complaint && `no small disk can be mounted (${complaint})`;
}

export function diskSetting() {
  const { folder, close } = mountSmallDisk();
  return { place: folder, close };
}

/** Fills the disk of the database to the last byte, twice, and frees the space again. */
export async function playDisk({ dataDir, portal }) {
  const filler = join(dataDir, 'filler');
  for (const seconds of [3, 8]) {
    await pause(3 * SECOND);
    const until = performance.now() + seconds * SECOND;
    // Space that PostgreSQL frees meanwhile is filled, too.
    while (performance.now() < until) {
      fill(filler);
      await pause(200);
    }
    rmSync(filler);
    await pause(8 * SECOND);
  }
  return portal.isRunning() ? [] : ['WRONG: the portal has ended'];
}

function fill(file) {
  const descriptor = openSync(file, 'a');
  try {
    for (let size = MEGABYTE; size >= 512; size /= 2) {
      const piece = Buffer.alloc(size);
      try {
        for (;;) writeSync(descriptor, piece);
      } catch {
        // Smaller pieces may still fit.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
