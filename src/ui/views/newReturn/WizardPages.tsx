import type { ResumedDraft } from '../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { DestinationStep } from './steps/DestinationStep.tsx';
import { DeviceStep } from './steps/DeviceStep.tsx';
import { EmployeeStep } from './steps/EmployeeStep.tsx';
import { OptionsStep } from './steps/OptionsStep.tsx';
import { ProgressLine } from './steps/ProgressLine.tsx';
import { useWizard } from './useWizard.ts';
import type { WizardActor } from './useWizardActor.ts';

const ReviewStep = onDemand(async () => (await import('./steps/ReviewStep.tsx')).ReviewStep);

const STEP_VIEWS = {
  device: DeviceStep,
  employee: EmployeeStep,
  destination: DestinationStep,
  options: OptionsStep,
  review: ReviewStep,
} as const;

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
  if (step === null) return null;
  const StepView = STEP_VIEWS[step];
  return (
    <>
      <ProgressLine current={step} open={wizard.openSteps} onVisit={wizard.visit} />
      <StepView key={step} wizard={wizard} offer={props.offer} />
    </>
  );
}
