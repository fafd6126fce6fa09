import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/index.ts';
import { App, loadOtherScreens } from '../../../src/ui/app/App.tsx';
import type { PortalConfig } from '../../../src/ui/app/config.ts';
import type { Live } from '../../../src/ui/app/live.ts';
import { MantineArea } from '../../../src/ui/app/MantineArea.tsx';
import { expectAbortable } from '../../levels/abortable.ts';

/** The parts of a request beside its body. */
export interface Asked {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}
/** What a call answers: a value, or a function that may throw or take its time. */
export type Answers = Partial<Record<Call, unknown | ((body: unknown, asked: Asked) => unknown)>>;

export interface PortalSetup {
  readonly path: string;
  /** By call; nobody is signed in unless `GET /auth_state/` says so, other calls stay open. */
  readonly answers?: Answers;
  readonly config?: PortalConfig;
  readonly live?: Live;
  readonly children?: ReactNode;
}

/** Opens a path of the whole portal; only the network is replaced. */
export async function renderPortal({ path, answers = {}, config, live, children }: PortalSetup) {
  const called: { call: Call; body: unknown; signal: AbortSignal | undefined }[] = [];
  const table: Answers = { 'GET /auth_state/': { isAuthenticated: false }, ...answers };
  const send = async (call: Call, { body, ...asked }: Asked & { body?: unknown }) => {
    expectAbortable(call, asked.signal);
    called.push({ call, body, signal: asked.signal });
    const answer = call in table ? table[call] : new Promise(() => {});
    return typeof answer === 'function' ? answer(body, asked) : answer;
  };
  window.history.replaceState(null, '', path);
  await loadOtherScreens();
  const view = await act(async () =>
    render(
      // The answers are typed by what each test expects of them.
      <App client={send as Client} config={config} live={live} mantineEnv="test">
        {children === undefined ? undefined : <MantineArea env="test">{children}</MantineArea>}
      </App>,
    ),
  );
  // There are no styles here, which could let clicks through, and asking for them takes long.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...view, called, user };
}
