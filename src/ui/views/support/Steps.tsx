import type { ListedStep } from '../../../domain/returns/supportWords.ts';
import classes from './Steps.module.css';

interface StepsProps {
  readonly steps: readonly ListedStep[];
  /** All of them are behind the employee. */
  readonly isDone: boolean;
}

/** What the employee does, in order, the present step marked. */
export function Steps({ steps, isDone }: StepsProps) {
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {isDone ? 'What you did' : 'What to do'}
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ step, title, text, isPresent }, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={isPresent ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {isDone ? (
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="M3 8.500 6.500 12 13 4.500" />
                </svg>
              ) : (
                index + 1
              )}
            </span>
            <div className={classes.words}>
              <h3 className={classes.title}>
                {title}
                {isPresent && <span className={classes.here}>Now</span>}
              </h3>
              {!isDone && <p className={classes.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
