import { Alert, Button } from '@mantine/core';
import type { Failure, FailureKind } from '../../machines/failure.ts';
import classes from './FailureNotice.module.css';

const TITLES: Record<FailureKind, string> = {
  unreachable: 'No connection',
  sessionEnded: 'Your session has ended',
  forbidden: 'No access',
  notFound: 'Not found',
  refused: 'Not possible any more',
  invalid: 'Check what you entered',
  tooMany: 'Too many requests',
  fault: 'Something went wrong',
};

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** Offers "Try again". */
  readonly onRetry?: () => void;
}

/** Says what failed in the place where the content would have stood. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  return (
    <Alert color="red" variant="light" title={TITLES[failure.kind]} role="alert">
      <div className={classes.content}>
        <span>{failure.message}</span>
        {onRetry !== undefined && (
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </Alert>
  );
}
