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
import { drainConsole } from '../ui/helpers/console.ts';
import { createCanary } from './canary.ts';
import type { Subject } from './contract.ts';
import { holdPauses } from './heldPauses.ts';
import { createFakeNetwork, type Network } from './network.ts';
import { type RenderedPerson, type RenderedWorld, renderedPerson } from './renderedPerson.tsx';
import { translatePage } from './translator.ts';

/** Time limit for expected content, in milliseconds of the real clock. */
const PATIENCE = 10_000;
/** Time limit of a run's first page, which loads the code of its view. */
const FIRST_PATIENCE = 30_000;
/** Time without changes after which a page counts as settled, in milliseconds. */
const STILL_MS = 10;
/**
 * Time and number of polls after which held responses are released one by one. With time alone, a
 * busy computer would respond before the page was ready, and show another one.
 */
const LATE_MS = 100;
const LATE_LOOKS = 12;
/** Fixed time of every path, so that pages show the same times in every run. */
const NOW = new Date('2026-01-15T12:00:00.000Z');

/** Real clock of the test machine; the path's clock may stand still. */
const { setTimeout: later } = globalThis;
const { now } = Date;
let patience = FIRST_PATIENCE;

/** A page of level 2 on which a path runs. */
export interface RenderedPage extends PagePort {
  readonly person: RenderedPerson;
  readonly network: Network;
  /** Endpoints that an actor requests. */
  callsOf(actor: string): Parameters<Network['isHeld']>[0];
}

interface PageOptions extends Pick<RenderedWorld, 'isStrict' | 'config'> {
  /** Time limit in milliseconds, once the view has loaded. */
  readonly patience?: number;
  /** The browser translates the page. */
  readonly isTranslated?: boolean;
  /** Receives everything that the page's machines do. */
  watch?(event: InspectionEvent): void;
}

export function openPage(
  subject: Subject,
  meter: Meter,
  { patience: longest = PATIENCE, isTranslated = false, watch, ...how }: PageOptions,
): RenderedPage {
  // A saved failure is tried twice: with its former expectation, and with the present one.
  drainConsole();
  const page = pageOf(subject);
  // The clock advances on its own only on pages whose paths let time pass: Testing Library never
  // returns while timers stand still.
  const hasTimers = page.delays !== undefined;
  vi.useFakeTimers(
    hasTimers ? { now: NOW, shouldAdvanceTime: true } : { now: NOW, toFake: ['Date'] },
  );
  const { delays = {}, endless = [], typingPauses = [] } = page;
  const pauses = holdPauses([...Object.values(delays), ...endless, ...typingPauses]);
  const server = page.fake?.() ?? {};
  const callsOf = (actor: string) => [
    ...(page.calls[actor] === undefined ? [] : [page.calls[actor]]),
    ...(page.otherCalls?.[actor] ?? []),
  ];
  const network = createFakeNetwork(Object.keys(page.calls).flatMap(callsOf), server);
  const pass = async (ms: number) => {
    if (!hasTimers) throw new Error('A page on which time passes has `delays` in its contract');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      pauses.end(ms);
    });
  };
  const stopTranslating = isTranslated ? translatePage() : undefined;
  const canary = createCanary(subject);
  const inspect = {
    next(event: InspectionEvent) {
      const observation = observationOf(event);
      if (observation !== null) meter.observe(observation);
      canary.watch(event);
      watch?.(event);
    },
  };
  /** Polls until there is a result, or returns undefined when the time is up. */
  const patiently = async <T>(ask: () => Promise<T | undefined>): Promise<T | undefined> => {
    const startedAt = now();
    for (let end = startedAt + Math.min(patience, longest), looks = 1; ; looks += 1) {
      const found = await ask();
      if (found !== undefined || now() > end) return found;
      const waited = now() - startedAt;
      await act(async () => {
        // Polling reads the page, so the interval grows.
        const isLate = looks > LATE_LOOKS && waited > LATE_MS;
        if (!isLate || !network.answerOther(0)) await wait(Math.max(5, waited / 10));
      });
    }
  };
  const stopTyping = () => act(async () => typingPauses.forEach(pauses.end));
  const world = { ...how, network, server, inspect, pass, patiently, stopTyping };
  const person = renderedPerson(world);
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
      stopTranslating?.();
      pauses.release();
      vi.useRealTimers();
      canary.expectSilence();
    },
  });
  return { ...port, person, network, callsOf };
}

/** Waits by the real clock, in milliseconds. */
function wait(ms: number): Promise<void> {
  return new Promise((done) => later(done, ms));
}

const isHidden = (element: Element) =>
  element instanceof HTMLElement && element.style.display === 'none';

/**
 * Whether the next view's code is still loading: the previous view is hidden, or the frame around
 * the screens is empty.
 */
function isBetweenViews(): boolean {
  const frame = document.querySelector('main');
  const loader = document.querySelector('[data-testid="loader-screen"]');
  return (
    (frame !== null && [...frame.children].every(isHidden)) ||
    [...(loader?.parentElement?.children ?? [])].some(isHidden)
  );
}

/** State of the page that changes without a change of its markup. */
const unmarked = (): unknown[] => [
  window.location.href,
  document.activeElement,
  ...[...document.querySelectorAll('input, select, textarea')].flatMap((field) => [
    Reflect.get(field, 'value'),
    Reflect.get(field, 'checked'),
  ]),
];
const ANY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true };

/** Waits briefly; returns whether the page or the state beside it has changed meanwhile. */
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
  return (
    isMarked ||
    after.length !== before.length ||
    after.some((candidate, at) => candidate !== before[at])
  );
}

/**
 * Reads the page once it has settled.
 * @param beside reads state outside the page
 */
export async function settled<Seen>(
  read: () => Seen,
  beside: () => string = () => '',
): Promise<Seen> {
  const end = now() + PATIENCE;
  while ((await moves(beside)) || (isBetweenViews() && now() <= end));
  return read();
}

/** Failures are logged (specification, section 8); any other console line fails the test. */
function expectLogged(error: Error) {
  const lines = drainConsole();
  if (lines.length !== 1 || lines[0] !== error.message) {
    throw new Error(`Expected "${error.message}" alone on the console, but found: ${lines.join()}`);
  }
}

/** React logs errors caught by a boundary; any other console line fails the test. */
function expectOnly(error: Error) {
  const others = drainConsole().filter((line) => !line.includes(error.message));
  if (others.length > 0) throw new Error(`On the console stood: ${others.join()}`);
}
