import { dirname, resolve } from 'node:path';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsole } from '../../ui/support/console.ts';
import { createCanary } from '../canary.ts';
import type { Aside } from '../contract.ts';
import { stateName } from '../graph.ts';
import { observationOf } from '../inspection.ts';
import type { Meter } from '../meter.ts';
import { outcomeOf, type Subject } from '../subject.ts';
import { testPaths } from '../suite.ts';
import { testAsides } from './asides.ts';
import { createNetwork } from './network.ts';
import { type PagePort, pageOf, pagePort } from './pagePort.ts';
import { PageTable } from './pageText.ts';
import { type RenderedWorld, renderedPerson } from './renderedPerson.tsx';

/** Whether the views are broken on purpose (`npm run test:mutation`). */
const IS_MUTANT = process.env.MUTATION_TARGET !== undefined;
/** How long a page may take to show what it should, in milliseconds of the clock. */
const PATIENCE = IS_MUTANT ? 1500 : 5000;
/** The first page of a run fetches the code of its view. */
const FIRST_PATIENCE = IS_MUTANT ? PATIENCE : 15_000;
/** A path of many steps takes a while where other work wants the cores too. */
const PATH_PATIENCE = 120_000;
/** When every path takes place: pages tell the same times on every run. */
const NOW = new Date('2026-01-15T12:00:00.000Z');

/** The clock of the machine that runs the tests; a path's own may stand still. */
const { setTimeout: later } = globalThis;
const { now } = Date;
let patience = FIRST_PATIENCE;

/**
 * Walks the generated paths of a machine on the real views, plain and in StrictMode.
 * @param pagesFile where the reviewed pages stand, if what the contract sees is not all that
 *   should hold: every page of every state, as lines
 */
export function testViews(subject: Subject, pagesFile?: string): void {
  const folder = dirname(expect.getState().testPath ?? '');
  vi.setConfig({ testTimeout: PATH_PATIENCE });
  const table = pagesFile === undefined ? undefined : resolve(folder, pagesFile);
  // A mutant that shows another page is found there and then.
  const pages = new PageTable(IS_MUTANT ? table : undefined);
  const openNotedPage = (which: Subject, meter: Meter, config?: Aside['config']) => {
    pages.startOver();
    return openPage(which, meter, { isStrict: false, config }, pages);
  };
  const plan = testPaths({
    subject,
    level: 2,
    openPort: (meter) => openNotedPage(subject, meter),
    async onStep(_, { snapshot }) {
      if (table === undefined) return undefined;
      pages.note(stateName(snapshot), await settledPage(pages));
      return undefined;
    },
  });
  if (process.env.PATH_ID === undefined) {
    const onDone = async (where: string) => pages.note(where, await settledPage(pages));
    testAsides({ subject, plan, openPage: openNotedPage, onDone });
  }
  if (table !== undefined && process.env.PATH_ID === undefined) {
    test(`the pages of ${subject.id} are in the reviewed table`, async () => {
      await expect(pages.comparedWith(table)).toMatchFileSnapshot(table);
    });
  }
  // What a mutant breaks shows in the first variant; trying it twice would take twice as long.
  if (IS_MUTANT) return;
  testPaths({
    subject,
    level: 2,
    variant: 'StrictMode',
    mayRepeat: true,
    openPort: (meter) => openPage(subject, meter, { isStrict: true }),
  });
}

function openPage(
  subject: Subject,
  meter: Meter,
  how: Pick<RenderedWorld, 'isStrict' | 'config'>,
  pages?: PageTable,
): PagePort {
  const page = pageOf(subject);
  const server = page.fake?.() ?? {};
  const callsOf = (actor: string) => [
    ...(page.calls[actor] === undefined ? [] : [page.calls[actor]]),
    ...(page.otherCalls?.[actor] ?? []),
  ];
  const network = createNetwork(Object.keys(page.calls).flatMap(callsOf), server);
  pages?.listenTo(network);
  // Only where time passes on the paths does it pass by itself too: Testing Library waits for
  // ever on timers that stand still.
  const hasTimers = page.delays !== undefined;
  vi.useFakeTimers(
    hasTimers ? { now: NOW, shouldAdvanceTime: true } : { now: NOW, toFake: ['Date'] },
  );
  const pass = async (ms: number) => {
    if (!hasTimers) throw new Error('A page on which time passes has `delays` in its contract');
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  const canary = createCanary(subject);
  const inspect = {
    next(event: Parameters<typeof observationOf>[0]) {
      const observation = observationOf(event);
      if (observation !== null) meter.observe(observation);
      canary.watch(event);
    },
  };
  return pagePort(subject, {
    person: renderedPerson({ ...how, network, server, inspect, pass, patiently }),
    async end(actor, caseName, event) {
      const outcome = outcomeOf(event);
      const calls = callsOf(actor);
      await patiently(async () => network.isHeld(calls) || undefined);
      await act(async () => network.end({ actor, caseName, calls }, outcome));
      if (!('error' in outcome)) return;
      if (page.isSilent !== true) expectLogged(outcome.error);
      else if (page.rethrows === true) expectOnly(outcome.error);
    },
    pass,
    async until(isSo) {
      const isThere = await patiently(async () => (await isSo()) || undefined);
      if (isThere) patience = PATIENCE;
    },
    async close() {
      vi.useRealTimers();
      canary.expectSilence();
    },
  });
}

/** The page once nothing moves on it any more. */
async function settledPage(pages: PageTable): Promise<string> {
  for (let last = ''; ; ) {
    const text = pages.read(document);
    if (text === last) return text;
    last = text;
    await act(() => new Promise((done) => later(done, 20)));
  }
}

/** Asks again until there is an answer, or the patience is at its end: undefined then. */
async function patiently<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = now() + patience; ; ) {
    const found = await ask();
    if (found !== undefined || now() > end) return found;
    await act(() => new Promise((done) => later(done, 5)));
  }
}

/** Failures are logged (specification, section 8); anything else on the console fails the test. */
function expectLogged(error: Error) {
  const lines = takeConsole();
  if (lines.length !== 1 || lines[0] !== error.message) {
    throw new Error(`Expected "${error.message}" alone on the console, but found: ${lines.join()}`);
  }
}

/** React tells of what was thrown to a boundary; anything else on the console fails the test. */
function expectOnly(error: Error) {
  const others = takeConsole().filter((line) => !line.includes(error.message));
  if (others.length > 0) throw new Error(`On the console stood: ${others.join()}`);
}
