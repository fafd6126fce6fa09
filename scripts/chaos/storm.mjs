// Runs beside the scene "fairness": one user reads the list 500 times in parallel, again and again.

import { setTimeout as pause } from 'node:timers/promises';
import { call, waitAfter } from './client.mjs';

const [, , url, cookie] = process.argv;
const READERS = 500;
const counts = new Map();

async function reader() {
  for (;;) {
    const answer = await call(url, '/api/portal/returns', { headers: { cookie } });
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200) await pause(waitAfter(answer));
  }
}

process.on('SIGTERM', () => {
  console.log([...counts].map(([status, count]) => `${status}: ${count}`).join(', '));
  process.exit(0);
});
for (let count = 0; count < READERS; count += 1) void reader();
