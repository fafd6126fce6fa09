import { Button } from '@mantine/core';
import type { Failure } from '../../../domain/failure.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Panel } from '../layout/Panel.tsx';

interface DeleteWebhookProps {
  readonly canDelete: boolean;
  readonly isDeleting: boolean;
  /** Failure of the deletion. */
  readonly failure: Failure | null;
  /** Suggested alternative to deleting, or null. */
  readonly instead: string | null;
  readonly onBack: () => void;
  readonly onDelete: () => void;
}

/** Explains the consequences of deleting a webhook and asks for confirmation. */
export function DeleteWebhook(props: DeleteWebhookProps) {
  const { canDelete, isDeleting, failure, instead, onBack, onDelete } = props;
  return (
    <Panel
      title="Delete this webhook?"
      backLabel="Keep webhook"
      isHeld={isDeleting}
      onBack={onBack}
      onSubmit={onDelete}
      submit={
        <Button type="submit" color="red" disabled={!canDelete && !isDeleting} loading={isDeleting}>
          Delete webhook
        </Button>
      }
    >
      <p>
        {`We'll stop sending events and delete its log. You can't undo this.${instead !== null ? ` ${instead}` : ''}`}
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
