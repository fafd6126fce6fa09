import {
  DATA_STEPS,
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
  const steps = SUPPORT_STEPS.filter((step) => facts.holdsData || !DATA_STEPS.includes(step));
  // A thing without data has nothing to be saved first: the next thing to do is to pack it.
  const now = isDone || steps.includes(present) ? present : 'pack';
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {isDone ? 'What you did' : 'What to do'}
      </h2>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={step === now ? 'step' : undefined}
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
                {step === now && <span className={classes.here}>Now</span>}
              </h3>
              {!isDone && <p className={classes.text}>{STEP_TEXTS[step].text(facts)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
