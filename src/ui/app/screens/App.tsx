import { type ReactNode, Suspense, use } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import { PlainError } from '../../components/plain/PlainError.tsx';
import { PortalProvider, type PortalProviderProps } from '../portal.tsx';
import { ENTRY_PATTERNS } from '../routing/entryPaths.ts';
import { lazyPart } from '../routing/viewLoader.ts';
import { Boundary } from './Boundary.tsx';
import { GuestArea } from './GuestArea.tsx';

/** Root component of the portal. */
export function App({
  children = <Screens />,
  ...portal
}: Omit<PortalProviderProps, 'children'> & { children?: ReactNode }) {
  return <PortalProvider {...portal}>{children}</PortalProvider>;
}

const LOGIN_PATTERNS = [ENTRY_PATTERNS.login, ENTRY_PATTERNS.ssoFailed, ENTRY_PATTERNS.oktaFailed];

/** All screens except the login page, which renders and works before they are loaded (decision 8). */
export const loadOtherScreens = lazyPart(
  async () => (await import('./OtherScreens.tsx')).OtherScreens,
);

/** Screen of the current path. */
function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const isLogin = LOGIN_PATTERNS.some((pattern) => matchRoute(parser, pattern, path)[0]);
  return (
    <Boundary errorPage={PlainError} resetKey={path}>
      <Suspense fallback={<LoaderScreen />}>
        {isLogin ? <GuestArea /> : <RemainingScreens />}
      </Suspense>
    </Boundary>
  );
}

function RemainingScreens() {
  const OtherScreens = use(loadOtherScreens());
  return <OtherScreens />;
}
