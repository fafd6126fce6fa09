import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActorRef } from '@xstate/react';
import { StrictMode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { inspectRequest } from '../../src/ui/app/start/inspectRequest.ts';
import { createHistory } from '../../src/ui/inspector/history.ts';
import type { InspectorMessage } from '../../src/ui/inspector/messages.ts';
import { createReporter } from '../../src/ui/inspector/reporter.ts';
import { eventLogOf } from '../../src/ui/inspector/viewer/events/eventLog.ts';
import {
  clearedSession,
  NO_SESSION,
  snapshotAt,
  withMessages,
} from '../../src/ui/inspector/viewer/session.ts';

const ADA = 'ada.canary@acme.test';

/** Collects the messages of a page. */
function listen(options: { isRaw?: boolean } = {}) {
  const messages: InspectorMessage[] = [];
  const inspect = createReporter({ post: (message) => messages.push(message), ...options });
  const session = () => withMessages(NO_SESSION, messages);
  return { messages, inspect, session };
}

const login = loginMachine.provide({
  actors: { sendMagicLink: fromPromise(async () => {}) },
  actions: { logFailure: () => {} },
});
const settled = () => act(async () => new Promise((done) => setTimeout(done)));

/** A view with a login machine that gets a new number on each visit. */
function View({ inspect }: { inspect: ReturnType<typeof listen>['inspect'] }) {
  const actor = useActorRef(login, { input: { query: '' }, inspect });
  return (
    <button type="button" onClick={() => actor.send({ type: 'link.requested', email: ADA })}>
      Ask
    </button>
  );
}

/** A view that can be closed and reopened. */
function Door({ inspect }: { inspect: ReturnType<typeof listen>['inspect'] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <input type="checkbox" aria-label="Open" checked={isOpen} onChange={() => setOpen(!isOpen)} />
      {isOpen && <View inspect={inspect} />}
    </>
  );
}

describe('the messages of a page', () => {
  test('contain each actor once in StrictMode, and none that React discards', async () => {
    const { inspect, session } = listen();
    const { unmount } = render(
      <StrictMode>
        <View inspect={inspect} />
      </StrictMode>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await settled();
    expect(session().actors.map(({ key, status, count }) => [key, status, count])).toEqual([
      ['login', 'running', 1],
      ['login / sendMagicLink', 'done', 1],
    ]);
    unmount();
    await settled();
    expect(session().actors.map(({ status }) => status)).toEqual(['stopped', 'done']);
  });

  test('continue when a view is opened again', async () => {
    const { inspect, session } = listen();
    render(<Door inspect={inspect} />);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('checkbox'));
    await settled();
    expect(session().actors).toEqual([
      expect.objectContaining({ key: 'login', status: 'running', count: 2 }),
    ]);
  });

  test('contain the events in order, with sender, transitions and the state after', async () => {
    const { inspect, session } = listen();
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    await settled();
    const moments = session().moments.map(({ actor: to, source, event, transitions, snapshot }) =>
      [source ?? 'page', to, event.type, transitions.join(), String(snapshot?.value ?? '')].join(
        ' | ',
      ),
    );
    expect(moments).toMatchInlineSnapshot(`
      [
        "page | login | xstate.init |  | editing",
        "page | login | link.requested | login.editing @ link.requested #0 | submitting",
        "login | login / sendMagicLink | xstate.init |  | ",
        "login / sendMagicLink | login / sendMagicLink | xstate.promise.resolve |  | ",
        "login / sendMagicLink | login | xstate.done.actor.sendMagicLink | login.submitting @ done sendMagicLink #0 | linkSent",
      ]
    `);
  });

  test('contain no typed text, unless the developer asks for it', async () => {
    for (const isRaw of [false, true]) {
      const { inspect, messages } = listen({ isRaw });
      const actor = createActor(login, { input: { query: '' }, inspect }).start();
      actor.send({ type: 'link.requested', email: ADA });
      await settled();
      expect(JSON.stringify(messages).includes('canary')).toBe(isRaw);
    }
  });

  test('include events sent before the start', () => {
    const { inspect, session } = listen();
    const actor = createActor(login, { input: { query: '' }, inspect });
    actor.send({ type: 'link.requested', email: ADA });
    expect(session().moments).toEqual([]);
    actor.start();
    expect(session().moments.map(({ event }) => event.type)).toEqual([
      'xstate.init',
      'link.requested',
      'xstate.init',
    ]);
    expect(session().moments[1]?.snapshot?.value).toBe('submitting');
  });

  test('never harm the page when sending fails', () => {
    const inspect = createReporter({
      post: () => {
        throw new Error('No viewer');
      },
    });
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    expect(actor.getSnapshot().value).toBe('submitting');
  });
});

describe("the inspector's history", () => {
  test('keeps the newest messages, and the earlier state of every actor', async () => {
    const { inspect, messages } = listen();
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    await settled();
    const history = createHistory(2);
    for (const message of messages) history.add(message);
    const late = withMessages(NO_SESSION, history.all());
    expect(late.actors.map(({ name }) => name)).toContain('login');
    const complete = withMessages(NO_SESSION, messages);
    const stateIn = (session: typeof complete) => {
      const line = session.actors.find(({ name }) => name === 'login');
      return line && snapshotAt(session, line, null).value;
    };
    expect(stateIn(late)).toBe(stateIn(complete));
    expect(late.moments.length).toBeLessThanOrEqual(2);
  });

  test('is limited in its actors, running ones are kept before ended ones', () => {
    const { inspect, messages } = listen();
    createActor(login, { input: { query: '' }, inspect }).start();
    for (let times = 0; times < 10; times += 1) {
      createActor(login, { input: { query: '' }, inspect })
        .start()
        .stop();
    }
    const history = createHistory(1, 4);
    for (const message of messages) history.add(message);
    const statuses = withMessages(NO_SESSION, history.all()).actors.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'running')).toHaveLength(1);
    expect(history.all().length).toBeLessThanOrEqual(5);
  });
});

