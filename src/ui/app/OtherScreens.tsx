// Sends the calls of all pages but the login page: comes with them, not after them.
import '../../api/portalCall.ts';
import { Suspense } from 'react';
import { useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { ShellLoader } from '../components/ShellLoader.tsx';
import { DisplaySettingsProvider } from './displaySettings.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { matchPath } from './matchPath.ts';
import { ProtectedArea } from './ProtectedArea.tsx';
import type { RouteEntry } from './routeEntry.ts';
import { ScreenView } from './ScreenView.tsx';
import { loadView } from './viewLoader.ts';
import { WithMantine } from './WithMantine.tsx';

/** Screen of the current path, except the login page. */
export function OtherScreens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = matchPath(parser, path);
  const isPublic = route.access === 'public';
  return (
    <DisplaySettingsProvider>
      <ErrorBoundary resetKey={path} isPublic={isPublic}>
        <Suspense fallback={isPublic ? <LoaderScreen /> : <ShellLoader />}>
          {isPublic ? <PublicArea route={route} /> : <ProtectedArea route={route} />}
        </Suspense>
      </ErrorBoundary>
    </DisplaySettingsProvider>
  );
}

/** Screen that needs no session. */
function PublicArea({ route }: { route: RouteEntry }) {
  // Starts before Mantine is loaded; `ScreenView` reports a failure.
  void loadView(route).catch(() => {});
  return (
    <WithMantine>
      <ScreenView route={route} />
    </WithMantine>
  );
}
