import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { STEPS, type Step } from '../../../domain/returns/orderAnswers.ts';
import { fieldId } from '../../components/order/fieldErrors.ts';
import classes from './StepHeading.module.css';
import type { Wizard } from './useWizard.ts';

interface StepHeadingProps {
  readonly step: Step;
  readonly title: string;
  /** How one came here: a field that was asked for gets the focus instead of the heading. */
  readonly wizard: Pick<Wizard, 'wantedField' | 'arrivedAt'>;
}

/** The question's heading. A new question takes the focus, so that readers hear where they are. */
export function StepHeading({ step, title, wizard }: StepHeadingProps) {
  const { wantedField, arrivedAt } = wizard;
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
    const isThere = document.activeElement?.hasAttribute('data-main-heading') === true;
    if (isThere || (step === 'device' && step === arrivedAt.current)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, wantedField, arrivedAt]);
  return (
    <Title order={2} id="step-heading" ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
      <span className={classes.position}>
        , step {position} of {STEPS.length}
      </span>
    </Title>
  );
}
