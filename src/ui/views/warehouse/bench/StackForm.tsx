import { Button } from '@mantine/core';
import type { StackEventType } from '../../../../domain/warehouse/events.ts';
import type { StockPage } from '../../../../domain/warehouse/warehouse.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import {
  devicesAllowing,
  selectSelectedDevices,
  selectStepFailure,
} from '../../../../machines/pages/warehouse.machine.ts';
import type { Values } from '../../../components/deviceSteps/field.ts';
import { eventOf, fieldsOf, firstChoice } from '../../../components/deviceSteps/fields.ts';
import { useStepFields } from '../../../components/deviceSteps/useStepFields.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { DEVICE_ACTIONS, devicesWords } from '../../../words/deviceActions.ts';
import { WarehousePage } from '../warehousePage.tsx';

/** Neutral state of a stack: it may have either kind of hold, and nothing else is known for all devices. */
const OF_A_STACK = { expectedSerial: '', holds: { legal: true, administrative: true } };

/** Maps the server's errors about the event to field names. */
interface StackFormProps {
  readonly type: StackEventType;
  readonly page: StockPage;
  /** Unsent values typed before the form was closed. */
  readonly typed: Values | undefined;
  readonly onTyped: (values: Values) => void;
}

/** Asks for a step's data, says how many selected devices it applies to, and submits it. */
export function StackForm({ type, page, typed, onTyped }: StackFormProps) {
  const actor = WarehousePage.useActorRef();
  const failure = WarehousePage.useSelector(selectStepFailure);
  const canAct = WarehousePage.useSelector(selectCanAct);
  const isSending = WarehousePage.useSelector(selectSent)?.kind === 'step';
  const devices = WarehousePage.useSelector(selectSelectedDevices);
  const allowedCount = devicesAllowing(page.rows, devices, type).length;
  const fields = fieldsOf(type, OF_A_STACK);
  const values = typed ?? firstChoice(type, fields);
  const { fieldset: drawn, isComplete } = useStepFields({
    fields,
    values,
    failure,
    onTyped,
  });
  const { label, consequence, isDestructive } = DEVICE_ACTIONS[type];
  const send = () => {
    if (!isComplete()) return;
    const event = eventOf(type, values, page.timeZone);
    actor.send({ type: 'action.requested', action: { kind: 'step', devices, event } });
  };
  return (
    <Panel
      title={`${label}: ${devicesWords(allowedCount, devices.length)}`}
      heading="h2"
      backLabel="Back"
      blocked={allowedCount === 0 ? 'Select others, or go back.' : null}
      blockedTitle="None of the selected devices can do this now."
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={send}
      submit={
        <Button
          type="submit"
          color={isDestructive ? 'red' : undefined}
          loading={isSending}
          disabled={!canAct && !isSending}
        >
          {`${label} now`}
        </Button>
      }
    >
      {consequence !== undefined && allowedCount === 1 && <p>{consequence}</p>}
      {allowedCount < devices.length && allowedCount > 0 && (
        <p>The others are skipped. You’ll see why for each of them.</p>
      )}
      {drawn}
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
