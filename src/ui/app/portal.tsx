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
import { DEFAULT_CONFIG, type PortalConfig } from './config.ts';
import { ENTRY_PATTERNS } from './entryPaths.ts';
import { lazyLive } from './lazyLive.ts';
import type { Live } from './live.ts';
import { restoreReturnPath } from './returnPath.ts';
import { announceSession, followSession } from './session.ts';
import { browserStorage, type PortalStorage, STORAGE_KEYS, writeJson } from './storage.ts';
import { type Notify, useNotify } from './useNotify.tsx';

/** What every view may use; nothing of it is a module-level singleton. */
export interface Portal {
  readonly client: Client;
  readonly config: PortalConfig;
  readonly storage: PortalStorage | null;
  readonly authentication: ActorRefFrom<typeof authenticationMachine>;
  readonly returnPath: ActorRefFrom<typeof returnPathMachine>;
  /** Shows a toast. */
  readonly notify: Notify;
  /** Loads what toasts need before there is one. */
  readonly prepareToasts: () => void;
  /** Told of failed calls: 401 ends the session, 403 asks anew what the person may do. */
  readonly reportFailure: (failure: Failure) => void;
  /**
   * The session has begun on the server: this tab and the others ask who is here, and it goes on to
   * what was wanted.
   */
  readonly sessionStarted: (from: SignInPlace) => void;
  readonly inspect: Inspect | undefined;
  /** What others change; null where a browser cannot be told. */
  readonly live: Live | null;
  /** Loads screens before they are opened, when there is nothing else to do. */
  readonly whenIdle: WhenIdle | undefined;
  /** Begins the first call of a page that is likely to be opened next. */
  readonly beginEarly: BeginEarly | undefined;
  /** `test` where nothing has a place on the screen: Mantine would hide what opens beside a button. */
  readonly mantineEnv: 'test' | undefined;
}
/** Begins a call by its path. */
export type BeginEarly = (path: string) => void;
/** Does something once the browser has time for it. */
export type WhenIdle = (work: () => void) => void;
/** Watches the machines; see `inspector/startInspector.ts`. */
export type Inspect = Observer<InspectionEvent>;

const PortalContext = createContext<Portal | null>(null);

/** The portal around a view. Throws outside `PortalProvider`. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('usePortal() needs a <PortalProvider> around it.');
  return portal;
}

/** The person who is signed in, or null. */
export function useUser(): SignedInUser | null {
  return useSelector(usePortal().authentication, selectUser);
}

export interface PortalProviderProps {
  readonly client: Client;
  readonly config?: PortalConfig;
  /** Local storage by default; null where there is none. */
  readonly storage?: PortalStorage | null;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly inspect?: Inspect;
  /** The portal's own stream by default. */
  readonly live?: Live | null;
  /** Without it, screens are loaded when they are opened. */
  readonly whenIdle?: WhenIdle;
  /** Without it, a page asks for what it shows when it is opened. */
  readonly beginEarly?: BeginEarly;
  readonly mantineEnv?: 'test';
  readonly children: ReactNode;
}

/** Wires the machines of the whole portal to the API and to the browser. */
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
          // Another backend may answer nothing: the specification doesn't use the response.
          const answer: { signOutUrl?: string } | undefined = await client('POST /logout/', {
            signal,
          });
          // The provider's own session would let the next person in.
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
    const keep = () =>
      writeJson(storage, STORAGE_KEYS.returnPath, selectRemembered(returnPath.getSnapshot()));
    keep();
    const { unsubscribe } = returnPath.subscribe(keep);
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
