import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Runs a program that may outlive this process, should this one be killed: it keeps the lock. A
 * signal that asks this process to end ends the program first.
 * @returns its exit code, or the words of why it has none
 */
export function runHolding(lock, program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // Its lines are news about the way, never a command's answer.
      stdio: ['ignore', 2, 2, lock],
    });
    let asked = null;
    const stop = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    const end = (outcome) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      if (asked !== null) process.kill(process.pid, asked);
      done(outcome);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(code ?? signal));
  });
}
