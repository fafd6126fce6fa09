import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  IS_DEEP,
  type Meter,
  type Port,
  pageOf,
  pagePort,
  stateName,
} from '../../tools/statewalk/statewalk.ts';
import { type SuiteOptions, testPaths, testWalk } from '../../tools/statewalk/suites.ts';
import { launchBrowser, workerBrowser } from '../browser/helpers/browser.ts';
import { survey } from '../browser/helpers/survey.ts';
import { trustOf } from '../browser/helpers/trust.ts';
import { atRole, pressAt } from './boxes.ts';
import type { Subject } from './contract.ts';
import { excludeUnreachable } from './excludeUnreachable.ts';
import { type Line, openLine } from './line.ts';
import { lineInBrowser } from './lineInBrowser.ts';
import { createPageStore, heldCalls, type PageStore, thingsAt } from './pathPages.ts';
import type { Person, Server } from './person.ts';
import { photograph, saveTrace } from './photograph.ts';
import { pollUntil, waitUntil } from './poll.ts';
import type { Replay } from './replayLogs.ts';
import { orderFor, serverOfReturn } from './returnOfPath.ts';
import { UNREACHABLE_OUTCOMES, visitRunningPortal } from './runningPortal.ts';
import { watchSecrecy } from './secrecy.ts';
import { type TestPortal, workerPortal } from './testPortal.ts';
import { type Caption, captionOn, IS_WATCHED } from './watched.ts';

/** The report shows each step; a run on every change has no time for photographs. */
const TAKES_PHOTOS = IS_DEEP || process.env.PATHS_PHOTOS !== undefined;

/** URL of a running portal to use instead of the tests' own. */
const AGAINST = process.env.PATHS_AGAINST;

interface BuiltAppOptions {
  readonly variant?: 'translated';
  /** A carrier sells the labels, and picks up. */
  readonly isShippedByCarrier?: boolean;
}

/** Runs the generated paths of a machine in the built app, in Chromium, against the real server. */
export function testBuiltApp(machine: Subject, options?: BuiltAppOptions): void {
  testPaths(inBuiltApp(machine, options));
}

/** Replays a log in the built app. */
export function testLogInBuiltApp(replay: Replay): void {
  const { subject, match } = replay;
  describe(`${subject.id} at level 3, from a log`, () =>
    testWalk(inBuiltApp(subject), replay, match.walk, `${subject.id}-3-replay`));
}

/** Starts a portal and a browser for the declared suite. */
export function inBuiltApp(machine: Subject, options: BuiltAppOptions = {}): SuiteOptions {
  const { variant = AGAINST && 'against', isShippedByCarrier = false } = options;
  const subject =
    AGAINST === undefined ? machine : excludeUnreachable(machine, UNREACHABLE_OUTCOMES);
  const isTranslated = variant === 'translated';
  let browser: Browser;
  let portal: TestPortal;
  let line: Line;
  let store: PageStore;
  const pages = new WeakMap<Port, Page>();
  const captions = new WeakMap<Port, Caption>();
  const surveyed = new Set<string>();
  const pageOn = (port: Port): Page => {
    const page = pages.get(port);
    if (page === undefined) throw new Error('The port has no page');
    return page;
  };
  beforeAll(async () => {
    const held = heldCalls(subject);
    if (AGAINST === undefined) {
      [browser, portal] = await Promise.all([
        workerBrowser(),
        workerPortal(isShippedByCarrier ? 'byCarrier' : 'byHand'),
      ]);
      line = await openLine(portal.url, held);
    } else {
      browser = await launchBrowser(await trustOf(AGAINST));
      portal = await visitRunningPortal(AGAINST);
      line = lineInBrowser(portal.url, held);
    }
    store = createPageStore(subject, browser, line, isTranslated);
  });
  afterAll(async () => {
    await store?.close();
    await line?.close();
    if (AGAINST === undefined) return;
    await browser?.close();
    await portal?.stop();
  });
  return {
    subject,
    level: 3,
    ...(variant && { variant }),
    async openPort(meter, pathId) {
      const opened = await openBrowserPort({ subject, meter, browser, portal, line, store });
      const { page } = opened;
      const caption = IS_WATCHED ? captionOn(page, pathId) : undefined;
      const port = caption?.over(opened.port) ?? opened.port;
      pages.set(port, page);
      if (caption !== undefined) captions.set(port, caption);
      return port;
    },
    async onStep(port, edge, pathId, index) {
      const page = pageOn(port);
      const { type, caseName } = edge.event;
      const caption = captions.get(port);
      await caption?.hide();
      const photo = TAKES_PHOTOS
        ? await photograph(page, pathId, index, `${type}-${caseName}`)
        : undefined;
      await caption?.arrived(edge, index);
      // Surveys each state once, in its own words and unless a developer is watching.
      const state = stateName(edge.snapshot);
      if (!surveyed.has(state) && caption === undefined && !isTranslated) {
        surveyed.add(state);
        await survey(page, `${subject.id}-${state}`);
      }
      return photo;
    },
    async onFailure(port, pathId, index) {
      const caption = captions.get(port);
      await caption?.hide();
      const page = pageOn(port);
      store.spoil(page);
      const photo = await photograph(page, pathId, index, 'failed');
      await caption?.failed(index);
      return { photo, trace: await saveTrace(page, pathId) };
    },
  };
}

interface Stage {
  readonly subject: Subject;
  readonly meter: Meter;
  readonly browser: Browser;
  readonly portal: TestPortal;
  readonly line: Line;
  readonly store: PageStore;
}

