import { Title } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { STEPS, type Step } from '../../../machines/orderAnswers.ts';
import { fieldId } from './fieldErrors.ts';
import classes from './StepHeading.module.css';

interface StepHeadingProps {
  readonly step: Step;
  readonly title: string;
  /** A field that was asked for by a link; it gets the focus instead of the heading. */
  readonly wantedField: RefObject<string | null>;
}

/** The question's heading. A new question takes the focus, so that readers hear where they are. */
export function StepHeading({ step, title, wantedField }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const position = STEPS.indexOf(step) + 1;
  useEffect(() => {
    const field = wantedField.current;
    const wanted = field === null || step === 'review' ? null : fieldId(step, field);
    const target = wanted === null ? null : document.getElementById(wanted);
    wantedField.current = null;
    if (target !== null) {
      target.focus();
      return;
    }
    // The first question comes with the page, whose own heading is where one arrives; it may have
    // the focus already, or get it in a moment.
    const here = document.activeElement;
    const isArrival = here?.hasAttribute('data-main-heading') === true;
    if (isArrival || (step === 'device' && here === document.body)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, wantedField]);
  return (
    <Title order={2} id="step-heading" ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
      <span className={classes.position}>
        , step {position} of {STEPS.length}
      </span>
    </Title>
  );
}
