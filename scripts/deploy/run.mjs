import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Runs a program to its end; returns what it printed. Throws its last words if it fails. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status === 0) return stdout;
  const words = error?.message ?? `${stdout ?? ''}${stderr ?? ''}`.trim().slice(-2000);
  throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${words || `ended with ${status}`}`);
}
