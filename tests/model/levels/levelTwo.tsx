import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { App, Screens } from '../../../src/ui/App.tsx';
import { colourModeManager } from '../../../src/ui/colourMode.ts';
import { theme } from '../../../src/ui/theme.ts';
import { admin } from '../../machines/support.ts';
import { takeConsole } from '../../ui/support/console.ts';
import { observationOf } from '../inspection.ts';
import type { Meter } from '../meter.ts';
import { outcomeOf, type Subject } from '../subject.ts';
import { testPaths } from '../suite.ts';
import { createNetwork } from './network.ts';
import { pageOf, pagePort } from './pagePort.ts';
import { type Person, thingOf } from './person.ts';
import type { Port } from './port.ts';

/** How long a page may take to show what it should, in milliseconds of the clock. */
const PATIENCE = 3000;

/** Walks the generated paths of a machine on the real views, plain and in StrictMode. */
export function testViews(subject: Subject): void {
  testPaths({ subject, level: 2, openPort: (meter) => openPage(subject, meter, false) });
  testPaths({
    subject,
    level: 2,
    variant: 'StrictMode',
    mayRepeat: true,
    openPort: (meter) => openPage(subject, meter, true),
  });
}

/** happy-dom has no layout: Mantine would hide what opens beside a button as out of sight. */
function Laidout() {
  return (
    <MantineProvider
      env="test"
      theme={theme}
      colorSchemeManager={colourModeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Screens />
    </MantineProvider>
  );
}

function openPage(subject: Subject, meter: Meter, isStrict: boolean): Port {
  const page = pageOf(subject);
  const network = createNetwork(Object.values(page.calls));
  const hasDelays = Object.keys(page.delays ?? {}).length > 0;
  // Testing Library waits for ever on timers that stand still.
  if (hasDelays) vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ delay: null });
  const inspect = {
    next(event: Parameters<typeof observationOf>[0]) {
      const observation = observationOf(event);
      if (observation !== null) meter.observe(observation);
    },
  };
  const app = (
    <App client={network.client} inspect={inspect}>
      <Laidout />
    </App>
  );
  const announce = (change: 'started' | 'ended') =>
    act(async () => {
      const newValue = JSON.stringify({ change, at: Date.now() });
      window.dispatchEvent(new StorageEvent('storage', { key: 'session-change', newValue }));
    });
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  const person: Person = {
    async opens(path, stored = {}) {
      for (const [key, value] of Object.entries(stored)) {
        window.localStorage.setItem(key, JSON.stringify(value));
      }
      window.history.replaceState(null, '', path);
      await act(async () => {
        render(isStrict ? <StrictMode>{app}</StrictMode> : app);
      });
    },
    sees: async (role) => screen.queryAllByRole(role).map(thingOf),
    async fills(label, text) {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      if (field.value === text) return;
      if (field.tagName === 'SELECT') return user.selectOptions(field, text);
      await user.clear(field);
      await user.type(field, text);
    },
    async presses(role, name) {
      const found = await screen.findAllByRole(role, { name });
      const last = found.at(-1);
      if (last !== undefined) await user.click(last);
    },
    waits: pass,
    follows: (path) =>
      act(async () => {
        window.history.pushState(null, '', new URL(window.location.origin + path));
      }),
    isAt: async () => window.location.pathname,
    finds: async (key) => JSON.parse(window.localStorage.getItem(key) ?? 'null'),
    async signsInElsewhere() {
      network.setAuthState(admin);
      await announce('started');
    },
    async endsSessionElsewhere() {
      network.setAuthState({ isAuthenticated: false });
      await announce('ended');
    },
    receivesLink: async () => 'a-token',
    keepsDraft: () => Promise.reject(new Error('There is no server at level 2.')),
    ordersReturn: async () => 'RTN-100482',
    receivesEmployeeLink: async () => '/support/devicereturn/RTN-100482/hash',
    receivesCancelLink: async () => '/order/cancel?order=RTN-100482&token=a-token',
  };
  return pagePort(subject, {
    person,
    async end(actor, caseName, event) {
      const outcome = outcomeOf(event);
      const call = page.calls[actor];
      if (call === undefined) throw new Error(`No ${actor}/${caseName}`);
      await waitFor(() => act(async () => network.end(call, outcome)));
      if ('error' in outcome && page.isSilent !== true) expectLogged(outcome.error);
    },
    pass,
    async until(isSo) {
      await waitFor(
        async () => {
          if (!(await isSo())) throw new Error('not yet');
        },
        { timeout: PATIENCE },
      ).catch(() => {});
    },
    async close() {
      if (hasDelays) vi.useRealTimers();
    },
  });
}

/** Failures are logged (specification, section 8); anything else on the console fails the test. */
function expectLogged(error: Error) {
  const lines = takeConsole();
  if (lines.length !== 1 || lines[0] !== error.message) {
    throw new Error(`Expected "${error.message}" alone on the console, but found: ${lines.join()}`);
  }
}
