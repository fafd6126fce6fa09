import type { ReactNode } from 'react';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import { dropOffOf } from '../../../domain/returns/support/supportHeadline.ts';
import { type ListedStep, stepsOf } from '../../../domain/returns/support/supportWords.ts';
import { LabelLink } from './LabelLink.tsx';
import { PackingPictures } from './PackingPictures.tsx';
import classes from './Steps.module.css';
import { useWords } from './words.ts';

interface StepsProps {
  readonly data: SupportData;
  /** Main button of the page; stands below the present step. */
  readonly main: ReactNode;
}

/** The present step of the employee with its button, and what comes after it. */
export function Steps({ data, main }: StepsProps) {
  const { say } = useWords();
  const steps = stepsOf(data, say);
  if (steps.length === 0 || data.lookedInto !== null) return main;
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={classes.heading}>
        {say('steps.now')}
      </h2>
      <ol className={classes.steps}>
        {steps
          .filter(({ isPast }) => !isPast)
          .map((step) => (
            <Step key={step.step} {...step} data={data}>
              {step.isPresent && main}
            </Step>
          ))}
      </ol>
    </section>
  );
}

/** Steps that come before the present one; all steps while a problem comes first. */
export function FoldedSteps({ data }: { readonly data: SupportData }) {
  const { say } = useWords();
  const isLater = data.lookedInto !== null;
  const steps = stepsOf(data, say).filter(({ isPast }) => isPast || isLater);
  if (steps.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>{say(isLater ? 'steps.later' : 'steps.before')}</summary>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.step} {...step} isPresent={false} data={data} />
        ))}
      </ol>
    </details>
  );
}

interface StepProps extends ListedStep {
  readonly data: SupportData;
  readonly children?: ReactNode;
}

function Step({ step, number, title, text, isPresent, data, children }: StepProps) {
  const { say } = useWords();
  const dropOff = step === 'dropOff' ? dropOffOf(data, say) : null;
  return (
    <li className={classes.step} aria-current={isPresent ? 'step' : undefined}>
      <h3 className={classes.title}>
        <span className={classes.dot} aria-hidden="true">
          {number}
        </span>
        <span>{title}</span>
        {isPresent && <span className={classes.here}>{say('steps.here')}</span>}
      </h3>
      <p className={classes.text}>{text}</p>
      {step === 'label' && data.hasLabel && data.lookedInto !== 'labelLost' && <LabelLink />}
      {dropOff !== null && (
        <a href={dropOff.url} target="_blank" rel="noreferrer" className={classes.link}>
          {dropOff.label}
        </a>
      )}
      <PackingPictures step={step} data={data} />
      {children}
    </li>
  );
}
