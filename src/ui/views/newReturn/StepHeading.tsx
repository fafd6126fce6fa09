import { Title } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { STEPS, type Step } from '../../../machines/newReturn.machine.ts';
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
    // The first question comes with the page, whose heading has the focus already.
    const isArrival = step === 'device' && !document.activeElement?.closest('form, nav');
    wantedField.current = null;
    if (target !== null) target.focus();
    else if (!isArrival || document.activeElement === null) heading.current?.focus();
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
