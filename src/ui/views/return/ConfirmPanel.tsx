import { Button } from '@mantine/core';
import type { ManualEvent } from '../../../api/contract/returns.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { type ManualType, plainEvent } from './manualEvents.ts';
import { Panel } from './Panel.tsx';

interface ConfirmPanelProps {
  readonly type: ManualType;
  readonly onConfirm: (event: ManualEvent) => void;
  readonly onBack: () => void;
}

/** Says what follows from an action that is paid or can't be undone, and asks once. */
export function ConfirmPanel({ type, onConfirm, onBack }: ConfirmPanelProps) {
  const { label, consequence, isDestructive } = RETURN_ACTIONS[type];
  const event = plainEvent(type);
  return (
    <Panel
      title={`${label}?`}
      onBack={onBack}
      backLabel={type === 'order.cancel' ? 'Keep the return' : 'Back'}
      onSubmit={() => event !== null && onConfirm(event)}
      submit={
        <Button type="submit" color={isDestructive ? 'red' : undefined}>
          {label}
        </Button>
      }
    >
      <p>{consequence}</p>
    </Panel>
  );
}
