import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');
const MEASURED = join(import.meta.dirname, 'measured.mjs');
const MINUTE_MS = 60_000;

const running = new Set();

/** Ends the running steps and their child processes. */
export function stopSteps(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a Node script of the repository as a step, and measures it.
 * @param args the script and its arguments
 * @param options `folder` for the measured cost; `isQuiet` captures the output for the result;
 *   `isParallel` prints whole lines, as other steps print at the same time; `longestMinutes` after
 *   which the step is ended, and has failed; `env` in addition to the environment
 * @returns whether it succeeded, its seconds and processor seconds (null if unknown), and its
 *   output if it was quiet
 */
export async function runStep(name, args, options) {
  const { folder, isQuiet = false, isParallel = false, longestMinutes, env = {} } = options;
  const isPiped = isQuiet || isParallel;
  const started = performance.now();
  const cost = join(folder, `${name}.cost.json`);
  const child = spawn(process.execPath, [MEASURED, cost, ...args], {
    cwd: ROOT,
    stdio: ['ignore', ...(isPiped ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    if (isQuiet) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    } else {
      createInterface({ input: stream }).on('line', (line) => console.log(line));
    }
  }
  const timer = setTimeout(() => {
    output += `\nNot done after ${longestMinutes} minutes: ended.\n`;
    console.error(`${name}: not done after ${longestMinutes} minutes, ended.`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  }, longestMinutes * MINUTE_MS);
  const isOk = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
  clearTimeout(timer);
  running.delete(child);
  return { name, isOk, seconds: secondsSince(started), ...costIn(cost), output };
}

/** Seconds since an instant of `performance.now()`. */
export function secondsSince(started) {
  return (performance.now() - started) / 1000;
}

function costIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { processorSeconds: null };
  }
}
