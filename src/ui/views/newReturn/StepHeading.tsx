import { Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { STEPS, type Step } from '../../../domain/returns/orderAnswers.ts';
import { fieldId } from '../../components/order/fieldErrors.ts';
import classes from './StepHeading.module.css';
import type { Wizard } from './useWizard.ts';

interface StepHeadingProps {
  readonly step: Step;
  readonly title: string;
  /** How one came here: a field that was asked for gets the focus instead of the heading. */
  readonly wizard: Pick<Wizard, 'hasMoved' | 'wantedField'>;
}

/** The question's heading. A new question takes the focus, so that readers hear where they are. */
export function StepHeading({ step, title, wizard }: StepHeadingProps) {
  const { hasMoved, wantedField } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const position = STEPS.indexOf(step) + 1;
  const arrive = useEffectEvent(() => {
    const wanted = wantedField === null || step === 'review' ? null : fieldId(step, wantedField);
    const target = wanted === null ? null : document.getElementById(wanted);
    if (target !== null) {
      target.focus();
      return;
    }
    // The first question comes with the page, whose own heading is where one arrives; it may have
    // the focus already, or get it in a moment.
    const isThere = document.activeElement?.hasAttribute('data-main-heading') === true;
    if (isThere || (step === 'device' && !hasMoved)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <Title order={2} id="step-heading" ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
      <span className={classes.position}>
        , step {position} of {STEPS.length}
      </span>
    </Title>
  );
}
