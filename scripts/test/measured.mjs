// Runs a Node script and writes the cost of it and all its child processes.
// node scripts/test/measured.mjs COST.json SCRIPT ARGUMENTS…
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Processor seconds of all ended child processes of this process; null if the system doesn't report
 * it (only Linux does).
 */
function secondsOfChildren() {
  try {
    // Skips the name in parentheses, which may contain spaces: fields 16 and 17 of proc(5).
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

const [file, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  writeFileSync(file, JSON.stringify({ processorSeconds: secondsOfChildren() }));
  process.exitCode = code ?? 1;
});
