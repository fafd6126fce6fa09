import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import { dropOffOf } from '../../../domain/returns/support/supportHeadline.ts';
import {
  factsOf,
  STEPS_LATER,
  STEPS_NOW,
  SUPPORT_STATUS,
  stepsOf,
} from '../../../domain/returns/support/supportWords.ts';
import { LabelLink } from './LabelLink.tsx';
import classes from './Steps.module.css';

/** Steps of the employee with the current one marked; collapsed while a problem comes first. */
export function Steps({ data }: { readonly data: SupportData }) {
  const { present } = SUPPORT_STATUS[data.status];
  if (present === null || present === 'done') return null;
  const isFolded = data.lookedInto !== null;
  const dropOff = dropOffOf(data);
  const list = (
    <ol className={classes.steps}>
      {stepsOf(data.device, present, factsOf(data)).map(
        ({ step, title, text, isPresent }, index) => (
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
                {isPresent && !isFolded && <span className={classes.here}>Now</span>}
              </h3>
              <p className={classes.text}>{text}</p>
              {step === 'label' && data.hasLabel && data.lookedInto !== 'labelLost' && (
                <LabelLink />
              )}
              {step === 'dropOff' && dropOff !== null && (
                <a href={dropOff.url} target="_blank" rel="noreferrer" className={classes.link}>
                  {dropOff.label}
                </a>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  );
  if (isFolded) {
    return (
      <details className={classes.folded}>
        <summary>{STEPS_LATER}</summary>
        {list}
      </details>
    );
  }
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {STEPS_NOW}
      </h2>
      {list}
    </section>
  );
}
