import { type ReactNode, useRef } from 'react';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { type MenuParts, OnDemandMenu } from '../../overlays/OnDemandMenu.tsx';
import classes from './RowMenu.module.css';

interface RowMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Renders the items; `act` gives the focus back to the button before it runs something. */
  readonly children: (menu: MenuParts, act: (run: () => void) => void) => ReactNode;
}

/** Menu of the actions on one row. */
export function RowMenu({ label, children }: RowMenuProps) {
  const container = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(container);
  const act = (run: () => void) => {
    // The item disappears; a question that it opens gives the focus back to this button.
    button.current?.focus();
    run();
  };
  return (
    <span ref={container}>
      <OnDemandMenu
        position="bottom-end"
        width={240}
        // Returning the focus would take it from the question that an item has opened.
        returnFocus={false}
        target={button}
        button={
          <button type="button" className={classes.dots} aria-label={label}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 8h.01M8 8h.01M13 8h.01" />
            </svg>
          </button>
        }
      >
        {(Menu) => children(Menu, act)}
      </OnDemandMenu>
    </span>
  );
}
