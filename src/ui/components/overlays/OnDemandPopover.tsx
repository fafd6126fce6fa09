import { cloneElement, type ReactElement, type ReactNode, type RefObject, use } from 'react';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import { loadOverlays, useMountedClosed, useRestoreFocus, useWasOpened } from './loadOverlays.ts';

interface OnDemandPopoverProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Button that opens the popover. */
  readonly button: ReactElement<{ ref?: RefObject<HTMLButtonElement | null> }>;
  readonly target: RefObject<HTMLButtonElement | null>;
  /** Class of the popover. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Mantine's popover below a button. Before the first use only the button is rendered. */
export function OnDemandPopover(props: OnDemandPopoverProps) {
  const { isOpen, button, target } = props;
  const closed = cloneElement(button, {
    ref: target,
    ...{ 'aria-haspopup': 'dialog', 'aria-expanded': false },
  });
  if (!useWasOpened(isOpen)) return closed;
  return (
    <ErrorBoundary resetKey="" fallback={closed}>
      <Opened {...props} />
    </ErrorBoundary>
  );
}

function Opened(props: OnDemandPopoverProps) {
  const { isOpen, onChange, button, target, className, children } = props;
  const { Popover } = use(loadOverlays());
  const isMounted = useMountedClosed();
  useRestoreFocus(target);
  return (
    <Popover
      opened={isOpen && isMounted}
      onChange={onChange}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(button, { ref: target })}</Popover.Target>
      <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
    </Popover>
  );
}
