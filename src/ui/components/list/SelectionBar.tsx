import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { OnDemandMenu } from '../overlays/OnDemandMenu.tsx';
import classes from './SelectionBar.module.css';

/** Action on the selected rows. */
export interface SelectionAction {
  readonly label: string;
  /** Element ID for restoring the focus. */
  readonly id?: string;
  /** URL of a page, or of a file with `isFile`. */
  readonly href?: string;
  readonly isFile?: boolean;
  readonly isDestructive?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  /** Whether the action's panel is open. */
  readonly isOpen?: boolean | undefined;
  /** Runs without a question: its button disappears immediately and the bar takes the focus. */
  readonly isAtOnce?: boolean;
  readonly onPress?: () => void;
}

interface SelectionBarProps {
  readonly label: string;
  /** Summary such as "3 selected". */
  readonly words: string;
  readonly isBusy?: boolean;
  readonly onClear: () => void;
  /** Selects rows beyond this page. */
  readonly more?: SelectionAction | null;
  readonly actions: readonly SelectionAction[];
  /** Content above the bar. */
  readonly children?: ReactNode;
}

/**
 * Number of selected rows with the actions on them; on a phone the actions are in a menu so that
 * the list stays visible.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { label, words, isBusy, onClear, more = null, actions, children } = props;
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const isNarrow = useMediaQuery('(max-width: 640px)') === true;
  const press = ({ isAtOnce = false, onPress }: SelectionAction) => {
    if (isAtOnce) bar.current?.focus({ preventScroll: true });
    onPress?.();
  };
  return (
    <section ref={bar} className={classes.bar} aria-label={label} tabIndex={-1} data-focus-home>
      {children}
      <div className={classes.line}>
        <p role="status" className={classes.count} aria-busy={isBusy}>
          {words}
        </p>
        <Button size="compact-xs" variant="subtle" aria-label="Clear selection" onClick={onClear}>
          Clear
        </Button>
        {more !== null && !isNarrow && (
          <Button variant="subtle" size="compact-xs" onClick={more.onPress}>
            {more.label}
          </Button>
        )}
        <span className={classes.actions}>
          {isNarrow ? (
            <InMenu actions={more === null ? actions : [more, ...actions]} onPress={press} />
          ) : (
            actions.map((action) => (
              <Button
                key={action.label}
                id={action.id}
                size="compact-xs"
                variant="default"
                disabled={action.isDisabled}
                loading={action.isLoading}
                data-destructive={action.isDestructive || undefined}
                aria-expanded={action.isOpen}
                renderRoot={rootOf(action)}
                onClick={() => press(action)}
              >
                {action.label}
              </Button>
            ))
          )}
        </span>
      </div>
    </section>
  );
}

/** Renders a button as a link; undefined for a plain button. */
function rootOf({ href, isFile = false }: SelectionAction) {
  if (href === undefined) return undefined;
  return (root: object) =>
    isFile ? <a {...root} href={href} download /> : <Link {...root} href={href} />;
}

interface InMenuProps {
  readonly actions: readonly SelectionAction[];
  readonly onPress: (action: SelectionAction) => void;
}

function InMenu({ actions, onPress }: InMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const isLoading = actions.some((action) => action.isLoading);
  return (
    <OnDemandMenu
      position="top-end"
      width={260}
      returnFocus={false}
      target={target}
      button={
        <Button size="xs" variant="default" loading={isLoading}>
          Actions
        </Button>
      }
    >
      {(Menu) =>
        actions.map((action) => (
          <Menu.Item
            key={action.label}
            disabled={action.isDisabled}
            color={action.isDestructive ? 'var(--portal-error)' : undefined}
            renderRoot={rootOf(action)}
            onClick={() => onPress(action)}
          >
            {action.label}
          </Menu.Item>
        ))
      }
    </OnDemandMenu>
  );
}
