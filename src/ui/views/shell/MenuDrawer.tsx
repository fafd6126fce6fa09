import { type ReactNode, use } from 'react';
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx';
import { loadOverlays, useIsThere, useWanted } from '../../components/overlays/loadOverlays.ts';
import classes from './Shell.module.css';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu where there is no room for one beside the page. */
export function MenuDrawer(props: MenuDrawerProps) {
  if (!useWanted(props.isOpen)) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Opened {...props} />
    </ErrorBoundary>
  );
}

function Opened({ isOpen, onClose, children }: MenuDrawerProps) {
  const { Drawer } = use(loadOverlays());
  const isThere = useIsThere();
  return (
    <Drawer
      opened={isOpen && isThere}
      onClose={onClose}
      size={280}
      title="Menu"
      classNames={{ root: classes.drawer, body: classes.drawerBody }}
      // Its bar is part of the dialog, no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      transitionProps={{ duration: 225, exitDuration: 195 }}
    >
      {children}
    </Drawer>
  );
}
