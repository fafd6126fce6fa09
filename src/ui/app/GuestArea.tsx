import { useEffect } from 'react';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { useIsHydrated } from '../hooks/useIsHydrated.ts';
import { LoginView } from '../views/login/LoginView.tsx';
import { usePortal, useUser } from './portal.tsx';

/** The login page, at once; a person who is signed in goes on (specification, section 2). */
export function GuestArea() {
  const user = useUser();
  // Who is here may be known before the prerendered page is taken over, which must be as it stands.
  const isHydrated = useIsHydrated();
  return user === null || !isHydrated ? <LoginView /> : <SignedIn />;
}

/** Leaves for the path that was wanted, or for the dashboard. */
function SignedIn() {
  const { returnPath } = usePortal();
  useEffect(() => returnPath.send({ type: 'signed.in', from: 'login' }), [returnPath]);
  return <LoaderScreen />;
}
