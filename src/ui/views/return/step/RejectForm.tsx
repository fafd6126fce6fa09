import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { ReturnAction } from '../../../../machines/pages/return.machine.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { StepPanel } from './StepPanel.tsx';

const TYPE = 'order.reject';

interface RejectFormProps {
  /** Reason why the form can no longer be sent, or null. */
  readonly blocked: string | null;
  /** Unsent reason typed before another panel was opened. */
  readonly typed: string;
  readonly onTyped: (reason: string) => void;
}

/** Asks for the reason to reject an order, which the person who ordered it gets. */
export function RejectForm({ blocked, typed, onTyped }: RejectFormProps) {
  const { label, consequence } = RETURN_ACTIONS[TYPE];
  const field = useRef<HTMLTextAreaElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  const action = (): ReturnAction | null => {
    const note = typed.trim();
    accept(note === '' ? { note: 'Enter why you reject it.' } : {});
    return note === '' ? null : { kind: 'step', event: { type: TYPE, note } };
  };
  return (
    <StepPanel
      title="Reject the order?"
      blocked={blocked}
      submitLabel={label}
      isDestructive
      action={action}
    >
      <p>{consequence}</p>
      <Textarea
        ref={field}
        label="Reason"
        autosize
        minRows={2}
        maxLength={500}
        value={typed}
        error={errors.note}
        onChange={(event) => {
          clear('note');
          onTyped(event.currentTarget.value);
        }}
      />
    </StepPanel>
  );
}
