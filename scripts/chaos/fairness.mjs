// Response times of a calm organization while another one sends all that it can, beside an idle
// portal.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLink, requestLink } from './client.mjs';
import { placeOrder, startImport } from './load.mjs';
import { addBadReceivers } from './strangers.mjs';
import { openWorld } from './world.mjs';

const SECOND = 1000;
/** Lower than the portal's: elsewhere those who ask have machines of their own. */
const STORM_PRIORITY = 5;
const LIMITS = { link: 2 * SECOND, hook: 5 * SECOND, listTimes: 3 };
const IMPORTS = 8;
const ROWS = 500;
/** Rounds of a link, an order with its webhook, and ten lists. */
const ROUNDS = { idle: 6, storm: 12 };
const PATIENCE_MS = 60 * SECOND;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Waits for something to be found; how long after `since` it came. */
async function waitFor(find, since) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = find();
    if (found !== undefined) return found.at - since;
    await pause(10);
  }
  return PATIENCE_MS;
}

async function measure({ calm, mail, urlOf }, rounds, mark) {
  const answers = [];
  const links = [];
  const hooks = [];
  const lists = [];
  for (let round = 0; round < rounds; round += 1) {
    const sentAt = performance.now();
    await requestLink(calm.visitor, calm.email);
    answers.push(performance.now() - sentAt);
    links.push(
      await waitFor(
        () =>
          mail.received.find(({ to, id, at }) => to === calm.email && isLink(id) && at > sentAt),
        sentAt,
      ),
    );
    const serial = `${mark}-${round}`;
    await placeOrder(urlOf, calm, serial, () => Number.POSITIVE_INFINITY);
    const { id, answeredAt } = calm.orders.get(serial);
    hooks.push(
      await waitFor(() => calm.box.received.find(({ about }) => about === id), answeredAt),
    );
    for (let count = 0; count < 10; count += 1) {
      const startedAt = performance.now();
      const { status } = await calm.browser.get('/api/portal/returns');
      lists.push(status === 200 ? performance.now() - startedAt : PATIENCE_MS);
      await pause(50);
    }
  }
  return {
    link: Math.max(...links),
    hook: Math.max(...hooks),
    list: median(lists),
    lists,
    answers,
  };
}

/** Eight imports, ten receivers that are no good, and 500 parallel reads; returns what ends them. */
async function startStorm({ portal, busy, receivers, query }) {
  await addBadReceivers({ busy, receivers, query });
  for (let count = 0; count < IMPORTS; count += 1) await startImport(busy, ROWS);
  const cookie = [...busy.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const storm = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'storm.mjs'), portal.url, cookie],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  setPriority(storm.pid, STORM_PRIORITY);
  let answers = '';
  storm.stdout.setEncoding('utf8').on('data', (text) => {
    answers += text;
  });
  return async () => {
    const ended = new Promise((done) => storm.once('close', done));
    storm.kill('SIGTERM');
    await ended;
    return answers.trim();
  };
}

export async function playFairness({ name, template, receivers }) {
  const startedAt = performance.now();
  const world = { ...(await openWorld(template)), receivers };
  try {
    await world.calm.visitor.get('/auth_state/');
    await measure(world, 1, 'warm');
    const idle = await measure(world, ROUNDS.idle, 'idle');
    const endStorm = await startStorm(world);
    await pause(2 * SECOND);
    const storm = await measure(world, ROUNDS.storm, 'storm');
    const [{ waiting }] = await world.query(
      "SELECT count(*)::int AS waiting FROM import_rows WHERE state = 'waiting'",
    );
    const answers = await endStorm();
    const times = storm.list / idle.list;
    const lines = [
      line('slowest link', idle.link, storm.link, storm.link <= LIMITS.link, '2 s'),
      line('slowest webhook', idle.hook, storm.hook, storm.hook <= LIMITS.hook, '5 s'),
      line('list, median', idle.list, storm.list, times <= LIMITS.listTimes, '3 × idle'),
      `list, slowest in twenty: idle ${ms(slow(idle.lists))}, storm ${ms(slow(storm.lists))}`,
      `slowest answer to who asks for a link: idle ${ms(Math.max(...idle.answers))}, storm ${ms(Math.max(...storm.answers))}`,
      `meanwhile the busy one was answered ${answers}; ${waiting} of ${IMPORTS * ROWS} rows still wait`,
    ];
    const wrong = lines.filter((text) => text.startsWith('WRONG'));
    const tookMs = performance.now() - startedAt;
    return { row: [name, `${(tookMs / SECOND).toFixed(1)} s`], wrong, remarks: lines };
  } finally {
    await world.close();
  }
}

const ms = (value) => `${value.toFixed(0)} ms`;
const slow = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
const line = (label, idle, storm, holds, limit) =>
  `${holds ? '' : 'WRONG: '}${label}: idle ${ms(idle)}, storm ${ms(storm)} (at most ${limit})`;
