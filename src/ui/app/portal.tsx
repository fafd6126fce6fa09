import { useActorRef, useSelector } from '@xstate/react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { fromPromise, type InspectionEvent, type Observer } from 'xstate';
import type { Client } from '../../api/client.ts';
import type { Failure } from '../../domain/failure.ts';
import type { SignedInUser } from '../../domain/people/auth.ts';
import type { SignInPlace } from '../../domain/people/signInPlaces.ts';
import { authenticationMachine, selectUser } from '../../machines/authentication.machine.ts';
import { returnPathMachine, selectRemembered } from '../../machines/returnPath.machine.ts';
import { useEmitted } from '../hooks/useEmitted.ts';
import { lazyLive } from './live/lazyLive.ts';
import type { Live } from './live/live.ts';
import { ENTRY_PATTERNS } from './routing/entryPaths.ts';
import { restoreReturnPath } from './routing/returnPath.ts';
import { announceSession, followSession, rememberSession } from './session.ts';
import { DEFAULT_CONFIG, type PortalConfig } from './start/config.ts';
import { browserStorage, type PortalStorage, STORAGE_KEYS, writeJson } from './storage.ts';
import { type Notify, useNotify } from './toasts/useNotify.tsx';

/** Services available to every view; none of them is a module-level singleton. */
export interface Portal {
  readonly client: Client;
  readonly config: PortalConfig;
  readonly storage: PortalStorage | null;
  readonly authentication: ActorRefFrom<typeof authenticationMachine>;
  readonly returnPath: ActorRefFrom<typeof returnPathMachine>;
  /** Shows a toast. */
  readonly notify: Notify;
  /** Loads the code for toasts before the first one. */
  readonly prepareToasts: () => void;
  /** Reports failed requests: 401 ends the session, 403 reloads the user's permissions. */
  readonly reportFailure: (failure: Failure) => void;
  /**
   * Called when the server has started a session: all tabs reload the user, and this one continues
   * to the remembered path.
   */
  readonly sessionStarted: (from: SignInPlace) => void;
  readonly inspect: Inspect | undefined;
  /** Changes by other users; null if the browser has no `EventSource`. */
  readonly live: Live | null;
  /** Preloads screens while the browser is idle. */
  readonly whenIdle: WhenIdle | undefined;
  /** Starts the first request of a page that will probably be opened next. */
  readonly beginEarly: BeginEarly | undefined;
  /** `test` for environments without layout, in which Mantine would hide dropdowns. */
  readonly mantineEnv: 'test' | undefined;
}
/** Starts a request by its path. */
type BeginEarly = (path: string) => void;
/** Runs work once the browser is idle. */
export type WhenIdle = (work: () => void) => void;
/** Inspects the machines; see `inspector/startInspector.ts`. */
export type Inspect = Observer<InspectionEvent>;

const PortalContext = createContext<Portal | null>(null);

/** Returns the portal around a view. Throws outside `PortalProvider`. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('usePortal() needs a <PortalProvider> around it.');
  return portal;
}

/** Returns the signed-in user, or null. */
export function useUser(): SignedInUser | null {
  return useSelector(usePortal().authentication, selectUser);
}

export interface PortalProviderProps {
  readonly client: Client;
  readonly config?: PortalConfig;
  /** Local storage by default; null to use none. */
  readonly storage?: PortalStorage | null;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly inspect?: Inspect;
  /** The portal's own stream by default. */
  readonly live?: Live | null;
  /** If absent, screens are loaded when they are opened. */
  readonly whenIdle?: WhenIdle;
  /** If absent, a page requests its data when it is opened. */
  readonly beginEarly?: BeginEarly;
  readonly mantineEnv?: 'test';
  readonly children: ReactNode;
}

