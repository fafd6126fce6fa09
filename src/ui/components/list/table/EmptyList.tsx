import type { ReactNode } from 'react';
import classes from './EmptyList.module.css';

interface EmptyListProps {
  readonly title: string;
  readonly words: string;
  /** Buttons that lead on. */
  readonly children?: ReactNode;
}

/** Explains why a list is empty and what to do next. */
export function EmptyList({ title, words, children }: EmptyListProps) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      <p>{words}</p>
      {children}
    </div>
  );
}
