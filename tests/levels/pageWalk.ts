import { act, cleanup } from '@testing-library/react';
import {
  BrokenRule,
  createHistoryRecorder,
  createMeter,
  expectedOnPage,
  type HistoryRecorder,
  type MachineFacts,
  type ModelEvent,
  outcomeOf,
  pageOf,
} from '../../tools/statewalk/statewalk.ts';
import { expectStep, PageTable } from '../../tools/statewalk/suites.ts';
import { drainConsole } from '../ui/helpers/console.ts';
import type { Subject } from './contract.ts';
import { isMove, lateActorOf, type Model, runningActors, stepOn } from './pageMoves.ts';
import { openPage, type RenderedPage, settled } from './renderedPage.ts';

/** A path without a page of the portal, which always shows the same. */
const ELSEWHERE = '/nowhere';
const STANDS_ELSEWHERE = /^(Page not found|Log in) · /;

interface WalkedPage {
  readonly subject: Subject;
  readonly facts: MachineFacts;
  /** Time limit of a step, in milliseconds. */
  readonly patience: number;
}
/** A finished walk: its steps with the resulting models, and the failure, if any. */
export interface PageWalked {
  readonly steps: readonly { readonly event: ModelEvent; readonly model: Model | null }[];
  readonly error: unknown;
}
/** Present state of a walk. */
interface Standing {
  readonly page: RenderedPage;
  readonly model: Model;
}
/** Steps of a walk, each chosen in the state after the previous one; null before the first. */
export type Course = () => Generator<ModelEvent, void, Standing | null>;

/**
 * Walks on a page, and checks page, machine and rules against each other after every step. The
 * expected page comes from a model that takes the same steps with the profile's values, as on a
 * path, while the page's machine holds the fake server's data. The machine itself must be in the
 * model's state, reached by the model's transitions, and satisfy the invariants with its actual
 * data.
 */
export async function walkPage(walked: WalkedPage, course: Course): Promise<PageWalked> {
  const { subject, facts, patience } = walked;
  const meter = createMeter(facts);
  const witness = createHistoryRecorder(subject);
  const page = openPage(subject, meter, { isStrict: false, patience, watch: witness.watch });
  const place = {
    port: page,
    meter,
    mayRepeat: false,
    precedingEvents: subject.contract.page?.precedingEvents ?? {},
  };
  const steps: { event: ModelEvent; model: Model | null }[] = [];
  const going = course();
  let model: Model | null = null;
  try {
    let next: IteratorResult<ModelEvent, void> = going.next();
    while (!next.done) {
      const event: ModelEvent = next.value;
      steps.push({ event, model: null });
      meter.takeLabels();
      witness.takeStartedCount();
      const requestCount = countOf(subject, page);
      await perform(subject, page, model, event);
      // The page that replaces it is not part of the walk.
      const hasLeft = event.type === 'left';
      model = stepOn(subject, model, event);
      if (model !== null && !hasLeft) {
        const { snapshot, label, actions } = model;
        const appearance = expectedOnPage(subject, snapshot, actions);
        await expectStep(place, { event, label, value: snapshot.value, appearance });
        for (const actor of runningActors(snapshot)) page.network.claim(page.callsOf(actor));
      }
      expectRules(subject, witness, countOf(subject, page) - requestCount);
      steps[steps.length - 1] = { event, model };
      next = hasLeft ? going.return() : going.next(model === null ? null : { page, model });
    }
    await page.close();
    return { steps, error: null };
  } catch (error) {
    await page.close().catch(() => undefined);
    return { steps, error };
  } finally {
    cleanUp();
  }
}

/** Cleans up for the next walk of the same test. */
function cleanUp(): void {
  cleanup();
  drainConsole();
  window.localStorage.clear();
  window.sessionStorage.clear();
}

async function perform(
  subject: Subject,
  page: RenderedPage,
  model: Model | null,
  event: ModelEvent,
): Promise<void> {
  const { network, person } = page;
  const actor = lateActorOf(event);
  if (actor !== null && model !== null) {
    const { caseName } = event;
    const isOver = !runningActors(model.snapshot).includes(actor);
    const end = { actor, caseName, calls: page.callsOf(actor) };
    return expectStill(subject, page, async () =>
      network.endStale(end, outcomeOf(event.event), isOver),
    );
  }
  if (!isMove(event.type)) {
    person.forgets();
    return page.act(event);
  }
  switch (event.type) {
    case 'slow':
      return network.holdOthers();
    case 'other':
      return act(async () => void network.answerOther(Number(event.caseName)));
    case 'again':
      return person.pressesAgain();
    case 'left':
      await person.follows(ELSEWHERE);
      // The other page may send requests itself.
      await act(async () => {
        while (network.answerOther(0));
      });
      await page.until(async () => STANDS_ELSEWHERE.test(document.title));
      return expectStill(subject, page, async () => answerAll(subject, page));
  }
}

/** Settles every request of the page that was left, with the first case of each. */
function answerAll({ profile }: Subject, { network, callsOf }: RenderedPage): void {
  for (const [actor, cases] of Object.entries(profile.outcomes)) {
    const [[caseName, outcome] = []] = Object.entries(cases);
    const calls = callsOf(actor);
    if (caseName === undefined || outcome === undefined) continue;
    while (network.hasStale(calls, true))
      network.endStale({ actor, caseName, calls }, outcome, true);
  }
}

/** Number of requests made by the walk's actors. */
function countOf({ profile }: Subject, { network, callsOf }: RenderedPage): number {
  return network.countOf(Object.keys(profile.outcomes).flatMap(callsOf));
}

/** Checks that an action changes nothing on the page and sends no request. */
async function expectStill(
  subject: Subject,
  page: RenderedPage,
  happens: () => Promise<void>,
): Promise<void> {
  const table = new PageTable(JSON.stringify);
  table.startOver(() => []);
  const { changingLines } = pageOf(subject);
  const requests = () => `after ${countOf(subject, page)} requests`;
  const read = () => {
    const lines = table.read(document).map(({ text }) => text);
    const still = lines.filter((line) => changingLines?.test(line) !== true);
    return [...still, requests()].join('\n');
  };
  const before = await settled(read, requests);
  await act(happens);
  const after = await settled(read, requests);
  if (after === before) return;
  throw new BrokenRule(
    `what comes too late changes nothing on the page (${subject.id})`,
    before,
    after,
  );
}

function expectRules({ profile }: Subject, witness: HistoryRecorder, requestCount: number): void {
  const lines = drainConsole();
  if (lines.length > 0) throw new BrokenRule('nothing is left on the console', [], lines);
  const started = witness.takeStartedCount();
  if (requestCount > started) {
    throw new BrokenRule('only a machine asks, once for each of its actors', started, requestCount);
  }
  const seen = witness.read();
  if (seen === null) return;
  for (const [rule, holds] of Object.entries(profile.invariants ?? {})) {
    if (holds(seen.snapshot, seen.past)) continue;
    throw new BrokenRule(rule, 'true', {
      state: seen.snapshot.value,
      context: seen.snapshot.context,
    });
  }
}
