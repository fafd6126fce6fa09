import { type ReactNode, Suspense, use } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { PlainError } from '../components/plain/PlainError.tsx';
import { Boundary } from './Boundary.tsx';
import { ENTRY_PATTERNS } from './entryPaths.ts';
import { GuestArea } from './GuestArea.tsx';
import { PortalProvider, type PortalProviderProps } from './portal.tsx';
import { lazyPart } from './viewLoader.ts';

/** The whole portal. */
export function App({
  children = <Screens />,
  ...portal
}: Omit<PortalProviderProps, 'children'> & { children?: ReactNode }) {
  return <PortalProvider {...portal}>{children}</PortalProvider>;
}

const LOGIN_PATTERNS = [ENTRY_PATTERNS.login, ENTRY_PATTERNS.ssoFailed, ENTRY_PATTERNS.oktaFailed];

/** All screens but the login page, which is painted and used before them (decision 8). */
export const loadOtherScreens = lazyPart(
  async () => (await import('./OtherScreens.tsx')).OtherScreens,
);

/** The screen of the present path. */
function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const isLogin = LOGIN_PATTERNS.some((pattern) => matchRoute(parser, pattern, path)[0]);
  return (
    <Boundary errorPage={PlainError} resetKey={path}>
      <Suspense fallback={<LoaderScreen />}>{isLogin ? <GuestArea /> : <Others />}</Suspense>
    </Boundary>
  );
}

function Others() {
  const OtherScreens = use(loadOtherScreens());
  return <OtherScreens />;
}
