import type { MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useState,
} from 'react';
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx';
import { loadOverlays, useFocusKept, useIsThere, useWanted } from './loadOverlays.ts';

/** Mantine's `Menu` with its parts. */
export type MenuParts = Awaited<ReturnType<typeof loadOverlays>>['Menu'];

export interface OnDemandMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** The button that opens it. */
  readonly button: ReactElement<{
    onClick?: () => void;
    ref?: RefObject<HTMLButtonElement | null>;
  }>;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** What stands in it. */
  readonly children: (menu: MenuParts) => ReactNode;
  /** Of the list. */
  readonly className?: string;
}

/** Mantine's menu behind a button. Until somebody opens it there is the button alone. */
export function OnDemandMenu(props: OnDemandMenuProps) {
  const { button, target } = props;
  const [isOpen, setOpen] = useState(false);
  const isWanted = useWanted(isOpen);
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
  const isThere = useIsThere();
  useFocusKept(target);
  return (
    <Menu
      {...menu}
      opened={isOpen && isThere}
      onChange={setOpen}
      // Inside the page, so that all of it stands in landmarks.
      withinPortal={false}
      // Its element that takes the focus would be no item of the menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
