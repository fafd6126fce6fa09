import { type HandlingForm, handlingAction } from '../../../../machines/pages/handlingSteps.ts';
import {
  type LeaversListed,
  selectStepFailure,
} from '../../../../machines/pages/leaving.machine.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { HandlingForms } from '../../../components/handling/HandlingForms.tsx';
import { LeavingPage } from './leavingPage.tsx';

interface HandlingQuestionProps {
  readonly form: HandlingForm;
  readonly page: LeaversListed['page'];
  readonly selected: readonly string[];
}

/** Form that assigns or snoozes the selected leavers. */
export function HandlingQuestion({ form, page, selected }: HandlingQuestionProps) {
  const actor = LeavingPage.useActorRef();
  const sent = LeavingPage.useSelector(selectSent);
  const rows = page.rows.filter(({ leaverNumber }) => selected.includes(leaverNumber));
  const { snoozeDays } = page;
  const whom = rows.length === 1 ? (rows[0]?.employeeName ?? '') : `${rows.length} people`;
  return (
    <HandlingForms
      heading="h2"
      title={form === 'assign' ? `Assign ${whom}` : `Snooze ${whom}`}
      handling={{ assignee: null, snooze: null, snoozeDays }}
      form={form}
      failure={LeavingPage.useSelector(selectStepFailure)}
      canAct={LeavingPage.useSelector(selectCanAct)}
      sent={sent?.kind === 'handling' ? (sent.changes[0]?.change ?? null) : null}
      onClose={() => actor.send({ type: 'panel.closed' })}
      onChange={(change) =>
        actor.send({
          type: 'action.requested',
          action: handlingAction(rows, ({ leaverNumber }) => leaverNumber, change, true),
        })
      }
    />
  );
}
