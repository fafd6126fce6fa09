import { Button } from '@mantine/core';
import type { ManualEvent } from '../../../domain/returns/returns.ts';
import { isManual, plainEvent } from '../../../machines/pages/returnSteps.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { Panel } from './Panel.tsx';

interface ConfirmPanelProps {
  readonly type: ManualEvent['type'];
  /** Reason why the action is no longer possible, or null. */
  readonly blocked: string | null;
  /** Another request is pending: the action can't be sent yet. */
  readonly isWaiting: boolean;
  readonly onConfirm: (event: ManualEvent) => void;
  readonly onBack: () => void;
}

/** Explains the consequences of a paid or irreversible action and asks for confirmation. */
export function ConfirmPanel({ type, blocked, isWaiting, onConfirm, onBack }: ConfirmPanelProps) {
  const { label, consequence, isDestructive } = RETURN_ACTIONS[type];
  const event = isManual(type) ? plainEvent(type) : null;
  return (
    <Panel
      title={`${label}?`}
      blocked={blocked}
      onBack={onBack}
      backLabel={type === 'order.cancel' ? 'Keep the return' : 'Back'}
      onSubmit={() => event !== null && onConfirm(event)}
      submit={
        <Button type="submit" color={isDestructive ? 'red' : undefined} disabled={isWaiting}>
          {label}
        </Button>
      }
    >
      <p>{consequence}</p>
    </Panel>
  );
}
