// Sends the calls of all pages but the login page: comes with them, not after them.
import '../../../api/portalCall.ts';
import { Suspense } from 'react';
import { useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import { ShellLoader } from '../../components/loading/ShellLoader.tsx';
import { DisplaySettingsProvider } from '../display/displaySettings.tsx';
import { matchPath } from '../routing/matchPath.ts';
import type { RouteEntry } from '../routing/routeEntry.ts';
import { loadView } from '../routing/viewLoader.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ProtectedArea } from './ProtectedArea.tsx';
import { ScreenView } from './ScreenView.tsx';
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