async function openBrowserPort({ subject, meter, browser, portal, line, store }: Stage) {
  const contract = pageOf(subject);
  const pages = await store.take();
  const { context, watch, other, page, areShort } = pages;
  const announce = (change: string) =>
    other.evaluate((value) => {
      localStorage.setItem('session-change', JSON.stringify({ change: value, at: Date.now() }));
    }, change);
  // Production mode has neither an inspector nor reports.
  const secrecy = portal.hidesMachines
    ? null
    : await watchSecrecy({
        machine: subject.machine,
        ...{ context, page, listener: other, exposed: portal.exposed },
      });
  let orderNumber = '';
  const signedInElsewhere = async () => {
    const elsewhere = await browser.newContext({ baseURL: line.url });
    return portal.signIn(elsewhere).then(() => elsewhere);
  };
  /** Browser that acts on the return beside the page: the same one, or a colleague's. */
  let office = context;
  /** Registers the secret in the last part of a link. */
  const keyed = (link: string) => {
    secrecy?.keepInAddress(link.split(/[/=]/).at(-1) ?? '');
    return link;
  };
  const labelled = (label: string) => page.getByLabel(label, { exact: true });
  const person: Person = {
    async opens(path, stored = {}) {
      await other.evaluate((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
      }, Object.entries(stored));
      secrecy?.arrives(path);
      await page.goto(path);
    },
    reloads: async () => void (await page.reload()),
    sees: (role) => thingsAt(atRole(page, role)),
    async fills(label, text) {
      const field = labelled(label);
      if ((await field.inputValue()) === text) return;
      const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
      await (isChoice ? field.selectOption(text) : field.fill(text));
      if (!isChoice) secrecy?.typed(text);
    },
    uploads: (label, { name, bytes }) =>
      page
        .getByLabel(label)
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) }),
    holds: (label) => labelled(label).inputValue(),
    says: async (label) => (await thingsAt(labelled(label)))[0]?.error ?? null,
    presses: (role, name) => pressAt(page, role, name),
    until: waitUntil,
    strikes: (key) => page.keyboard.press(key),
    waits: (ms) => page.clock.fastForward(ms),
    follows: (path) =>
      page.evaluate((to) => history.pushState(null, '', location.origin + to), path),
    isAt: async () => new URL(page.url()).pathname,
    finds: (key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key),
    async signsInElsewhere() {
      await portal.signIn(context);
      await announce('started');
    },
    async signsInOnOtherDevices() {
      for (const _ of ['telephone', 'tablet']) await (await signedInElsewhere()).close();
    },
    async endsSessionElsewhere() {
      await portal.signOut(context);
      await announce('ended');
    },
    async receivesLink() {
      const token = await portal.mailLink(context);
      secrecy?.keep(token);
      return token;
    },
    receivesChange: () => Promise.reject(new Error('The stream is held at level 3.')),
    receivesRightsChange: () => Promise.reject(new Error('The stream is held at level 3.')),
    opensEarly: () => Promise.reject(new Error('tests/browser/login.test.ts does this.')),
    keepsDraft: (draft) => portal.keepDraft(context, draft),
    ...portal.stageOf(context),
    async ordersReturn() {
      orderNumber = await portal.order(context);
      return orderNumber;
    },
    async receivesCancelLink() {
      office = await signedInElsewhere();
      orderNumber = await portal.order(office);
      return keyed(await portal.cancelLink(orderNumber));
    },
    async receivesInviteLink() {
      office = await signedInElsewhere();
      return keyed(await portal.inviteLink(office));
    },
    async receivesEmployeeLink(kind) {
      office = await signedInElsewhere();
      orderNumber = await orderFor(portal, office, kind);
      return keyed(await portal.employeeLink(office, orderNumber));
    },
  };
  const fetchObservations = async () => {
    if (portal.hidesMachines) return;
    const seen = await page.evaluate<Parameters<Meter['observe']>[0][]>(
      'globalThis.portalObservations.splice(0)',
    );
    for (const observation of seen) meter.observe(observation);
  };
  const port = pagePort(subject, {
    person,
    async end(actor, outcome) {
      const usual = contract.calls[actor];
      if (usual === undefined) throw new Error(`No call of ${actor}`);
      const calls = [usual, ...(contract.otherCalls?.[actor] ?? [])];
      const waiting = () => calls.find((candidate) => line.isWaiting(candidate));
      await pollUntil(async () => waiting() !== undefined);
      const call = waiting() ?? usual;
      const keepDraft: Server['keepDraft'] = (draft) => portal.keepDraft(context, draft);
      const orderDraft = async () => {
        const held = await page.evaluate((name) => localStorage.getItem(name), 'unsaved');
        await portal.order(context, /"idempotencyKey":"(\w+)"/.exec(held ?? '')?.[1]);
      };
      const ofThisPath = {
        ...serverOfReturn(portal, office, orderNumber),
        keepDraft,
        orderDraft,
        ...portal.serverFor?.(context),
      };
      await contract.server?.[actor]?.[outcome]?.({ ...portal.server, ...ofThisPath });
      if (outcome === 'unreachable') line.cut(call);
      else line.release(call);
    },
    pass: (ms) =>
      areShort
        ? page.evaluate((length) => globalThis.portalEndTimers(length), ms)
        : page.clock.fastForward(ms),
    async until(isSo) {
      await pollUntil(async () => {
        await fetchObservations();
        return isSo();
      });
      line.mend();
      await portal.restore();
    },
    isUnwatched: portal.hidesMachines === true,
    async close() {
      try {
        await secrecy?.expectKept();
      } finally {
        if (office !== context) await office.close();
        await store.giveBack(pages);
      }
      watch.expectQuiet();
    },
  });
  return { port, page };
}
