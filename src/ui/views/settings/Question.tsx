import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from './SettingsList.module.css';

interface QuestionProps {
  /** Accessible name of the question. */
  readonly label: string;
  readonly children: ReactNode;
  /** Buttons with the answers. */
  readonly buttons: ReactNode;
}

/** Asks for confirmation; takes the focus when it opens and returns it when it closes. */
export function Question({ label, children, buttons }: QuestionProps) {
  const question = useRef<HTMLElement>(null);
  useFocusBack(question);
  useEffect(() => question.current?.focus(), []);
  return (
    <section ref={question} className={classes.question} aria-label={label} tabIndex={-1}>
      <p>{children}</p>
      <div className={classes.buttons}>{buttons}</div>
    </section>
  );
}
