import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/index.ts';
import type { Live } from '../../../src/ui/app/live/live.ts';
import { App, loadOtherScreens } from '../../../src/ui/app/screens/App.tsx';
import { MantineArea } from '../../../src/ui/app/screens/MantineArea.tsx';
import type { PortalConfig } from '../../../src/ui/app/start/config.ts';
import { expectAbortable } from '../../levels/abortable.ts';

/** Parts of a request beside its body. */
export interface Asked {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}
/** Responses by request: a value, or a function that may throw or be asynchronous. */
export type Answers = Partial<Record<Call, unknown | ((body: unknown, asked: Asked) => unknown)>>;

interface PortalSetup {
  readonly path: string;
  /** Responses; signed out unless `GET /auth_state/` is given, other requests stay pending. */
  readonly answers?: Answers;
  readonly config?: PortalConfig;
  readonly live?: Live;
  readonly children?: ReactNode;
}

/** Opens a path of the whole portal; only the network is replaced. */
export async function renderPortal({ path, answers = {}, config, live, children }: PortalSetup) {
  const called: ({ readonly call: Call; readonly body: unknown } & Asked)[] = [];
  const table: Answers = { 'GET /auth_state/': { isAuthenticated: false }, ...answers };
  const send = async (call: Call, { body, ...asked }: Asked & { body?: unknown }) => {
    expectAbortable(call, asked.signal);
    called.push({ call, body, ...asked });
    const answer = call in table ? table[call] : new Promise(() => {});
    return typeof answer === 'function' ? answer(body, asked) : answer;
  };
  window.history.replaceState(null, '', path);
  await loadOtherScreens();
  const view = await act(async () =>
    render(
      // Each test chooses responses of the expected types.
      <App client={send as Client} config={config} live={live} mantineEnv="test">
        {children === undefined ? undefined : <MantineArea env="test">{children}</MantineArea>}
      </App>,
    ),
  );
  // Without styles no element blocks clicks, and checking for it is slow.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, called, user };
}
