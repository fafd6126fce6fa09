import type { ReactNode } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import classes from '../Sso.module.css';

/** ID of a step's element, for links to it. */
export const stepId = (number: number): string => `sso-step-${number}`;

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
  /** Failure of an action started in this step. */
  readonly failure?: Failure | null;
}

export function Step({ number, title, children, failure = null }: StepProps) {
  const id = stepId(number);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading} tabIndex={-1} data-focus-home>
        <span className={classes.number}>{number}</span>
        <span>{title}</span>
      </h2>
      {failure !== null && <FailureNotice failure={failure} takesFocus />}
      {children}
    </section>
  );
}
