import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { FailureError } from '../../src/domain/failure.ts';
import type { AuthState } from '../../src/domain/people/auth.ts';
import { authenticationMachine } from '../../src/machines/authentication.machine.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { ChunkLoadError } from '../../src/ui/app/routing/viewLoader.ts';
import { type ErrorReports, startErrorReports } from '../../src/ui/errorReports/errorReports.ts';
import type { Report } from '../../src/ui/errorReports/sender.ts';
import { createTrail, statePaths } from '../../src/ui/errorReports/trail.ts';
import { failed, unreachable } from '../machines/helpers/admin.ts';
import { drainConsole } from './helpers/console.ts';

const LOCAL = { mode: 'localhost', errorReportingUrl: 'https://key@errors.acme.test/1' } as const;
const settled = () => new Promise((done) => setTimeout(done));

let reports: ErrorReports | null = null;
afterEach(() => {
  reports?.stop();
  reports = null;
});

/** Starts error reports as the portal does; collects the reports instead of sending them. */
function listen() {
  const sent: Report[] = [];
  let loads = 0;
  reports = startErrorReports({
    config: LOCAL,
    load: async () => {
      loads += 1;
      return (report) => void sent.push(report);
    },
  });
  if (reports === null) throw new Error('Nothing listens.');
  return { ...reports, sent, loads: () => loads };
}

/** Starts the login machine with a link request that fails for the given reason. */
function failingLogin(reason: unknown, inspect: ErrorReports['inspect']) {
  const machine = loginMachine.provide({
    actors: { sendMagicLink: fromPromise(() => Promise.reject(reason)) },
    actions: { logFailure: () => {} },
  });
  const actor = createActor(machine, { input: { query: '' }, inspect }).start();
  actor.send({ type: 'link.requested', email: 'canary@acme.test' });
  return settled();
}

describe('the recorded events of the machines', () => {
  test('are in order, each with the state after it, without typed text', async () => {
    const trail = createTrail(100, () => 7);
    await failingLogin(unreachable, { next: trail.note });
    expect(
      trail.crumbs().map(({ machine, event, state }) => `${machine} ${event} ${state}`),
    ).toMatchInlineSnapshot(`
      [
        "login xstate.init editing",
        "login link.requested submitting",
        "login xstate.error.actor.sendMagicLink failed",
      ]
    `);
    expect(JSON.stringify(trail.crumbs())).not.toContain('canary');
    expect(new Set(trail.crumbs().map(({ actor }) => actor)).size).toBe(1);
    expect(trail.crumbs()[0]?.at).toBe(7);
  });

  test('are the newest hundred', () => {
    const trail = createTrail();
    const machine = authenticationMachine.provide({
      actors: { fetchAuthState: fromPromise<AuthState>(() => new Promise(() => {})) },
    });
    const actor = createActor(machine, { inspect: trail.note }).start();
    for (let times = 0; times < 150; times += 1) actor.send({ type: 'session.started' });
    expect(trail.crumbs()).toHaveLength(100);
    expect(trail.crumbs()[0]?.event).toBe('session.started');
  });

  test('leave out events unknown to the machine', () => {
    const trail = createTrail();
    const actor = createActor(authenticationMachine);
    const event = { type: 'Ada Lovelace' };
    trail.note({
      type: '@xstate.event',
      actorRef: actor,
      rootId: 'x:0',
      sourceRef: undefined,
      event,
    });
    expect(trail.crumbs().map((crumb) => crumb.event)).toEqual(['(unknown)']);
  });

  test('name each branch of a state', () => {
    expect(statePaths('ready')).toBe('ready');
    expect(statePaths({ a: { b: 'c', d: {} }, e: 'f' })).toBe('a.b.c a.d e.f');
  });
});

