import { Button } from '@mantine/core';
import type { ManualEvent } from '../../domain/returns/returns.ts';
import { isManual, plainEvent } from '../../machines/pages/returnSteps.ts';
import { RETURN_ACTIONS } from '../words/returnActions.ts';
import { Panel } from './Panel.tsx';

interface ConfirmPanelProps {
  readonly type: ManualEvent['type'];
  /** Why it can't be done any more, or null. */
  readonly blocked: string | null;
  /** It can't be sent yet: the server is being asked for something else. */
  readonly isWaiting: boolean;
  readonly onConfirm: (event: ManualEvent) => void;
  readonly onBack: () => void;
}

/** Says what follows from an action that is paid or can't be undone, and asks once. */
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
