import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import {
  type Meter,
  observationOf,
  outcomeOf,
  type PagePort,
  pageOf,
  pagePort,
} from '../../tools/statewalk/statewalk.ts';
import { takeConsole } from '../ui/support/console.ts';
import { createCanary } from './canary.ts';
import type { Subject } from './contract.ts';
import { createNetwork, type Network } from './network.ts';
import { type RenderedPerson, type RenderedWorld, renderedPerson } from './renderedPerson.tsx';

/** How long a page may take to show what it should, in milliseconds of the clock. */
const PATIENCE = 10_000;
/** The first page of a run fetches the code of its view. */
const FIRST_PATIENCE = 30_000;
/** What has not moved for so long stands still, in milliseconds. */
const STILL_MS = 10;
/**
 * After this long, and this many looks at the page, somebody waits for one of the answers that come late.
 * By time alone a busy computer would answer before the page had its turn, and show another one.
 */
const LATE_MS = 100;
const LATE_LOOKS = 12;
/** When every path takes place: pages tell the same times on every run. */
const NOW = new Date('2026-01-15T12:00:00.000Z');

/** The clock of the machine that runs the tests; a path's own may stand still. */
const { setTimeout: later } = globalThis;
const { now } = Date;
let patience = FIRST_PATIENCE;

/** A page of level 2 on which a path is walked. */
export interface RenderedPage extends PagePort {
  readonly person: RenderedPerson;
  readonly network: Network;
  /** The calls behind an actor. */
  callsOf(actor: string): Parameters<Network['isHeld']>[0];
}

interface PageOptions extends Pick<RenderedWorld, 'isStrict' | 'config'> {
  /** The longest that it may take, in milliseconds, once the view is there. */
  readonly patience?: number;
  /** Told of everything that the machines of the page do. */
  watch?(event: InspectionEvent): void;
}

export function openPage(
  subject: Subject,
  meter: Meter,
  { patience: longest = PATIENCE, watch, ...how }: PageOptions,
): RenderedPage {
  // A failure that was saved is tried twice: as it was expected then, and as it is now.
  takeConsole();
  const page = pageOf(subject);
  // Only where time passes on the paths does it pass by itself too: Testing Library waits for
  // ever on timers that stand still.
  const hasTimers = page.delays !== undefined;
  vi.useFakeTimers(
    hasTimers ? { now: NOW, shouldAdvanceTime: true } : { now: NOW, toFake: ['Date'] },
  );
  const server = page.fake?.() ?? {};
  const callsOf = (actor: string) => [
    ...(page.calls[actor] === undefined ? [] : [page.calls[actor]]),
    ...(page.otherCalls?.[actor] ?? []),
  ];
  const network = createNetwork(Object.keys(page.calls).flatMap(callsOf), server);
  const pass = async (ms: number) => {
    if (!hasTimers) throw new Error('A page on which time passes has `delays` in its contract');
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  const canary = createCanary(subject);
  const inspect = {
    next(event: InspectionEvent) {
      const observation = observationOf(event);
      if (observation !== null) meter.observe(observation);
      canary.watch(event);
      watch?.(event);
    },
  };
  /** Asks again until there is an answer, or the patience is at its end: undefined then. */
  const patiently = async <T>(ask: () => Promise<T | undefined>): Promise<T | undefined> => {
    const begun = now();
    for (let end = begun + Math.min(patience, longest), looks = 1; ; looks += 1) {
      const found = await ask();
      if (found !== undefined || now() > end) return found;
      const waited = now() - begun;
      await act(async () => {
        // Asking reads the page: what comes late, or never, is asked for ever less often.
        const isLate = looks > LATE_LOOKS && waited > LATE_MS;
        if (!isLate || !network.answerOther(0)) await wait(Math.max(5, waited / 10));
      });
    }
  };
  const person = renderedPerson({ ...how, network, server, inspect, pass, patiently });
  const port = pagePort(subject, {
    person,
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
  return { ...port, person, network, callsOf };
}

/** Lets time pass on the clock of the machine that runs the tests, in milliseconds. */
function wait(ms: number): Promise<void> {
  return new Promise((done) => later(done, ms));
}

const isHidden = (element: Element) =>
  element instanceof HTMLElement && element.style.display === 'none';

/**
 * Whether the code of the next view is not here yet: what was shown last is kept hidden, or the
 * frame around the screens shows nothing.
 */
function isBetweenViews(): boolean {
  const frame = document.querySelector('main');
  const loader = document.querySelector('[data-testid="loader-screen"]');
  return (
    (frame !== null && [...frame.children].every(isHidden)) ||
    [...(loader?.parentElement?.children ?? [])].some(isHidden)
  );
}

/** What of a page changes without a mark in its markup. */
const unmarked = (): unknown[] => [
  window.location.href,
  document.activeElement,
  ...[...document.querySelectorAll('input, select, textarea')].flatMap((field) => [
    Reflect.get(field, 'value'),
    Reflect.get(field, 'checked'),
  ]),
];
const ANY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true };

/** Lets a moment pass; whether anything has moved on the page meanwhile, or in what stands beside it. */
async function moves(beside: () => string): Promise<boolean> {
  const before = [...unmarked(), beside()];
  let isMarked = false;
  const observer = new MutationObserver(() => {
    isMarked = true;
  });
  observer.observe(document, ANY_CHANGE);
  await act(() => wait(STILL_MS));
  isMarked ||= observer.takeRecords().length > 0;
  observer.disconnect();
  const after = [...unmarked(), beside()];
  return isMarked || after.length !== before.length || after.some((one, at) => one !== before[at]);
}

/**
 * What is read of the page once nothing moves on it any more.
 * @param beside what is read that does not stand on the page
 */
export async function settled<Seen>(
  read: () => Seen,
  beside: () => string = () => '',
): Promise<Seen> {
  const end = now() + PATIENCE;
  while ((await moves(beside)) || (isBetweenViews() && now() <= end));
  return read();
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
