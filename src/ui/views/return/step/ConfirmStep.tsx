import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { type ManualType, plainEvent } from '../../../../machines/pages/returnSteps.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { StepPanel } from './StepPanel.tsx';
import { StepPreview } from './StepPreview.tsx';

interface ConfirmStepProps {
  readonly details: ReturnDetails;
  readonly type: ManualType;
  /** Reason why the action is no longer possible, or null. */
  readonly blocked: string | null;
}

/** Explains the consequences of a paid or irreversible action and asks for confirmation. */
export function ConfirmStep({ details, type, blocked }: ConfirmStepProps) {
  const { label, consequence, isDestructive } = RETURN_ACTIONS[type];
  const event = plainEvent(type);
  return (
    <StepPanel
      title={`${label}?`}
      blocked={blocked}
      backLabel={type === 'order.cancel' ? 'Keep the return' : 'Back'}
      submitLabel={label}
      isDestructive={isDestructive}
      action={() => event && { kind: 'step', event }}
    >
      <p>{consequence}</p>
      {blocked === null && event !== null && <StepPreview details={details} event={event} />}
    </StepPanel>
  );
}
