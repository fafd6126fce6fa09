import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import {
  type DeviceAction,
  EDIT_PANEL,
  selectDeviceFailure,
} from '../../../machines/pages/device.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { DamagePhotos } from '../../components/files/DamagePhotos.tsx';
import { Panel } from '../../components/Panel.tsx';
import { DEVICE_ACTIONS } from '../../words/deviceActions.ts';
import classes from './Device.module.css';
import { DevicePage } from './devicePage.tsx';
import type { Field, Values } from './field.ts';
import { actionOf, fieldsOf, firstValues, problemsOf } from './fields.ts';

interface StepFormProps {
  readonly kind: DeviceAction['kind'];
  readonly details: DeviceDetails;
  /** What was typed before another form was opened. */
  readonly typed: Values | undefined;
  readonly onTyped: (values: Values) => void;
}

/** Asks what belongs to a step, says what follows from it, and sends it. */
export function StepForm({ kind, details, typed, onTyped }: StepFormProps) {
  const actor = DevicePage.useActorRef();
  const failure = DevicePage.useSelector(selectDeviceFailure);
  const canAct = DevicePage.useSelector(selectCanAct);
  const sent = DevicePage.useSelector(selectSent);
  const values = typed ?? firstValues(kind, details);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(kind, details);
  const words = kind === EDIT_PANEL ? null : DEVICE_ACTIONS[kind];
  const offer = details.actions.find(({ type }) => type === kind);
  const blocked =
    kind === EDIT_PANEL || offer?.allowed === true
      ? null
      : (offer?.reason ?? "This can't be done where it is now.");
  const isSending = sent?.kind === kind;
  const send = () => {
    const found = problemsOf(fields, values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) {
      actor.send({ type: 'action.requested', action: actionOf(kind, values, details) });
    } else {
      place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
  };
  const errorOf = (name: string) => problems[name] ?? failure?.fields?.[name]?.[0];
  const more = fields.filter(({ isMore }) => isMore);
  const drawn = (field: Field) => (
    <StepField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errorOf(field.name)}
      onChange={(value) => onTyped({ ...values, [field.name]: value })}
    />
  );
  return (
    <Panel
      title={words?.label ?? 'Edit device'}
      backLabel="Back"
      blocked={blocked}
      blockedTitle="The device has moved on."
      isHeld={sent !== null}
      onBack={() => actor.send({ type: 'panel.closed' })}
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
      <div ref={place} className={kind === EDIT_PANEL ? classes.specs : classes.fields}>
        {fields.filter(({ isMore }) => !isMore).map(drawn)}
        {more.length > 0 && (
          <details className={classes.more}>
            <summary>More for the certificate</summary>
            <div className={classes.fields}>{more.map(drawn)}</div>
          </details>
        )}
      </div>
      {kind === 'device.inspect' && <DamagePhotos />}
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}

/** On the button that sends a form; no other button of the page has these words. */
function submitWords(kind: DeviceAction['kind']): string {
  return kind === EDIT_PANEL ? 'Save device' : `${DEVICE_ACTIONS[kind].label} now`;
}

interface StepFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function StepField({ field, value, error, onChange }: StepFieldProps) {
  const { name, label, kind, options = [], limit, hint } = field;
  const shared = { name, label, error, description: hint };
  switch (kind) {
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </NativeSelect>
      );
    case 'check':
      return (
        <Checkbox
          {...shared}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxLength={limit}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={kind === 'day' ? 'date' : 'text'}
          maxLength={limit}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
