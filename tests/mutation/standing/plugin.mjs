import { BroadcastChannel } from 'node:worker_threads';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';

/** How many tests are tried before all others. */
const MOST_LIKELY = 8;
/** A test that failed after this long has waited for something in vain, in milliseconds. */
const WAITED_MS = 1000;
const CONFIG = 'tests/mutation/vitest.config.ts';
let started = 0;

/** A worker of Vitest's that stands by and runs the suites for one mutant after the other. */
async function startWorker(keptModules) {
  started += 1;
  const name = `mutants-${process.pid}-${started}`;
  const channel = new BroadcastChannel(name);
  const answers = [];
  channel.onmessage = ({ data }) => answers.shift()?.(data);
  const answer = () => new Promise((resolve) => answers.push(resolve));
  const ready = answer();
  const vitest = await createVitest('test', {
    ...{ config: CONFIG, watch: false, pool: 'threads', maxWorkers: 1, bail: 0 },
    ...{ coverage: { enabled: false }, onConsoleLog: () => false },
  });
  vitest.provide('mutantChannel', name);
  vitest.provide('keptModules', keptModules);
  const run = vitest.start();
  await Promise.race([ready, run]);
  return {
    /** @param {import('./job.ts').Job} job */
    do(job) {
      const answered = answer();
      channel.postMessage(job);
      return answered;
    },
    async stop() {
      channel.postMessage({ kind: 'stop' });
      await run.catch(() => {});
      channel.close();
      await vitest.close();
    },
  };
}

/** Stryker's side: `runner.ts` is the other one. */
class StandingTestRunner {
  static inject = [commonTokens.options];
  #worker;
  #suites;
  #leavesThingsBehind;
  #keptModules;
  /** Tests that have found mutants, the last one last. */
  #finders = new Set();
  #patienceMs;
  /** What was found by earlier runs, by what is broken. */
  #known;

  constructor({ standing }) {
    this.#known = new Map(standing.known.map((mutant) => [breachOf(mutant), mutant]));
    this.#suites = standing.suites;
    this.#leavesThingsBehind = standing.leavesThingsBehind;
    this.#keptModules = standing.keptModules;
    this.#patienceMs = standing.patienceMs;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#suites = this.#suites.map((suite) => `${process.cwd()}/${suite}`);
    process.env.FAILURES_FOLDER = `reports/failures-${process.env.STRYKER_MUTATOR_WORKER ?? 0}`;
    this.#worker = await startWorker(this.#keptModules);
  }

  async dryRun({ coverageAnalysis, files = [] }) {
    const isCovered = coverageAnalysis !== 'off';
    const { tests, coverage } = await this.#do(isCovered ? { covered: files } : {});
    return {
      status: DryRunStatus.Complete,
      tests: tests.map(resultOf),
      ...(isCovered && coverage !== null ? { mutantCoverage: coverage } : {}),
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment }) {
    const known = this.#known.get(breachOf(activeMutant));
    if (known !== undefined && hasFinder(known, testFilter)) return resultKnown(known);
    const patienceMs = this.#patienceMs;
    // Only where it is checked what was left behind may modules stay.
    const isFresh = reloadEnvironment || !this.#leavesThingsBehind;
    const job = { mutant: activeMutant.id, hitLimit, patienceMs, isFresh };
    let report = await this.#doLikelyFirst({ ...job, isHurried: true }, testFilter);
    const found = failureIn(report);
    if (this.#leavesThingsBehind && found && report.stuckIn === null) {
      if (await this.#failsAnyhow(found, isFresh)) {
        await this.#startAnew();
        report = await this.#do({ ...job, only: testFilter });
      } else if (found.took >= WAITED_MS && (await this.#passesWithPatience(job, found))) {
        // The machine was slow, no more: what other tests say counts.
        report = await this.#do({ ...job, only: testFilter });
      }
    }
    if (report.stuckIn !== null) await this.#startAnew();
    return this.#resultOf(report, hitLimit);
  }

  /** What has found other mutants is tried first: most of it finds those beside them, too. */
  async #doLikelyFirst(job, testFilter) {
    const isWanted = (id) => testFilter?.includes(id);
    const likely = [...this.#finders].reverse().filter(isWanted).slice(0, MOST_LIKELY);
    if (likely.length === 0) return this.#do({ ...job, only: testFilter });
    const report = await this.#do({ ...job, only: likely });
    const others = testFilter.filter((id) => !likely.includes(id));
    if (report.stuckIn !== null || failureIn(report) || others.length === 0) return report;
    return this.#do({ ...job, only: others });
  }

  #resultOf(report, hitLimit) {
    const { tests, hits, stuckIn } = report;
    if (stuckIn !== null) {
      return { status: MutantRunStatus.Timeout, reason: `It is stuck in: ${stuckIn}` };
    }
    if (hitLimit !== undefined && hits > hitLimit) {
      return { status: MutantRunStatus.Timeout, reason: `It was passed ${hits} times.` };
    }
    const failed = failureIn(report);
    const nrOfTests = tests.length;
    if (failed === undefined) return { status: MutantRunStatus.Survived, nrOfTests };
    const { id, failure } = failed;
    // The last one is tried first.
    this.#finders.delete(id);
    this.#finders.add(id);
    return {
      status: MutantRunStatus.Killed,
      ...{ killedBy: [id], failureMessage: failure, nrOfTests },
    };
  }

  async #startAnew() {
    await this.#worker.stop();
    this.#worker = await startWorker(this.#keptModules);
  }

  /** Whether an earlier mutant left something behind that fails the test without one, too. */
  async #failsAnyhow({ id }, isFresh) {
    return failureIn(await this.#do({ only: [id], isFresh })) !== undefined;
  }

  /** Whether a test that waited in vain does not fail when it has all the time it wants. */
  async #passesWithPatience(job, { id }) {
    const report = await this.#do({ ...job, only: [id] });
    return report.stuckIn === null && failureIn(report) === undefined;
  }

  #do(job) {
    return this.#worker.do({ kind: 'run', suites: this.#suites, isFresh: true, ...job });
  }

  async dispose() {
    await this.#worker?.stop();
  }
}

/** What a mutant breaks, and how: its place and what stands there instead. */
const breachOf = ({ fileName, location: { start, end }, replacement }) =>
  JSON.stringify([fileName, start.line, start.column, end.line, end.column, replacement]);

/** Whether what has found a mutant would still be run. */
const hasFinder = ({ killedBy }, testFilter) =>
  testFilter === undefined || killedBy.every((id) => testFilter.includes(id));

function resultKnown({ status, killedBy, statusReason }) {
  return status === 'Timeout'
    ? { status: MutantRunStatus.Timeout, reason: statusReason }
    : { status: MutantRunStatus.Killed, killedBy, failureMessage: statusReason, nrOfTests: 1 };
}

const failureIn = ({ tests }) => tests.find(({ failure }) => failure !== null);

const resultOf = ({ id, took, failure }) => ({
  // A report says only names.
  ...{ id, name: id, timeSpentMs: took },
  ...(failure === null
    ? { status: TestStatus.Success }
    : { status: TestStatus.Failed, failureMessage: failure }),
});

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'standing', StandingTestRunner),
];
