import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from './SettingsList.module.css';

interface QuestionProps {
  /** What is asked, for who can't see what stands around it. */
  readonly label: string;
  readonly children: ReactNode;
  /** The answers. */
  readonly buttons: ReactNode;
}

/** Asks once before something is done; takes the focus, and gives it back when it closes. */
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
