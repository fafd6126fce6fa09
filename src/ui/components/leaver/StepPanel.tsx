import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { LeaverManualEvent } from '../../../domain/leavers/leavers.ts';
import type { AskedEvent } from '../../../machines/pages/leaving.machine.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { LEAVER_ACTION_WORDS } from '../../words/leaverWords.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Panel } from '../layout/Panel.tsx';
import { NotNeededFields } from './NotNeededFields.tsx';
import { type NotNeededValues, notNeededEvent, notNeededProblems } from './notNeeded.ts';

interface StepPanelProps {
  readonly type: AskedEvent;
  /** "Lena Leaver", "3 people". */
  readonly who: string;
  /** Reason why it isn't possible anymore, or null. */
  readonly blocked: string | null;
  readonly failure: Failure | null;
  readonly isSending: boolean;
  /** No other request is pending. */
  readonly canSend: boolean;
  /** Unsent reason. */
  readonly typed: NotNeededValues;
  readonly onTyped: (values: NotNeededValues) => void;
  readonly onBack: () => void;
  readonly onSend: (event: LeaverManualEvent) => void;
}

const SUBMIT: Record<AskedEvent, string> = {
  'notNeeded.decided': 'No return needed',
  'rehire.reported': 'Keep them with you',
};

/** Asks for a reason or a confirmation before a step of one or many leavers. */
export function StepPanel(props: StepPanelProps) {
  const { type, who, blocked, failure, isSending, canSend, typed, onTyped, onBack, onSend } = props;
  const container = useRef<HTMLDivElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: (name) => container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  });
  const { label, consequence } = LEAVER_ACTION_WORDS[type];
  const isReason = type === 'notNeeded.decided';
  const send = () => {
    if (isReason && !accept(notNeededProblems(typed))) return;
    const event = isReason ? notNeededEvent(typed) : ({ type: 'rehire.reported' } as const);
    if (event !== null) onSend(event);
  };
  return (
    <Panel
      title={`${label}: ${who}`}
      heading="h2"
      backLabel="Back"
      blocked={blocked}
      blockedTitle="This can't be done now."
      isHeld={isSending}
      onBack={onBack}
      onSubmit={send}
      submit={
        <Button type="submit" loading={isSending} disabled={!canSend && !isSending}>
          {SUBMIT[type]}
        </Button>
      }
    >
      <p>{consequence}</p>
      {isReason && (
        <div ref={container}>
          <NotNeededFields
            values={typed}
            errors={errors}
            onChange={(values) => {
              clear(values.note === typed.note ? 'reason' : 'note');
              onTyped(values);
            }}
          />
        </div>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
