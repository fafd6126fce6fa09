import {
  STEP_TEXTS,
  SUPPORT_STEPS,
  type SupportFacts,
  type SupportStep,
} from '../../words/supportPage.ts';
import classes from './Steps.module.css';

interface StepsProps {
  readonly present: SupportStep | 'done';
  readonly facts: SupportFacts;
}

/** What the employee does, in order, the present step marked. */
export function Steps({ present, facts }: StepsProps) {
  const isDone = present === 'done';
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {isDone ? 'What you did' : 'What to do'}
      </h2>
      <ol className={classes.steps}>
        {SUPPORT_STEPS.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={step === present ? 'step' : undefined}
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
                {STEP_TEXTS[step].title}
                {step === present && <span className={classes.here}>Start here</span>}
              </h3>
              {!isDone && <p className={classes.text}>{STEP_TEXTS[step].text(facts)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
