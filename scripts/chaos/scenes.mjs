// The scenes. Each lets the load run a moment, injects a failure, and lets the portal recover.
import { setTimeout as pause } from 'node:timers/promises';
import { clockSetting, playClock } from './clock.mjs';
import { diskSetting, playDisk, smallDiskProblem } from './disk.mjs';
import { playFairness } from './fairness.mjs';
import { hostsProblem, playHosts } from './hosts.mjs';
import { databaseIn, processesOfDatabase, signalAll } from './portal.mjs';
import { playPower, powerCutsProblem } from './power.mjs';
import { playIdentity, playReceivers, playSmtp } from './strangers.mjs';
import { playTwo } from './two.mjs';

const SECOND = 1000;
const WARM_MS = 3 * SECOND;

/** Kills the portal and its PostgreSQL together, then the portal alone; each time it is started again. */
async function playKill({ portal, dataDir }) {
  const lines = [];
  for (const withDatabase of [true, false]) {
    await pause(WARM_MS);
    const pids = withDatabase ? processesOfDatabase(dataDir) : [];
    await portal.kill();
    signalAll(pids, 'SIGKILL');
    const since = performance.now();
    await portal.start();
    const processes = withDatabase ? 'the portal and PostgreSQL' : 'the portal alone';
    lines.push(`SIGKILL of ${processes}: served again after ${elapsed(since)}`);
  }
  await pause(WARM_MS);
  return lines;
}

const elapsed = (since) => `${((performance.now() - since) / SECOND).toFixed(1)} s`;

/** Kills PostgreSQL; the portal starts it again. */
async function playPostgres({ dataDir, portal }) {
  await pause(WARM_MS);
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT']) {
    signalAll([databaseIn(dataDir).pid], signal);
    await pause(5 * SECOND);
  }
  return portal.isRunning() ? [] : ['WRONG: the portal has ended'];
}

/** Terminates one connection after another in the middle of its work. */
async function playConnections({ query }) {
  await pause(WARM_MS);
  let ended = 0;
  const until = performance.now() + 12 * SECOND;
  while (performance.now() < until) {
    const rows = await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name LIKE 'returns-portal %' AND state <> 'idle' LIMIT 2`,
    );
    ended += rows.length;
    await pause(60);
  }
  return [`${ended} connections ended while they were in use`];
}

/** Stops PostgreSQL from responding, longer than any timeout, then continues it. */
async function playHanging({ dataDir }) {
  await pause(WARM_MS);
  const stopped = processesOfDatabase(dataDir);
  signalAll(stopped, 'SIGSTOP');
  await pause(26 * SECOND);
  signalAll(stopped, 'SIGCONT');
  await pause(WARM_MS);
}

/** Locks the table of returns, as an ALTER TABLE does. */
async function playLocked({ query }) {
  await pause(WARM_MS);
  await query(`BEGIN; LOCK TABLE returns IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(24); COMMIT`);
  await pause(WARM_MS);
}

export const SCENES = {
  quiet: { about: 'nothing happens: what the load costs by itself', play: () => pause(8 * SECOND) },
  kill: { about: 'SIGKILL of the process group, and a new start', play: playKill, mayRepeat: true },
  postgres: { about: 'PostgreSQL dies alone, three times', play: playPostgres, mayRepeat: true },
  connections: {
    about: 'connections end while they are in use',
    play: playConnections,
    mayRepeat: true,
  },
  hanging: { about: 'PostgreSQL hangs for 26 s', play: playHanging, mayRepeat: true },
  locked: {
    about: 'the table of returns is locked for 24 s',
    play: playLocked,
    // The result of a job that ran just before can't be stored for longer than the lock timeout.
    mayRepeat: true,
  },
  disk: {
    about: 'the disk is full for 8 s',
    skips: smallDiskProblem,
    setting: diskSetting,
    play: playDisk,
    mayRepeat: true,
  },
  smtp: {
    about: 'the mail server is slow, refuses, lies, is silent, is dead',
    play: playSmtp,
    mayRepeat: true,
  },
  receivers: {
    about: 'all ten receivers of the busy organization are slow, dead or lie',
    play: playReceivers,
  },
  identity: {
    about: 'identity providers refuse connections',
    play: playIdentity,
    setting: identityEnv,
  },
  clock: {
    about: "the portal's clock jumps an hour ahead and back",
    setting: clockSetting,
    play: playClock,
    mayRepeat: true,
  },
  two: { about: 'one of two processes is killed', play: playTwo, mayRepeat: true },
  hosts: {
    about: 'two hosts behind nginx, then Caddy: one is cut off, both upgraded with a migration',
    skips: hostsProblem,
    alone: playHosts,
  },
  fairness: {
    about: 'one organization does all that it can; what the other notices',
    alone: playFairness,
  },
  power: {
    about: 'the power goes ten times, or CHAOS_CUTS times',
    skips: powerCutsProblem,
    alone: playPower,
  },
};

/** Port 9 (discard): usually closed. */
function identityEnv() {
  const env = {
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'portal',
    GOOGLE_CLIENT_SECRET: 'secret',
  };
  return { env };
}
