import { rmSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner';
import type { EvaluatedModules } from 'vite/module-runner';
import { inject, TestRunner, vi } from 'vitest';
import type { Coverage, Job, JobReport, TestReport } from './job.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly mutantChannel: string;
    /** A pattern of the modules that stay as they are from mutant to mutant. */
    readonly keptModules: string;
  }
}

/** What the instrumented code reads and writes (Stryker's own names). */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage | undefined;
}

const instrumented: Instrumented = {};
Object.assign(globalThis, { __stryker__: instrumented });

/** The suites themselves, and modules that hold what has become of a path. */
const WALKERS = /\.test\.tsx?$|\/tests\/(ui\/support|levels)\//;

/**
 * Runs the suites once for every mutant, in one worker: starting one for each would take ten
 * times as long as most mutants live.
 */
export default class StandingRunner extends TestRunner {
  #isStanding = false;
  #only: ReadonlySet<string> | undefined;
  #hasFailed = false;
  #stopsEarly = false;
  #patienceMs: number | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #giveUp: (test: string) => void = () => {};
  readonly #strays: unknown[] = [];

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    if (this.#isStanding) return;
    this.#isStanding = true;
    // Nobody reads what Vitest would tell its reporters of every mutant.
    Object.assign(this, {
      onTaskUpdate: async () => {},
      onCollected: async () => {},
      onCollectStart: (file: File) => super.onCollectStart(file),
    });
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.on(event, (error) => this.#strays.push(error));
    }
    await this.#standBy(new BroadcastChannel(inject('mutantChannel')));
  }

