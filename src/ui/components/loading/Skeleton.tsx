import type { ReactNode } from 'react';
import classes from './Skeleton.module.css';

/**
 * Placeholder in the shape of the content, on the first load only; appears after 150 ms.
 * @param words text for screen readers: "Loading returns"
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
