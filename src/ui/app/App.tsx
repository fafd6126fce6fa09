import { type ReactNode, Suspense } from 'react';
import { useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { DisplaySettingsProvider } from './displaySettings.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GuestArea } from './GuestArea.tsx';
import { matchPath } from './matchPath.ts';
import { ProtectedArea } from './ProtectedArea.tsx';
import { PortalProvider, type PortalProviderProps } from './portal.tsx';
import type { RouteEntry } from './routeEntry.ts';
import { ScreenView } from './ScreenView.tsx';
import { loadView } from './viewLoader.ts';
import { WithMantine } from './WithMantine.tsx';

/** The whole portal. */
export function App({
  children = <Screens />,
  ...portal
}: Omit<PortalProviderProps, 'children'> & { children?: ReactNode }) {
  return (
    <PortalProvider {...portal}>
      <DisplaySettingsProvider>{children}</DisplaySettingsProvider>
    </PortalProvider>
  );
}

/** The screen of the present path. */
export function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = matchPath(parser, path);
  const isLoginPage = route.source === 'views/login/LoginView.tsx';
  return (
    <ErrorBoundary resetKey={path} isPublic={route.access === 'public'}>
      <Suspense fallback={<LoaderScreen isInShell={route.access !== 'public'} />}>
        {isLoginPage ? (
          <GuestArea route={route} />
        ) : route.access === 'public' ? (
          <PublicArea route={route} />
        ) : (
          <ProtectedArea route={route} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen that needs no session. */
function PublicArea({ route }: { route: RouteEntry }) {
  // Begins before Mantine is there; what fails is told by `ScreenView`.
  void loadView(route).catch(() => {});
  return (
    <WithMantine>
      <ScreenView route={route} />
    </WithMantine>
  );
}
