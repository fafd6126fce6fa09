import { useState } from 'react';
import {
  type LeaversListed,
  leaversAllowing,
  type StepPanel,
  selectSelectedLeavers,
  selectStepFailure,
} from '../../../../machines/pages/leaving.machine.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import type { NotNeededValues } from '../../../components/leaver/notNeeded.ts';
import { StepPanel as Question } from '../../../components/leaver/StepPanel.tsx';
import { LeavingPage } from './leavingPage.tsx';

interface StepQuestionProps {
  readonly panel: StepPanel;
  readonly page: LeaversListed['page'];
  /** Unsent reason. */
  readonly typed: NotNeededValues;
  readonly onTyped: (values: NotNeededValues) => void;
}

/** Question before a step of one leaver, or of the selected ones. */
export function StepQuestion({ panel: { type, leaver }, page, typed, onTyped }: StepQuestionProps) {
  const actor = LeavingPage.useActorRef();
  const selected = LeavingPage.useSelector(selectSelectedLeavers);
  const failure = LeavingPage.useSelector(selectStepFailure);
  const sent = LeavingPage.useSelector(selectSent);
  const canAct = LeavingPage.useSelector(selectCanAct);
  const leavers = leaver === null ? selected : [leaver];
  const allowed = leaversAllowing(page.rows, leavers, type);
  /** Kept, because a colleague's step may take them off the list. */
  const [name] = useState(
    () => page.rows.find(({ leaverNumber }) => leaverNumber === leaver)?.employeeName ?? '',
  );
  const [first] = allowed;
  return (
    <Question
      type={type}
      who={name || (allowed.length === 1 && first?.employeeName) || `${allowed.length} people`}
      blocked={allowed.length === 0 ? 'Their status has changed.' : null}
      failure={failure}
      isSending={sent !== null}
      canSend={canAct}
      typed={typed}
      onTyped={onTyped}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSend={(event) => {
        const action = { kind: 'step', leavers, event, isOfSelection: leaver === null } as const;
        actor.send({ type: 'action.requested', action });
      }}
    />
  );
}
