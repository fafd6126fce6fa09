import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { MAX_BLANK_LABELS } from '../../../domain/warehouse/labelCodes.ts';
import { selectLabelsFailure } from '../../../machines/pages/labels.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { LabelsPage } from './labelsPage.tsx';

const USUAL_COUNT = 24;

/** Asks for the number of blank labels. */
export function CreateForm() {
  const actor = LabelsPage.useActorRef();
  const failure = LabelsPage.useSelector(selectLabelsFailure);
  const canAct = LabelsPage.useSelector(selectCanAct);
  const isSending = LabelsPage.useSelector(selectSent) !== null;
  const [count, setCount] = useState(String(USUAL_COUNT));
  const labelCount = Number(count);
  const isRight = Number.isInteger(labelCount) && labelCount >= 1 && labelCount <= MAX_BLANK_LABELS;
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  const create = () => {
    const problem = `Enter a number from 1 to ${MAX_BLANK_LABELS}.`;
    if (!accept(isRight ? {} : { count: problem })) return;
    actor.send({ type: 'action.requested', action: { kind: 'create', count: labelCount } });
  };
  return (
    <Panel
      title="Blank labels"
      heading="h2"
      backLabel="Back"
      isHeld={isSending}
      onBack={() => actor.send({ type: 'panel.closed' })}
      onSubmit={create}
      submit={
        <Button type="submit" loading={isSending} disabled={!canAct && !isSending}>
          Create labels
        </Button>
      }
    >
      <p>
        Print labels ahead and keep them at the bench. Scan a device, stick one on it and scan the
        label: from then on the label finds the device.
      </p>
      <TextInput
        ref={field}
        label="How many"
        inputMode="numeric"
        value={count}
        error={errors.count}
        onChange={({ currentTarget: { value } }) => {
          clear('count');
          setCount(value);
        }}
      />
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
