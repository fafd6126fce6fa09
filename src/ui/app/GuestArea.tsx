import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { selectDestination } from '../../machines/returnPath.machine.ts';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { usePortal, useUser } from './portal.tsx';
import type { RouteEntry } from './routeEntry.ts';
import { ScreenView } from './ScreenView.tsx';

/** The login page, at once; a person who is signed in goes on (specification, section 2). */
export function GuestArea({ route }: { route: RouteEntry }) {
  const user = useUser();
  return user === null ? <ScreenView route={route} /> : <GoOn />;
}

/** Leaves for the path that was wanted, or for the dashboard. */
function GoOn() {
  const { returnPath } = usePortal();
  const destination = useSelector(returnPath, selectDestination);
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(destination, { replace: true });
    returnPath.send({ type: 'path.used' });
  }, [destination, navigate, returnPath]);
  return <LoaderScreen />;
}
