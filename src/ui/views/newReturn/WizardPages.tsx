import { useEffect } from 'react';
import type { ResumedDraft } from '../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { DeviceStep } from './steps/DeviceStep.tsx';
import { LATER_STEPS, loadLaterSteps } from './steps/laterSteps.ts';
import { ProgressLine } from './steps/ProgressLine.tsx';
import { useWizard } from './useWizard.ts';
import type { WizardActor } from './useWizardActor.ts';

const STEP_VIEWS = { device: DeviceStep, ...LATER_STEPS } as const;

interface WizardPagesProps {
  readonly actor: WizardActor;
  readonly offer: Offer;
  /** Initial values of a draft, or null. */
  readonly resumed: ResumedDraft | null;
}

/** Steps of one order; their forms live as long as the order is being entered. */
export function WizardPages(props: WizardPagesProps) {
  const wizard = useWizard(props);
  const { step } = wizard;
  useEffect(() => {
    // A step that can't be loaded now is loaded again when it is opened.
    loadLaterSteps().catch(() => {});
  }, []);
  if (step === null) return null;
  const StepView = STEP_VIEWS[step];
  return (
    <>
      <ProgressLine current={step} open={wizard.openSteps} onVisit={wizard.visit} />
      <StepView key={step} wizard={wizard} offer={props.offer} />
    </>
  );
}
