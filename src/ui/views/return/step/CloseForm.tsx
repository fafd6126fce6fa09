import { NativeSelect, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { CLOSE_WORDS } from '../../../../domain/returns/status/closeWords.ts';
import { CLOSE_REASONS } from '../../../../domain/returns/timeline/events.ts';
import type { ReturnAction } from '../../../../machines/pages/return.machine.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { StepPanel } from './StepPanel.tsx';

const TYPE = 'return.close';

/** Field values. */
export interface CloseValues {
  readonly reason: string;
  readonly note: string;
}

interface CloseFormProps {
  /** Reason why the form can no longer be sent, or null. */
  readonly blocked: string | null;
  /** Unsent values typed before another panel was opened. */
  readonly typed: CloseValues | undefined;
  readonly onTyped: (values: CloseValues) => void;
}

/** Asks for the reason to close a return without its device. */
export function CloseForm({ blocked, typed = { reason: '', note: '' }, onTyped }: CloseFormProps) {
  const { label, consequence } = RETURN_ACTIONS[TYPE];
  const select = useRef<HTMLSelectElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => select.current?.focus() });
  const action = (): ReturnAction | null => {
    const reason = CLOSE_REASONS.find((known) => known === typed.reason);
    accept(reason === undefined ? { reason: 'Choose why you close it.' } : {});
    if (reason === undefined) return null;
    return { kind: 'step', event: { type: TYPE, reason, note: typed.note.trim() } };
  };
  return (
    <StepPanel
      title={`${label}?`}
      blocked={blocked}
      submitLabel={label}
      isDestructive
      action={action}
    >
      <p>{consequence}</p>
      <NativeSelect
        ref={select}
        label="Reason"
        value={typed.reason}
        error={errors.reason}
        onChange={(event) => {
          clear('reason');
          onTyped({ ...typed, reason: event.currentTarget.value });
        }}
      >
        <option value="">Choose</option>
        {CLOSE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {CLOSE_WORDS[reason]}
          </option>
        ))}
      </NativeSelect>
      <Textarea
        label="Note (optional)"
        autosize
        minRows={2}
        maxLength={500}
        value={typed.note}
        onChange={(event) => onTyped({ ...typed, note: event.currentTarget.value })}
      />
    </StepPanel>
  );
}
