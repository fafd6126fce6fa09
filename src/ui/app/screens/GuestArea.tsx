import { useEffect } from 'react';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import { useIsHydrated } from '../../hooks/useIsHydrated.ts';
import { LoginView } from '../../views/login/LoginView.tsx';
import { usePortal, useUser } from '../portal.tsx';

/** Shows the login page immediately; signed-in users are redirected (specification, section 2). */
export function GuestArea() {
  const user = useUser();
  // The user may be known before hydration, which needs the same tree as the prerendered page.
  const isHydrated = useIsHydrated();
  return user === null || !isHydrated ? <LoginView /> : <SignedIn />;
}

/** Redirects to the remembered path, or to the dashboard. */
function SignedIn() {
  const { returnPath } = usePortal();
  useEffect(() => returnPath.send({ type: 'signed.in', from: 'login' }), [returnPath]);
  return <LoaderScreen />;
}