describe('an inspector session', () => {
  test('shows the state of an actor at an earlier moment', async () => {
    const { inspect, session } = listen();
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    await settled();
    const now = session();
    const [line] = now.actors;
    if (line === undefined) throw new Error('No actor.');
    const states = now.moments.map(({ index }) => snapshotAt(now, line, index).value);
    expect([...new Set(states)]).toEqual(['editing', 'submitting', 'linkSent']);
  });

  test('drops finished actors when it is cleared, and continues from there', async () => {
    const { inspect, messages, session } = listen();
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    await settled();
    const after = clearedSession(session());
    expect(after.moments).toEqual([]);
    expect(after.actors.map(({ key, first }) => [key, first.value])).toEqual([
      ['login', 'linkSent'],
    ]);
    const firstCount = messages.length;
    actor.send({ type: 'form.reopened' });
    const next = withMessages(after, messages.slice(firstCount));
    expect(next.moments.map(({ event }) => event.type)).toEqual(['form.reopened']);
  });

  test('is exported as a log of names that can be replayed', async () => {
    const { inspect, session } = listen({ isRaw: true });
    const actor = createActor(login, { input: { query: '' }, inspect }).start();
    actor.send({ type: 'link.requested', email: ADA });
    await settled();
    const log = eventLogOf(session());
    expect(log).toEqual({
      format: 'returns-portal-events',
      version: 1,
      crumbs: [
        ['xstate.init', 'editing'],
        ['link.requested', 'submitting'],
        ['xstate.done.actor.sendMagicLink', 'linkSent'],
      ].map(([event, state]) => ({
        at: expect.any(Number),
        machine: 'login',
        actor: actor.sessionId,
        event,
        state,
      })),
    });
  });
});

describe('the switch of the inspector', () => {
  const local = { mode: 'localhost', inspects: false } as const;

  test('is read from the address, and remembered in the tab', () => {
    expect(inspectRequest(local, '')).toBeNull();
    expect(inspectRequest(local, '?inspect')).toEqual({ target: 'local', isRaw: false });
    expect(inspectRequest(local, '')).toEqual({ target: 'local', isRaw: false });
    expect(inspectRequest(local, '?inspect=stately')).toEqual({ target: 'stately', isRaw: false });
    expect(inspectRequest(local, '?inspect&raw')).toEqual({ target: 'local', isRaw: true });
    expect(inspectRequest(local, '')).toEqual({ target: 'local', isRaw: true });
    expect(inspectRequest(local, '?inspect=off')).toBeNull();
    expect(inspectRequest(local, '')).toBeNull();
  });

  test("is on by default if the server's configuration says so", () => {
    expect(inspectRequest({ ...local, inspects: true }, '')).not.toBeNull();
    expect(inspectRequest({ ...local, inspects: true }, '?inspect=off')).toBeNull();
  });

  test('shows texts unconcealed in localhost mode only', () => {
    const wish = inspectRequest({ mode: 'development', inspects: false }, '?inspect&raw');
    expect(wish).toEqual({ target: 'local', isRaw: false });
  });

  test('is never on in production', () => {
    sessionStorage.setItem('inspect', '');
    for (const search of ['', '?inspect', '?inspect&raw', '?inspect=stately']) {
      expect(inspectRequest({ mode: 'production', inspects: true }, search)).toBeNull();
    }
  });
});
