import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { STEPS } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { AddressPanel } from '../../../components/address/AddressPanel.tsx';
import { ErrorSummary } from '../../../components/order/ErrorSummary.tsx';
import { focusFirst, type StepWithFields } from '../../../components/order/fieldErrors.ts';
import type { Wizard } from '../useWizard.ts';
import { SerialPanel } from './SerialPanel.tsx';
import classes from './StepFrame.module.css';
import { StepHeading } from './StepHeading.tsx';

interface StepFrameProps {
  readonly step: StepWithFields;
  readonly title: string;
  readonly wizard: Wizard;
  readonly errors: FormErrors;
  readonly children: ReactNode;
}

/** Frame of every step: heading, error summary, fields, and buttons for the next and previous step. */
export function StepFrame({ step, title, wizard, errors, children }: StepFrameProps) {
  const { check, serials } = wizard;
  const isDeciding =
    check.verdict !== null || check.failure !== null || Object.keys(serials.problems).length > 0;
  const previous = STEPS[STEPS.indexOf(step) - 1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.submit(step);
  };
  return (
    <form noValidate onSubmit={submit} className={classes.step} aria-labelledby="step-heading">
      <StepHeading step={step} title={title} wizard={wizard} />
      <ErrorSummary errors={{ [step]: errors }} />
      {children}
      <AddressPanel check={check} onFix={(field) => focusFirst(step, [`address.${field}`])} />
      <SerialPanel serials={serials} />
      <div className={classes.buttons}>
        {!isDeciding && (
          <Button type="submit" loading={check.isChecking || serials.isChecking}>
            Continue
          </Button>
        )}
        {previous !== undefined && (
          <Button variant="subtle" onClick={() => wizard.visit(previous)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
