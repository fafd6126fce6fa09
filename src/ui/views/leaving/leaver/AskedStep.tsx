import type { LeaverDetails, LeaverManualEvent } from '../../../../domain/leavers/leavers.ts';
import { selectLeaverFailure } from '../../../../machines/pages/leaverPage.machine.ts';
import type { AskedEvent } from '../../../../machines/pages/leaving.machine.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import type { NotNeededValues } from '../../../components/leaver/notNeeded.ts';
import { StepPanel } from '../../../components/leaver/StepPanel.tsx';
import { LeaverPage, useClearLink } from './leaverPage.tsx';

interface AskedStepProps {
  readonly type: AskedEvent;
  readonly details: LeaverDetails;
  /** Unsent reason. */
  readonly typed: NotNeededValues;
  readonly onTyped: (values: NotNeededValues) => void;
}

/** Question before a step of the leaver. */
export function AskedStep({ type, details, typed, onTyped }: AskedStepProps) {
  const actor = LeaverPage.useActorRef();
  const failure = LeaverPage.useSelector(selectLeaverFailure);
  const sent = LeaverPage.useSelector(selectSent);
  const canAct = LeaverPage.useSelector(selectCanAct);
  const clearLink = useClearLink(details.leaverNumber);
  const offer = details.actions.find((action) => action.type === type);
  return (
    <StepPanel
      type={type}
      who={details.employeeName}
      blocked={offer?.allowed === true ? null : (offer?.reason ?? "This can't be done anymore.")}
      failure={failure}
      isSending={sent !== null}
      canSend={canAct}
      typed={typed}
      onTyped={onTyped}
      onBack={() => {
        actor.send({ type: 'panel.closed' });
        clearLink();
      }}
      onSend={(event: LeaverManualEvent) =>
        actor.send({ type: 'action.requested', action: { kind: 'step', event } })
      }
    />
  );
}
