import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import { dropOffOf } from '../../../domain/returns/support/supportHeadline.ts';
import { stepsOf } from '../../../domain/returns/support/supportWords.ts';
import { LabelLink } from './LabelLink.tsx';
import classes from './Steps.module.css';
import { useWords } from './words.ts';

/** Steps of the employee with the current one marked; collapsed while a problem comes first. */
export function Steps({ data }: { readonly data: SupportData }) {
  const { say } = useWords();
  const steps = stepsOf(data, say);
  if (steps.length === 0) return null;
  const isFolded = data.lookedInto !== null;
  const dropOff = dropOffOf(data, say);
  const list = (
    <ol className={classes.steps}>
      {steps.map(({ step, title, text, isPresent }, index) => (
        <li
          key={step}
          className={classes.step}
          aria-current={isPresent && !isFolded ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {index + 1}
          </span>
          <div className={classes.words}>
            <h3 className={classes.title}>
              <span>{title}</span>
              {isPresent && !isFolded && <span className={classes.here}>{say('steps.here')}</span>}
            </h3>
            <p className={classes.text}>{text}</p>
            {step === 'label' && data.hasLabel && data.lookedInto !== 'labelLost' && <LabelLink />}
            {step === 'dropOff' && dropOff !== null && (
              <a href={dropOff.url} target="_blank" rel="noreferrer" className={classes.link}>
                {dropOff.label}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
  if (isFolded) {
    return (
      <details className={classes.folded}>
        <summary>{say('steps.later')}</summary>
        {list}
      </details>
    );
  }
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {say('steps.now')}
      </h2>
      {list}
    </section>
  );
}
