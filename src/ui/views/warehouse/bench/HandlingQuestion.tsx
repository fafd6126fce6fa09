import type { StockPage } from '../../../../domain/warehouse/warehouse.ts';
import { type HandlingForm, handlingAction } from '../../../../machines/pages/handlingSteps.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectStepFailure } from '../../../../machines/pages/warehouse.machine.ts';
import { HandlingForms } from '../../../components/handling/HandlingForms.tsx';
import { devicesWords } from '../../../words/deviceActions.ts';
import { WarehousePage } from '../warehousePage.tsx';

interface HandlingQuestionProps {
  readonly form: HandlingForm;
  readonly page: StockPage;
  readonly chosen: readonly string[];
}

/** Form that assigns or snoozes the selected devices. */
export function HandlingQuestion({ form, page, chosen }: HandlingQuestionProps) {
  const actor = WarehousePage.useActorRef();
  const sent = WarehousePage.useSelector(selectSent);
  const rows = page.rows.filter(({ deviceNumber }) => chosen.includes(deviceNumber));
  const { snoozeDays } = page;
  const [row] = rows;
  const what =
    rows.length === 1 ? (row?.deviceNumber ?? '') : devicesWords(rows.length, rows.length);
  return (
    <HandlingForms
      heading="h2"
      title={`${form === 'assign' ? 'Assign' : 'Snooze'} ${what}`}
      handling={{ assignee: null, snooze: null, snoozeDays }}
      form={form}
      failure={WarehousePage.useSelector(selectStepFailure)}
      canAct={WarehousePage.useSelector(selectCanAct)}
      sent={sent?.kind === 'handling' ? (sent.changes[0]?.change ?? null) : null}
      onClose={() => actor.send({ type: 'panel.closed' })}
      onChange={(change) => {
        const action = handlingAction(rows, ({ deviceNumber }) => deviceNumber, change, true);
        actor.send({ type: 'action.requested', action });
      }}
    />
  );
}
