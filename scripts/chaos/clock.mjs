// Moves the portal's Date by a signal; its timers and PostgreSQL's clock are not moved.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export function clockSetting() {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-clock-'));
  const file = join(folder, 'offset');
  writeFileSync(file, '0');
  const preload = pathToFileURL(resolve(import.meta.dirname, 'movedClock.mjs')).href;
  return {
    env: { CHAOS_CLOCK: file },
    nodeArguments: ['--import', preload],
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function playClock({ portal }) {
  const move = async (ms) => {
    writeFileSync(portal.env.CHAOS_CLOCK, String(ms));
    process.kill(portal.pid(), 'SIGUSR2');
    await pause(6 * SECOND);
  };
  await pause(3 * SECOND);
  await move(HOUR);
  await move(0);
  await move(-HOUR);
  await move(0);
}
