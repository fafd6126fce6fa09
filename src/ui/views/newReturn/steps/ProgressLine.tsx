import { STEPS, type Step } from '../../../../domain/returns/ordering/orderAnswers.ts';
import classes from './ProgressLine.module.css';

/** Names of the steps. */
export const STEP_NAMES: Record<Step, string> = {
  device: 'Device',
  employee: 'Employee',
  destination: 'Destination',
  options: 'Options',
  review: 'Review and order',
};

interface ProgressLineProps {
  readonly current: Step;
  /** Steps that the user can open. */
  readonly open: readonly Step[];
  readonly onVisit: (step: Step) => void;
}

/** Shows the current and remaining steps, with links back. */
export function ProgressLine({ current, open, onVisit }: ProgressLineProps) {
  const position = STEPS.indexOf(current);
  return (
    <nav aria-label="Steps">
      <p className={classes.short}>{`Step ${position + 1} of ${STEPS.length}`}</p>
      <ol className={classes.line}>
        {STEPS.map((step, index) => {
          const isDone = index < position;
          const words = (
            <>
              <span className={classes.dot} aria-hidden="true">
                {isDone ? (
                  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                    <path d="M3 8.500 6.500 12 13 4.500" />
                  </svg>
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.name}>{STEP_NAMES[step]}</span>
            </>
          );
          return (
            <li
              key={step}
              className={classes.step}
              data-done={isDone || undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {step !== current && open.includes(step) ? (
                <button type="button" className={classes.visit} onClick={() => onVisit(step)}>
                  {words}
                </button>
              ) : (
                <span className={classes.visit}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
