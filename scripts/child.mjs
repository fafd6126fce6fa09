import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Runs a program that keeps the lock even if this process is killed before it ends. A signal that
 * ends this process ends the program first.
 * @returns the exit code, the signal that ended the program, or why it could not be started
 */
export function runWithLock(lock, program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // Standard output is for a command's result: progress goes to standard error.
      stdio: ['ignore', 2, 2, lock],
    });
    let stopSignal = null;
    const stop = (signal) => {
      stopSignal = signal;
      child.kill(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    const end = (outcome) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      if (stopSignal !== null) process.kill(process.pid, stopSignal);
      done(outcome);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(code ?? signal));
  });
}
