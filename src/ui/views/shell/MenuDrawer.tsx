import { type ReactNode, use } from 'react';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import {
  loadOverlays,
  useMountedClosed,
  useWasOpened,
} from '../../components/overlays/loadOverlays.ts';
import classes from './Shell.module.css';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Side menu as a drawer, on screens too narrow for a column. */
export function MenuDrawer(props: MenuDrawerProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Opened {...props} />
    </ErrorBoundary>
  );
}

function Opened({ isOpen, onClose, children }: MenuDrawerProps) {
  const { Drawer } = use(loadOverlays());
  const isMounted = useMountedClosed();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      size={280}
      title="Menu"
      classNames={{ root: classes.drawer, body: classes.drawerBody }}
      // The header is part of the dialog, not a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      transitionProps={{ duration: 225, exitDuration: 195 }}
    >
      {children}
    </Drawer>
  );
}