  async #standBy(channel: BroadcastChannel): Promise<void> {
    await new Promise<void>((stop) => {
      channel.onmessage = async (message) => {
        const job: Job = Object(message).data;
        if (job.kind === 'stop') return stop();
        const stuck = new Promise<JobReport>((resolve) => {
          this.#giveUp = (stuckIn) => resolve({ tests: [], hits: 0, coverage: null, stuckIn });
        });
        channel.postMessage(await Promise.race([this.#run(job), stuck]));
      };
      channel.postMessage('ready');
    });
    channel.close();
  }

  async #run(job: Extract<Job, { kind: 'run' }>): Promise<JobReport> {
    this.#only = job.only && new Set(job.only);
    this.#hasFailed = false;
    this.#stopsEarly = job.mutant !== undefined;
    this.#patienceMs = job.patienceMs;
    this.#strays.length = 0;
    Object.assign(instrumented, {
      activeMutant: job.mutant,
      mutantCoverage: undefined,
      hitCount: job.hitLimit === undefined ? undefined : 0,
      hitLimit: job.hitLimit,
    });
    this.#forgetModules(job.isFresh);
    if ('document' in globalThis) clearPage();
    // Read by `tests/levels/renderedPage.ts`.
    process.env.MUTATION_HURRIES = job.mutant === undefined ? '' : job.isHurried ? 'yes' : 'no';
    // A path that fails is walked first in the next run: here that would be another mutant's.
    rmSync(process.env.FAILURES_FOLDER ?? 'reports/failures', { recursive: true, force: true });
    const tests: TestReport[] = [];
    try {
      for (const file of job.covered ?? []) await this.importFile(file, 'collect');
      // Again, with what a suite puts in the place of a module.
      if (job.covered !== undefined) this.#forgetModules(true);
      for (const suite of job.suites) {
        if (this.#stopsEarly && this.#hasFailed) break;
        if (job.only?.every((id) => !isOf(suite, id))) continue;
        // `expect.getState().testPath`, by which reviewed tables are found.
        Object.assign(Object(Reflect.get(this, 'workerState')), { filepath: suite });
        const files = await startTests([{ filepath: suite, testLocations: undefined }], this);
        tests.push(...files.flatMap(reportsOf));
        vi.resetConfig();
        vi.restoreAllMocks();
        vi.useRealTimers();
      }
      await new Promise((done) => setTimeout(done));
    } catch (error) {
      this.#strays.push(error);
    }
    const [stray] = this.#strays;
    if (stray !== undefined) tests.push(failed('nothing goes astray', stray));
    const hits = instrumented.hitCount ?? 0;
    const coverage = job.covered === undefined ? null : coverageOf(tests);
    instrumented.activeMutant = undefined;
    return { tests, hits, coverage, stuckIn: null };
  }

  /**
   * Has modules evaluated anew: all but those that no mutant of the target can reach, or, where
   * the pages may stay as they are, those that walk on them.
   */
  #forgetModules(isFresh: boolean): void {
    const { evaluatedModules }: { evaluatedModules: EvaluatedModules } = Object(
      Reflect.get(this, 'workerState'),
    );
    const kept = new RegExp(inject('keptModules'));
    for (const [path, node] of evaluatedModules.idToModuleMap) {
      if (/\/vitest\/dist\/|@vitest\/dist|\/standing\//.test(path) || kept.test(path)) continue;
      if (!isFresh && !WALKERS.test(path)) continue;
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
      node.importers.clear();
    }
  }

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    instrumented.currentTestId = betweenTestsOf(suite.file);
    await super.onBeforeRunSuite(suite);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite === suite.file) instrumented.currentTestId = undefined;
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    const isLeftOut = this.#only !== undefined && !this.#only.has(idOf(test));
    if (isLeftOut || (this.#stopsEarly && this.#hasFailed)) test.mode = 'skip';
    else this.#begin(idOf(test));
    await super.onBeforeRunTask(test);
  }

  #begin(id: string): void {
    instrumented.currentTestId = id;
    if (this.#patienceMs === undefined) return;
    this.#watch = setTimeout(() => this.#giveUp(id), this.#patienceMs);
  }

  override onAfterRunTask(test: Test): void {
    clearTimeout(this.#watch);
    instrumented.currentTestId = betweenTestsOf(test.file);
    if (test.result?.state === 'fail') this.#hasFailed = true;
    super.onAfterRunTask(test);
  }
}

/** Takes away what a mutant has left on the page. */
function clearPage(): void {
  document.body.replaceChildren();
  document.title = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

function idOf({ file, ...test }: Test): string {
  const names: string[] = [];
  for (let task: Task | undefined = { file, ...test }; task; task = task.suite) {
    names.unshift(task.name);
  }
  return `${file.name}#${names.join(' ')}`;
}

/** Whether a test stands in a suite. */
const isOf = (suite: string, id: string) => suite.endsWith(`/${id.split('#')[0]}`);

/** What runs around the tests of a file, such as `beforeAll`, is noted under a name of its own. */
const betweenTestsOf = ({ name }: File) => `${name}#`;

/** Which tests reach which mutants; what runs around tests counts for all tests of that file. */
function coverageOf(tests: readonly TestReport[]): Coverage {
  const { static: loaded = {}, perTest = {} } = instrumented.mutantCoverage ?? {};
  const all = tests.map(({ id }): [string, Record<string, number>] => {
    const around = perTest[`${id.split('#')[0]}#`];
    return [id, { ...around, ...perTest[id] }];
  });
  return { static: loaded, perTest: Object.fromEntries(all) };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const failed = (name: string, error: unknown): TestReport => ({
  ...{ id: name, name, took: 0 },
  failure: String(Object(error).message ?? wordsOf(error)),
});

function testsOf(task: Task): Test[] {
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);
}

/** What became of the tests of a file that ran. A file that cannot be loaded counts as one. */
function reportsOf(file: File): TestReport[] {
  const tests = testsOf(file).filter((test) => test.result !== undefined && test.mode === 'run');
  const reports = tests.map((test) => ({
    id: idOf(test),
    name: test.name,
    took: test.result?.duration ?? 0,
    failure: test.result?.state === 'fail' ? wordsOf(test.result.errors?.[0]?.message) : null,
  }));
  const { state, errors = [] } = file.result ?? {};
  const isBroken = state === 'fail' && reports.every(({ failure }) => failure === null);
  return isBroken ? [...reports, failed(`${file.name} as a whole`, errors[0])] : reports;
}
