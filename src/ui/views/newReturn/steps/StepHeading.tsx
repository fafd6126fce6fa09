import { Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { STEPS, type Step } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { fieldId } from '../../../components/order/fieldErrors.ts';
import type { Wizard } from '../useWizard.ts';
import classes from './StepHeading.module.css';

interface StepHeadingProps {
  readonly step: Step;
  readonly title: string;
  /** Navigation state: a requested field takes the focus instead of the heading. */
  readonly wizard: Pick<Wizard, 'hasMoved' | 'wantedField'>;
}

/** Heading of a step. It takes the focus in a new step, so that screen readers announce it. */
export function StepHeading({ step, title, wizard }: StepHeadingProps) {
  const { hasMoved, wantedField } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const position = STEPS.indexOf(step) + 1;
  const arrive = useEffectEvent(() => {
    const targetId = wantedField === null || step === 'review' ? null : fieldId(step, wantedField);
    const target = targetId === null ? null : document.getElementById(targetId);
    if (target !== null) {
      target.focus();
      return;
    }
    // The first step appears with the page, whose own heading has the focus or receives it shortly.
    const isFocused = document.activeElement?.hasAttribute('data-main-heading') === true;
    if (isFocused || (step === 'device' && !hasMoved)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return (
    <Title order={2} id="step-heading" ref={heading} tabIndex={-1} className={classes.heading}>
      <span>{title}</span>
      <span className={classes.position}>{`, step ${position} of ${STEPS.length}`}</span>
    </Title>
  );
}
