import type { MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useState,
} from 'react';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import { loadOverlays, useMountedClosed, useRestoreFocus, useWasOpened } from './loadOverlays.ts';

/** Mantine's `Menu` with its parts. */
export type MenuParts = Awaited<ReturnType<typeof loadOverlays>>['Menu'];

interface OnDemandMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** Button that opens the menu. */
  readonly button: ReactElement<{
    onClick?: () => void;
    ref?: RefObject<HTMLButtonElement | null>;
  }>;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Renders the items. */
  readonly children: (menu: MenuParts) => ReactNode;
  /** Class of the item list. */
  readonly className?: string;
}

/** Mantine's menu behind a button. Before the first use only the button is rendered. */
export function OnDemandMenu(props: OnDemandMenuProps) {
  const { button, target } = props;
  const [isOpen, setOpen] = useState(false);
  const isWanted = useWasOpened(isOpen);
  const closed = cloneElement(button, {
    ref: target,
    onClick: () => setOpen(true),
    ...{ 'aria-haspopup': 'menu', 'aria-expanded': false },
  });
  if (!isWanted) return closed;
  return (
    <ErrorBoundary resetKey="" fallback={closed}>
      <Opened {...props} isOpen={isOpen} setOpen={setOpen} />
    </ErrorBoundary>
  );
}

interface OpenedProps extends OnDemandMenuProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function Opened({ button, target, children, className, isOpen, setOpen, ...menu }: OpenedProps) {
  const { Menu } = use(loadOverlays());
  const isMounted = useMountedClosed();
  useRestoreFocus(target);
  return (
    <Menu
      {...menu}
      opened={isOpen && isMounted}
      onChange={setOpen}
      // Renders inside the page, so that all content is within landmarks.
      withinPortal={false}
      // The placeholder that takes the focus isn't a menu item.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
