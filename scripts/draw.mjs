// npm run draw: redraws the statecharts of the documents from the machines.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'machines', 'levels/drawings', '--update'],
    // Skips the test that compares the old drawing.
    ...['--testNamePattern', 'is the one of the machine'],
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TEST_DEEP: '1' } },
);
process.exitCode = status ?? 1;
