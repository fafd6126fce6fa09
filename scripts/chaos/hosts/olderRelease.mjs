// The release before the newest migration, as an upgrade finds it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const MIGRATIONS = 'src/server/platform/database/migrations.ts';

const run = (program, args, options) =>
  execFileSync(program, args, { cwd: ROOT, maxBuffer: 2 ** 30, ...options });
const ask = (...args) => run('git', args, { encoding: 'utf8' }).trim();

/** Commit before the one that added the newest migration, or null without a history. */
export function olderCommit() {
  try {
    const added = ask('log', '-1', '--format=%H', "-Gname: '[0-9]+_", '--', MIGRATIONS);
    return ask('rev-parse', '--short', '--verify', `${added}^`);
  } catch {
    return null;
  }
}

/**
 * Builds the server of a commit with this checkout's packages and pages; returns its script.
 * @param folder that gets its sources and what is built of them
 */
export function buildOlder(commit, folder) {
  mkdirSync(folder);
  run('tar', ['-x', '-C', folder], { input: run('git', ['archive', commit]) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const part of ['public', 'inspector']) {
    cpSync(join(ROOT, 'dist', part), join(folder, 'dist', part), { recursive: true });
  }
  const script = `import { build } from 'esbuild';
    import { serverOptions } from './esbuild.config.mjs';
    await build({ ...serverOptions(['src/server/server.ts']), write: true });`;
  run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  return join(folder, 'dist', 'server', 'server.js');
}