/** Connects the portal's global machines to the API and the browser. */
export function PortalProvider({
  client,
  config = DEFAULT_CONFIG,
  storage: givenStorage,
  now = Date.now,
  inspect,
  live: givenLive,
  whenIdle,
  beginEarly,
  mantineEnv,
  children,
}: PortalProviderProps) {
  const [storage] = useState(() => (givenStorage === undefined ? browserStorage() : givenStorage));
  const [live] = useState(() => (givenLive === undefined ? lazyLive() : givenLive));
  const [, navigate] = useLocation();
  const { notify, prepareToasts, toasts } = useNotify();

  const returnPath = useActorRef(returnPathMachine, {
    input: useMemo(() => ({ stored: restoreReturnPath(storage), now: now() }), [storage, now]),
    inspect,
  });
  const [machine] = useState(() =>
    authenticationMachine.provide({
      actors: {
        fetchAuthState: fromPromise(({ signal }) => client('GET /auth_state/', { signal })),
        logOut: fromPromise(async ({ signal }) => {
          // Another backend may send an empty response: the specification doesn't use it.
          const answer: { signOutUrl?: string } | undefined = await client('POST /logout/', {
            signal,
          });
          // The provider's own session would sign the next user in.
          if (answer?.signOutUrl) window.location.assign(answer.signOutUrl);
        }),
      },
      actions: {
        logFailure: (_, { failure }) => console.error(failure.message),
        notifyLogoutFailed: () =>
          notify({ message: 'Unable to logout', tone: 'error', position: 'top-right' }),
        goHome: () => {
          returnPath.send({ type: 'signed.out' });
          writeJson(storage, STORAGE_KEYS.unsaved, null);
          announceSession(storage, 'ended', now());
          navigate(ENTRY_PATTERNS.dashboard);
        },
      },
    }),
  );
  const authentication = useActorRef(machine, { inspect });

  useEffect(() => followSession((type) => authentication.send({ type })), [authentication]);
  useEffect(() => {
    const { unsubscribe } = authentication.subscribe(
      (snapshot) => selectUser(snapshot) !== null && rememberSession(storage, now()),
    );
    return unsubscribe;
  }, [authentication, storage, now]);
  useEffect(() => {
    const store = () =>
      writeJson(storage, STORAGE_KEYS.returnPath, selectRemembered(returnPath.getSnapshot()));
    store();
    const { unsubscribe } = returnPath.subscribe(store);
    return unsubscribe;
  }, [returnPath, storage]);

  const reportFailure = useCallback(
    (failure: Failure) => {
      if (failure.kind === 'sessionEnded') authentication.send({ type: 'session.ended' });
      if (failure.kind === 'forbidden') authentication.send({ type: 'rights.doubted' });
    },
    [authentication],
  );
  useEffect(
    () => live?.onEnded(() => authentication.send({ type: 'session.ended' })),
    [live, authentication],
  );
  useEffect(
    () => live?.onRights(() => authentication.send({ type: 'rights.doubted' })),
    [live, authentication],
  );
  const sessionStarted = useCallback(
    (from: SignInPlace) => {
      announceSession(storage, 'started', now());
      authentication.send({ type: 'session.started' });
      returnPath.send({ type: 'signed.in', from });
    },
    [authentication, returnPath, storage, now],
  );
  useEmitted(returnPath, 'path.reached', ({ path }) => navigate(path, { replace: true }));

  const portal = useMemo<Portal>(
    () => ({
      client,
      config,
      storage,
      authentication,
      returnPath,
      notify,
      prepareToasts,
      reportFailure,
      sessionStarted,
      inspect,
      live,
      whenIdle,
      beginEarly,
      mantineEnv,
    }),
    [
      client,
      config,
      storage,
      authentication,
      returnPath,
      notify,
      prepareToasts,
      reportFailure,
      sessionStarted,
      inspect,
      live,
      whenIdle,
      beginEarly,
      mantineEnv,
    ],
  );
  return (
    <PortalContext value={portal}>
      {children}
      {toasts}
    </PortalContext>
  );
}
