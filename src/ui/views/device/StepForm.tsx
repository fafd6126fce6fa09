import { Button } from '@mantine/core';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import {
  type DeviceStepAction,
  EDIT_PANEL,
  selectDeviceFailure,
} from '../../../machines/pages/device.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import type { Values } from '../../components/deviceSteps/field.ts';
import { actionOf, fieldsOf, firstValues } from '../../components/deviceSteps/fields.ts';
import { useStepFields } from '../../components/deviceSteps/useStepFields.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { DamagePhotos } from '../../components/files/DamagePhotos.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import classes from '../../components/record/Record.module.css';
import { DEVICE_ACTIONS } from '../../words/deviceActions.ts';
import { DevicePage, useClearStepLink } from './devicePage.tsx';

interface StepFormProps {
  readonly kind: DeviceStepAction['kind'];
  readonly details: DeviceDetails;
  /** Unsent values typed before another form was opened. */
  readonly typed: Values | undefined;
  readonly onTyped: (values: Values) => void;
}

/** Asks for a step's data, explains its consequences and submits it. */
export function StepForm({ kind, details, typed, onTyped }: StepFormProps) {
  const actor = DevicePage.useActorRef();
  const failure = DevicePage.useSelector(selectDeviceFailure);
  const canAct = DevicePage.useSelector(selectCanAct);
  const sent = DevicePage.useSelector(selectSent);
  const leave = useClearStepLink(details.deviceNumber);
  const values = typed ?? firstValues(kind, details);
  const words = kind === EDIT_PANEL ? null : DEVICE_ACTIONS[kind];
  const offer = details.actions.find(({ type }) => type === kind);
  const blocked =
    kind === EDIT_PANEL || offer?.allowed === true
      ? null
      : (offer?.reason ?? "This can't be done where it is now.");
  const isSending = sent?.kind === kind;
  const { fieldset: drawn, isComplete } = useStepFields({
    fields: fieldsOf(kind, details),
    values,
    failure,
    areMany: kind === EDIT_PANEL,
    onTyped,
  });
  const send = () => {
    if (isComplete()) {
      actor.send({ type: 'action.requested', action: actionOf(kind, values, details) });
    }
  };
  return (
    <Panel
      title={words?.label ?? 'Edit device'}
      heading="h2"
      backLabel="Back"
      blocked={blocked}
      blockedTitle="The device has moved on."
      isHeld={sent !== null}
      onBack={() => {
        actor.send({ type: 'panel.closed' });
        leave();
      }}
      onSubmit={send}
      submit={
        <Button
          type="submit"
          color={words?.isDestructive ? 'red' : undefined}
          loading={isSending}
          disabled={!canAct && !isSending}
        >
          {submitWords(kind)}
        </Button>
      }
    >
      {words?.consequence !== undefined && (
        <p className={classes.consequence}>{words.consequence}</p>
      )}
      {drawn}
      {kind === 'device.inspect' && <DamagePhotos />}
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}

/** Label of the submit button, unique on the page. */
function submitWords(kind: DeviceStepAction['kind']): string {
  return kind === EDIT_PANEL ? 'Save device' : `${DEVICE_ACTIONS[kind].label} now`;
}
