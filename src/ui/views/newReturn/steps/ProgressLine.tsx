import { STEPS, type Step } from '../../../../domain/returns/ordering/orderAnswers.ts';
import { Stepper } from '../../../components/layout/Stepper.tsx';

/** Names of the steps. */
export const STEP_NAMES: Record<Step, string> = {
  device: 'Device',
  employee: 'Employee',
  destination: 'Destination',
  options: 'Options',
  review: 'Review and order',
};

interface ProgressLineProps {
  readonly current: Step;
  /** Steps that the user can open. */
  readonly open: readonly Step[];
  readonly onVisit: (step: Step) => void;
}

/** Shows the current and remaining steps, with links back. */
export function ProgressLine({ current, open, onVisit }: ProgressLineProps) {
  const position = STEPS.indexOf(current);
  const at = (index: number) => STEPS[index] ?? current;
  return (
    <Stepper
      names={STEPS.map((step) => STEP_NAMES[step])}
      current={position}
      isDone={(index) => index < position}
      canVisit={(index) => index !== position && open.includes(at(index))}
      onVisit={(index) => onVisit(at(index))}
    />
  );
}
