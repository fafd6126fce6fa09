import { useSelector } from '@xstate/react';
import {
  type RefObject,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import { selectIsSignedOut } from '../../../machines/authentication.machine.ts';
import { ScreenSkeleton } from '../../components/loading/ScreenSkeleton.tsx';
import { ShellLoader } from '../../components/loading/ShellLoader.tsx';
import { LoginView } from '../../views/login/LoginView.tsx';
import { paths } from '../paths.ts';
import { usePortal, useUser } from '../portal.tsx';
import { mayAccess } from '../routing/access.ts';
import type { RouteEntry } from '../routing/routeEntry.ts';
import { ROUTES } from '../routing/routes.ts';
import { lazyPart, loadView } from '../routing/viewLoader.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenView } from './ScreenView.tsx';
import { WithMantine } from './WithMantine.tsx';

export const loadShell = lazyPart(async () => (await import('../../views/shell/Shell.tsx')).Shell);

function refusal(): RouteEntry {
  const route = ROUTES.find(({ name }) => name === 'unauthorised');
  if (route === undefined) throw new Error('The route table has no 401 page.');
  return route;
}
const UNAUTHORISED = refusal();

/** Screen for signed-in users; other visitors see the login page. */
export function ProtectedArea({ route }: { route: RouteEntry }) {
  const { authentication, returnPath } = usePortal();
  const isSignedOut = useSelector(authentication, selectIsSignedOut);
  // Shell and view are large: deferred rendering keeps the page responsive.
  const user = useDeferredValue(useUser());
  useEffect(() => () => returnPath.send({ type: 'page.left' }), [returnPath]);
  if (isSignedOut) {
    // A user who signs in here shouldn't be asked to log out again.
    if (route.name === 'logOut') return <Redirect to={paths.login()} replace />;
    return (
      <>
        <RememberPath />
        <LoginView />
      </>
    );
  }
  if (user === null) {
    // Preloads parts that are needed once the user is known; the components that use them report
    // failures.
    void loadShell().catch(() => {});
    void loadView(route).catch(() => {});
    return <ShellLoader />;
  }
  return <SignedInArea route={route} user={user} />;
}

function SignedInArea({ route, user }: { route: RouteEntry; user: SignedInUser }) {
  const Shell = use(loadShell());
  const { returnPath } = usePortal();
  // Redirects to the remembered path if this tab has shown the login page in its place.
  useEffect(() => returnPath.send({ type: 'signed.in', from: 'page' }), [returnPath]);
  return (
    <WithMantine>
      <Shell>
        <Inside route={route} user={user} />
      </Shell>
    </WithMantine>
  );
}

function Inside({ route, user }: { route: RouteEntry; user: SignedInUser }) {
  const [path] = useLocation();
  const shownPath = useRef(path);
  const allowed = mayAccess(user, route.access) ? route : UNAUTHORISED;
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense key={path} fallback={<ScreenSkeleton title={allowed.title} />}>
        <ScreenView route={allowed} />
        <FocusOnArrival path={path} shown={shownPath} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Runs before the login page, whose effects remove the query from the address bar. */
function RememberPath() {
  const { returnPath } = usePortal();
  const [path] = useLocation();
  const search = useSearch();
  const [requestedPath] = useState(search === '' ? path : `${path}?${search}`);
  useEffect(() => {
    const full = `${requestedPath}${window.location.hash}`;
    returnPath.send({ type: 'path.wanted', path: full, at: Date.now() });
  }, [returnPath, requestedPath]);
  return null;
}

/** Scrolls to the top and focuses the heading after a navigation. */
function FocusOnArrival({ path, shown: shownPath }: { path: string; shown: RefObject<string> }) {
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-main-heading]')?.focus({ preventScroll: true });
  }, [path, shownPath]);
  return null;
}
