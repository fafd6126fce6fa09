import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { DestinationStep } from './DestinationStep.tsx';
import { DeviceStep } from './DeviceStep.tsx';
import { EmployeeStep } from './EmployeeStep.tsx';
import classes from './NewReturnView.module.css';
import { OptionsStep } from './OptionsStep.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useWizard } from './useWizard.ts';

/** Told to the page of a return that has just been ordered, through the history entry. */
export interface OrderedState {
  readonly justOrdered: true;
}

const STEP_VIEWS = {
  device: DeviceStep,
  employee: EmployeeStep,
  destination: DestinationStep,
  options: OptionsStep,
  review: ReviewStep,
} as const;

/** Orders a return, one question after the other. */
export function NewReturnView() {
  const wizard = useWizard();
  const { step, offer, failure, orderNumber } = wizard;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (orderNumber === null) return;
    const state: OrderedState = { justOrdered: true };
    // Going back from the new return must not lead to an empty wizard.
    navigate(paths.return(orderNumber), { replace: true, state });
  }, [orderNumber, navigate]);

  const StepView = step === null ? null : STEP_VIEWS[step];
  return (
    <div className={classes.wizard}>
      <PageHeader title="New device return" />
      {StepView !== null && offer !== null && step !== null ? (
        <>
          <ProgressLine current={step} open={wizard.openSteps} onVisit={wizard.visit} />
          <StepView key={step} wizard={wizard} offer={offer} />
        </>
      ) : failure !== null ? (
        <FailureNotice failure={failure} onRetry={wizard.retry} />
      ) : (
        <p role="status" className={classes.waiting}>
          {orderNumber === null ? 'Loading what can be ordered' : 'Opening your order'}
        </p>
      )}
    </div>
  );
}
