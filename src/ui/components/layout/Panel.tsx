import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: ReactNode;
  readonly backLabel: string;
  /** Reason why the form can no longer be sent; the input stays visible. */
  readonly blocked?: string | null;
  readonly blockedTitle?: string;
  /** A request is pending: the panel can't be closed before the response. */
  readonly isHeld?: boolean;
  /** Level below the heading that the panel is under. */
  readonly heading?: 'h2' | 'h3';
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

/**
 * Inline question below the button that opened it; Escape goes back. Takes the focus when it opens
 * and returns it when it closes.
 */
export function Panel({
  title,
  children,
  submit,
  backLabel,
  blocked = null,
  blockedTitle = 'The return has moved on.',
  isHeld = false,
  heading: Heading = 'h3',
  onSubmit,
  onBack,
}: PanelProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form);
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    // Focuses required reading before the first field, for screen readers and phones.
    (find('[data-read-first]') ?? find('input, select, textarea') ?? find('h2, h3'))?.focus();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (blocked === null) onSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.panel}
      aria-labelledby={id}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A panel around this one stays open.
        event.preventDefault();
        if (!isHeld) onBack();
      }}
    >
      <Heading id={id} tabIndex={-1} className={classes.title}>
        {title}
      </Heading>
      {children}
      {blocked !== null && (
        <p role="status" className={classes.blocked}>
          <strong>{blockedTitle}</strong> <span>{blocked}</span>
        </p>
      )}
      <div className={classes.buttons}>
        {blocked === null && submit}
        <Button variant="subtle" disabled={isHeld} onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  );
}
