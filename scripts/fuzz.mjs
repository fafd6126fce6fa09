// Sends generated requests to the built portal's public API and checks every response against the
// OpenAPI document; the last lines count them.
// npm run fuzz                          50,000 requests of a seed that is printed
// npm run fuzz -- --requests 1000 --seed 7
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensureBuilt.mjs';
import { ensureInstalled } from './install.mjs';

const ROOT = resolve(import.meta.dirname, '..');

function readOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} takes a number from 1 on.`);
  }
  return values;
}

try {
  const { requests, seed } = readOptions();
  await ensureInstalled();
  await ensureBuilt();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'];
  const child = spawn(process.execPath, [...args, 'tests/server/publicApi.fuzz.deep.test.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', TEST_DEEP: '1', FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
