import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './Stepper.module.css';

interface StepperProps {
  readonly names: readonly string[];
  /** Index of the current step; null when all are done. */
  readonly current: number | null;
  readonly isDone: (index: number) => boolean;
  readonly canVisit: (index: number) => boolean;
  readonly onVisit: (index: number) => void;
  /** Address of a step on the page itself. */
  readonly hrefOf?: (index: number) => string;
}

/** Steps of a page: which are done, where one is, and what comes. */
export function Stepper({ names, current, isDone, canVisit, onVisit, hrefOf }: StepperProps) {
  const visit = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onVisit(index);
  };
  return (
    <nav aria-label="Steps">
      {current !== null && (
        <p className={classes.short}>{`Step ${current + 1} of ${names.length}`}</p>
      )}
      <ol className={classes.line}>
        {names.map((name, index) => {
          const words = (
            <>
              <span className={classes.dot} aria-hidden="true">
                {isDone(index) ? (
                  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                    <path d="M3 8.500 6.500 12 13 4.500" />
                  </svg>
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.name}>{name}</span>
              {hrefOf !== undefined && isDone(index) && <VisuallyHidden>, done</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={name}
              className={classes.step}
              data-done={isDone(index) || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {!canVisit(index) ? (
                <span className={classes.visit}>{words}</span>
              ) : hrefOf === undefined ? (
                <button type="button" className={classes.visit} onClick={visit(index)}>
                  {words}
                </button>
              ) : (
                <a href={hrefOf(index)} className={classes.visit} onClick={visit(index)}>
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