describe('error reports', () => {
  test('are off in production, and where no endpoint is configured', () => {
    const load = () => Promise.reject(new Error('must not load'));
    const { errorReportingUrl } = LOCAL;
    expect(
      startErrorReports({ config: { mode: 'production', errorReportingUrl }, load }),
    ).toBeNull();
    expect(
      startErrorReports({ config: { mode: 'localhost', errorReportingUrl: null }, load }),
    ).toBeNull();
  });

  test('load the library with the first report, once', async () => {
    const { report, sent, loads } = listen();
    expect(loads()).toBe(0);
    report(new Error('first'));
    report(new Error('second'));
    await settled();
    expect(loads()).toBe(1);
    expect(sent.map(({ error }) => String(error))).toEqual(['Error: first', 'Error: second']);
  });

  test('retry loading the library after a failure', async () => {
    let loads = 0;
    const sent: Report[] = [];
    reports = startErrorReports({
      config: LOCAL,
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error('gone');
        return (report) => void sent.push(report);
      },
    });
    reports?.report(new Error('first'));
    await settled();
    reports?.report(new Error('second'));
    await settled();
    expect(sent.map(({ error }) => String(error))).toEqual(['Error: second']);
  });

  test('report a failed call once, with the events that led to it', async () => {
    const { inspect, report, sent } = listen();
    const fault = failed('fault', 'Ada is broken');
    await failingLogin(fault, inspect);
    // Reports the failure again, as rethrown by a view and caught by a boundary.
    report(new FailureError(fault.failure));
    await settled();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.error).toBe(fault);
    expect(sent[0]?.crumbs.at(-1)).toMatchObject({
      machine: 'login',
      event: 'xstate.error.actor.sendMagicLink',
    });
  });

  test.each([
    ['a call that found nobody', unreachable],
    ['a session that ended', failed('sessionEnded', 'Log in again')],
    ['a refused input', failed('invalid', 'Wrong')],
    ['a chunk that is gone', new ChunkLoadError(new Error('404'))],
    ['a request that was given up', new DOMException('aborted', 'AbortError')],
  ])('leave out %s', async (_, error) => {
    const { inspect, report, sent } = listen();
    await failingLogin(error, inspect);
    report(error);
    await settled();
    expect(sent).toEqual([]);
  });

  test('report errors caught by an error boundary, which stay on the console', async () => {
    const { rootOptions, sent } = listen();
    rootOptions.onCaughtError?.(new Error('A view has crashed'), {});
    await settled();
    expect(sent.map(({ error }) => String(error))).toEqual(['Error: A view has crashed']);
    expect(drainConsole().join()).toContain('A view has crashed');
  });

  test('report uncaught errors and rejections of our own files only', async () => {
    const { sent } = listen();
    const from = (file: string) =>
      Object.assign(new Error(file), { stack: `Error: x\n    at run (${file}:1:2)` });
    const own = `${window.location.origin}/assets/main-1.js`;
    const foreign = 'https://widgets.example/popup.js';
    const uncaught = (error: Error | null, filename: string) =>
      window.dispatchEvent(new ErrorEvent('error', { error, filename }));
    const rejected = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    uncaught(from(own), own);
    uncaught(from(foreign), foreign);
    uncaught(null, '');
    rejected(from(`${own}?2`));
    rejected(from(foreign));
    rejected(from('chrome-extension://abc/content.js'));
    rejected('Ada said no');
    await settled();
    expect(sent.map(({ error }) => (error instanceof Error ? error.message : error))).toEqual([
      own,
      `${own}?2`,
      'A rejection without an error',
    ]);
  });

  test('stop on a page in an endless loop', async () => {
    const { report, sent } = listen();
    for (let times = 0; times < 50; times += 1) report(new Error(`${times}`));
    await settled();
    expect(sent).toHaveLength(20);
  });

  test('leave other inspectors of the machines their events', async () => {
    const seen: InspectionEvent[] = [];
    reports = startErrorReports({
      config: LOCAL,
      watcher: { next: (event) => void seen.push(event) },
      load: async () => () => {},
    });
    await failingLogin(unreachable, reports?.inspect ?? {});
    expect(seen.map(({ type }) => type)).toContain('@xstate.microstep');
  });
});
