import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Inspect } from '../../src/ui/app/portal.tsx';
import { App, loadOtherScreens } from '../../src/ui/app/screens/App.tsx';
import { DEFAULT_CONFIG, type PortalConfig } from '../../src/ui/app/start/config.ts';
import { RETURN_OF } from '../machines/fakes/employee.fake.ts';
import { LEAVER } from '../machines/fakes/leavers.fake.ts';
import { admin } from '../machines/helpers/admin.ts';
import { fakeLive } from '../ui/helpers/fakeLive.ts';
import type { FakeServer } from './fakeServer.ts';
import type { Network } from './network.ts';
import { type Person, thingOf } from './person.ts';
import { timeoutError } from './poll.ts';
import { allOfRole, nameOf } from './roles.ts';

/** Return of each kind of employee. */

export interface RenderedWorld {
  readonly network: Network;
  readonly server: FakeServer;
  readonly inspect: Inspect;
  readonly isStrict: boolean;
  readonly config?: Partial<PortalConfig> | undefined;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): Promise<void>;
  /** Ends the pauses in typing after which the page searches. */
  stopTyping(): Promise<void>;
  /** Asks again until there is an answer; undefined when the patience is at its end. */
  patiently<T>(ask: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** A person at level 2, who may also be impatient. */
export interface RenderedPerson extends Person {
  /** The element pressed last, if it is still on the page; null after `forgets`. */
  pressed(): Element | null;
  /** Marks the start of a new gesture. */
  forgets(): void;
  /** Presses once more what was pressed last; does nothing when it is gone. */
  pressesAgain(): Promise<void>;
}

/** A person at the real views, with Testing Library (level 2). */
export function renderedPerson(world: RenderedWorld): RenderedPerson {
  const { network, server, inspect, isStrict } = world;
  // Styles are absent here, so no element lets clicks through, and checking for it is slow.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const stream = fakeLive();
  let last: Element | null = null;
  const pressed = () => (last?.isConnected ? last : null);
  const fieldOf = async (label: string) => {
    const isThere = async () => screen.queryAllByLabelText(label).length > 0 || undefined;
    await world.patiently(isThere);
    return screen.getByLabelText<HTMLInputElement>(label);
  };
  const app = (
    <App
      client={network.client}
      config={{ ...DEFAULT_CONFIG, ...world.config }}
      inspect={inspect}
      live={stream.live}
      mantineEnv="test"
    />
  );
  const load = async () => {
    await loadOtherScreens();
    await act(async () => {
      render(isStrict ? <StrictMode>{app}</StrictMode> : app);
    });
  };
  const announce = (change: 'started' | 'ended') =>
    act(async () => {
      const newValue = JSON.stringify({ change, at: Date.now() });
      window.dispatchEvent(new StorageEvent('storage', { key: 'session-change', newValue }));
    });
  return {
    async opens(path, stored = {}) {
      for (const [key, value] of Object.entries(stored)) {
        window.localStorage.setItem(key, JSON.stringify(value));
      }
      window.history.replaceState(null, '', path);
      await load();
    },
    async reloads() {
      cleanup();
      await load();
    },
    async opensEarly(path, { label, text }) {
      cleanup();
      window.history.replaceState(null, '', path);
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(app);
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      field.value = text;
      await act(async () => {
        render(app, { container, hydrate: true });
      });
    },
    sees: async (role) => allOfRole(role).map(thingOf),
    async fills(label, text) {
      const field = await fieldOf(label);
      if (field.value === text) return;
      if (field.tagName === 'SELECT') return user.selectOptions(field, text);
      if (text === '') return user.clear(field);
      // At once, as a browser's own completion does: one change.
      await user.click(field);
      await user.keyboard('{Control>}a{/Control}');
      await user.paste(text);
    },
    async uploads(label, { name, bytes }) {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      await user.upload(field, new File([bytes], name, { lastModified: 1 }));
    },
    holds: async (label) => (await fieldOf(label)).value,
    says: async (label) => thingOf(await fieldOf(label)).error,
    async presses(role, name) {
      const isIt = (element: Element) =>
        typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
      const found = await world.patiently(async () => allOfRole(role).findLast(isIt));
      if (found === undefined) throw new Error(`There is no ${role} "${name}"`);
      last = found;
      await user.click(found);
    },
    pressed,
    forgets() {
      last = null;
    },
    async pressesAgain() {
      const found = pressed();
      if (found !== null) await user.click(found);
    },
    strikes: (key) => user.keyboard(`{${key}}`),
    async until(isSo) {
      await world.stopTyping();
      const isThere = await world.patiently(async () => (await isSo()) || undefined);
      if (isThere === undefined) throw timeoutError(isSo);
    },
    async waits(ms) {
      // Answers arrive while the user waits, also on a slow line.
      await act(async () => {
        while (network.answerOther(0));
      });
      await world.pass(ms);
    },
    follows: (path, state) =>
      act(async () => {
        window.history.pushState(state ?? null, '', new URL(window.location.origin + path));
      }),
    isAt: async () => window.location.pathname,
    finds: async (key) => JSON.parse(window.localStorage.getItem(key) ?? 'null'),
    async signsInElsewhere() {
      network.setAuthState(admin);
      await announce('started');
    },
    signsInOnOtherDevices: async () => {},
    async endsSessionElsewhere() {
      network.setAuthState({ isAuthenticated: false });
      await announce('ended');
    },
    receivesLink: async () => 'a-token',
    receivesChange: (...changes) => stream.tell(...changes),
    receivesRightsChange: () => stream.tellOfRights(),
    async keepsDraft(draft) {
      if (server.keepDraft === undefined) throw new Error('This fake server keeps no drafts.');
      server.keepDraft(draft);
    },
    keepsEntries: () => Promise.resolve(),
    ordersReturn: async () => 'RTN-100482',
    receivesDevice: async () => 'DEV-100001',
    readiesDevice: async () => 'DEV-100001',
    sendsDevice: async () => 'DPL-100001',
    addsLeaver: async () => LEAVER,
    receivesEmployeeLink: async (kind) =>
      `/support/devicereturn/${kind === undefined ? 'RTN-100482' : RETURN_OF[kind]}/${'hash'.padEnd(43, '-')}`,
    receivesInviteLink: async () => '/invite/accept/a-code',
    receivesCancelLink: async () => '/order/cancel?order=RTN-100482&token=a-token',
  };
}
