import type { ReactNode } from 'react';
import classes from './Skeleton.module.css';

/**
 * The shape of what is being loaded, for the first time only; appears after 150 ms.
 * @param words what a screen reader hears: "Loading returns"
 * @param children the shape, with a `span` for each block
 */
export function Skeleton({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.skeleton}>
      <p className={classes.words} role="status">
        {words}
      </p>
      {children}
    </div>
  );
}
