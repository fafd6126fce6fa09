import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { Client } from '../../src/api/client.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { createReadingMachine } from '../../src/machines/pages/reading.machine.ts';
import type { ChannelMessage, InspectorMessage } from '../../src/ui/inspector/messages.ts';
import { createReporter } from '../../src/ui/inspector/reporter.ts';
import { createServerWatch } from '../../src/ui/inspector/serverActor.ts';
import { NO_SESSION, withMessages } from '../../src/ui/inspector/viewer/session.ts';
import { Viewer } from '../../src/ui/inspector/viewer/Viewer.tsx';
import { createViewerStore } from '../../src/ui/inspector/viewer/viewerStore.ts';

const PAGE = { id: 'a', startedAt: 1, path: '/authentication/login', isRaw: false };

/** React reads a fulfilled promise without suspending. */
const NO_CHART = Object.assign(Promise.resolve(null), { status: 'fulfilled', value: null });

/** A connection to pages that the test simulates. */
function fakeLine() {
  const asked: unknown[] = [];
  const line: Parameters<typeof createViewerStore>[0] = {
    onmessage: null,
    postMessage: (message: unknown) => asked.push(message),
    close: () => {},
  };
  const say = (data: ChannelMessage) =>
    act(async () => line?.onmessage?.(new MessageEvent('message', { data })));
  return { line, asked, say };
}

/** Messages of a login page until the link was requested. */
function loginMessages() {
  const messages: InspectorMessage[] = [];
  const inspect = createReporter({ post: (message) => messages.push(message) });
  const machine = loginMachine.provide({
    actors: { sendMagicLink: fromPromise(() => new Promise<void>(() => {})) },
  });
  const actor = createActor(machine, { input: { query: '' }, inspect }).start();
  actor.send({ type: 'link.requested', email: 'ada.canary@acme.test' });
  return messages;
}

async function openViewer() {
  const { line, asked, say } = fakeLine();
  const store = createViewerStore(line);
  await act(async () =>
    render(
      <MantineProvider env="test">
        <Viewer store={store} draw={() => NO_CHART} />
      </MantineProvider>,
    ),
  );
  return { asked, say, user: userEvent.setup({ delay: null }) };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the viewer', () => {
  test('looks for open pages, and again when one opens', async () => {
    const { asked, say } = await openViewer();
    expect(asked).toEqual([{ say: 'who' }]);
    screen.getByRole('heading', { name: 'No page is being inspected' });
    await say({ say: 'came' });
    expect(asked).toHaveLength(2);
  });

  test('goes back to an event and to the present, and says if a chart cannot be drawn', async () => {
    const { say, user } = await openViewer();
    await say({ say: 'all', page: PAGE, messages: loginMessages() });
    region('Chart').getByText('The chart of this machine could not be drawn.');
    expect(region('Actors').getByRole('button', { name: /^login/ }).textContent).toContain(
      'submitting',
    );
    const [first] = region('Events').getAllByRole('button', { name: /login.*start/ });
    if (first !== undefined) await user.click(first);
    expect(region('Actors').getByRole('button', { name: /^login/ }).textContent).toContain(
      'editing',
    );
    await user.click(screen.getByRole('button', { name: 'Now' }));
    expect(region('Actors').getByRole('button', { name: /^login/ }).textContent).toContain(
      'submitting',
    );
  });

  test('can be limited to one actor', async () => {
    const { say, user } = await openViewer();
    await say({ say: 'all', page: PAGE, messages: loginMessages() });
    const rows = () => region('Events').getAllByRole('listitem').length;
    expect(rows()).toBe(3);
    await user.click(screen.getByRole('switch', { name: 'Only login' }));
    expect(rows()).toBe(2);
  });

  test('holds back messages while it is paused', async () => {
    const { say, user } = await openViewer();
    const [actor, ...rest] = loginMessages();
    if (actor === undefined) throw new Error('Nothing was told.');
    await say({ say: 'all', page: PAGE, messages: [actor] });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await say({ say: 'more', page: PAGE, messages: rest });
    region('Events').getByText('No events yet.');
    screen.getByText(`${rest.length} new`);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(region('Events').getAllByRole('listitem')).toHaveLength(3);
  });
});

describe("the server's machine of a return", () => {
  const state = (count: number) => ({
    orderNumber: 'RTN-1',
    machine: 'deviceReturn',
    value: { journey: 'awaitingShipment' },
    context: {},
    events: ['order.placed', 'order.release', 'kit.shipped'].slice(0, count).map((type, at) => ({
      id: String(at),
      at: '2026-11-21T10:00:00.000Z',
      type,
      event: { type },
      taken: { transitions: [`${type} #0`], value: { journey: type }, context: {} },
    })),
  });

  test('is sent once, with news each time the screen has some', async () => {
    const messages: InspectorMessage[] = [];
    const asked: unknown[] = [];
    const call = async (_: string, { params }: { params: unknown }) => {
      asked.push(params);
      return state(asked.length + 1);
    };
    // Only this method of the client is used.
    const client = call as unknown as Client;
    const watch = createServerWatch({ client, post: (message) => messages.push(message) });
    let version = 0;
    const machine = createReadingMachine<string, { version: number }>('return').provide({
      actors: { load: fromPromise(async () => ({ version: version++ })) },
      actions: { reportFailure: () => {} },
    });
    const inspect = (event: InspectionEvent) => watch.next(event);
    const actor = createActor(machine, { input: { query: 'RTN-1' }, inspect }).start();
    const settled = () => new Promise((done) => setTimeout(done, 5));
    await settled();
    actor.send({ type: 'reload.requested' });
    await settled();
    expect(asked).toEqual([{ orderNumber: 'RTN-1' }, { orderNumber: 'RTN-1' }]);
    const session = withMessages(NO_SESSION, messages);
    expect(session.actors.map(({ key, count }) => [key, count])).toEqual([['server: RTN-1', 1]]);
    expect(session.moments.map(({ event, transitions }) => [event.type, ...transitions])).toEqual([
      ['order.placed', 'order.placed #0'],
      ['order.release', 'order.release #0'],
      ['kit.shipped', 'kit.shipped #0'],
    ]);
  });

  test('is left out when the server does not return it', async () => {
    const messages: InspectorMessage[] = [];
    const client: Client = () => Promise.reject(new Error('Away'));
    const watch = createServerWatch({ client, post: (message) => messages.push(message) });
    const machine = createReadingMachine<string, object>('return').provide({
      actors: { load: fromPromise(async () => ({})) },
      actions: { reportFailure: () => {} },
    });
    createActor(machine, { input: { query: 'RTN-1' }, inspect: watch }).start();
    await new Promise((done) => setTimeout(done, 5));
    expect(messages).toEqual([]);
  });
});
