import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { theme } from '../theme.ts';
import { colourModeManager } from './colourMode.ts';
import { DisplaySettingsProvider } from './displaySettings.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { GuestArea } from './GuestArea.tsx';
import { matchPath } from './matchPath.ts';
import { styleNonce } from './nonce.ts';
import { ProtectedArea } from './ProtectedArea.tsx';
import { PortalProvider, type PortalProviderProps } from './portal.tsx';
import { ScreenView } from './ScreenView.tsx';

/**
 * The whole portal. In the built app the theme's variables stand in a style sheet, so Mantine
 * need not write them into the page.
 */
export function App({
  children = <Screens />,
  ...portal
}: Omit<PortalProviderProps, 'children'> & { children?: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourModeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <PortalProvider {...portal}>
        <DisplaySettingsProvider>{children}</DisplaySettingsProvider>
      </PortalProvider>
    </MantineProvider>
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
          <ScreenView route={route} />
        ) : (
          <ProtectedArea route={route} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
