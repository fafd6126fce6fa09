import { LANE_ENDS } from '../../../domain/words.ts';
import { EmployeeFields } from '../../components/order/EmployeeFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Wizard } from './useWizard.ts';

/** Who has the device, and where the box goes. */
export function EmployeeStep({ wizard }: { wizard: Wizard }) {
  const { employee: form } = wizard.forms;
  const { lane } = wizard.answers;
  if (lane === undefined) return null;
  return (
    <StepFrame step="employee" title="Employee" wizard={wizard} errors={form.errors}>
      <EmployeeFields form={form} country={LANE_ENDS[lane].from} />
    </StepFrame>
  );
}
