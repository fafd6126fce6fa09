import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adviceOf } from '../../../api/failure.ts';
import type { Failure, FailureKind } from '../../../domain/failure.ts';
import { usePortal } from '../../app/portal.tsx';
import { useServerRecovery } from '../../hooks/useServerRecovery.ts';
import classes from './FailureNotice.module.css';

const TITLES: Record<FailureKind, string> = {
  unreachable: 'No connection',
  sessionEnded: 'Your session ended',
  forbidden: 'No access',
  notFound: 'Not found',
  refused: 'This has changed',
  invalid: 'Check what you entered',
  tooMany: 'Too many requests',
  busy: 'Not available right now',
  fault: 'Something went wrong',
};

interface FailureNoticeProps {
  readonly failure: Failure;
  /** Shows "Try again", and retries automatically once the server is reachable: for read requests only. */
  readonly onRetry?: () => void;
  /** Takes the focus if nothing else has it: the pressed button is disabled or gone. */
  readonly takesFocus?: boolean;
  /** Texts in another language than English. */
  readonly words?: {
    readonly title: string;
    readonly advice: string;
    readonly retry: string;
    readonly contact: string;
  };
  /** Further content below. */
  readonly children?: ReactNode;
}

/** Says what failed in place of the content. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, onRetry, takesFocus = false, words, children } = props;
  const { config } = usePortal();
  const notice = useRef<HTMLDivElement>(null);
  useServerRecovery(failure, onRetry);
  useEffect(() => {
    const { activeElement, body } = document;
    if (takesFocus && (activeElement ?? body) === body) notice.current?.focus();
  }, [takesFocus]);
  return (
    <Alert
      ref={notice}
      color="red"
      variant="light"
      title={words?.title ?? TITLES[failure.kind]}
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
    >
      <div className={classes.content}>
        <span>{words?.advice ?? adviceOf(failure)}</span>
        {(failure.kind === 'fault' || onRetry !== undefined) && (
          <span className={classes.ways}>
            {onRetry !== undefined && (
              <Button variant="default" size="xs" onClick={onRetry}>
                {words?.retry ?? 'Try again'}
              </Button>
            )}
            {failure.kind === 'fault' && (
              <Button
                component="a"
                variant="subtle"
                size="xs"
                href={`mailto:${config.supportEmail}`}
              >
                {words?.contact ?? 'Contact support'}
              </Button>
            )}
          </span>
        )}
      </div>
      {children && <div className={classes.more}>{children}</div>}
    </Alert>
  );
}

interface PageFailureProps {
  readonly failure: Failure | null;
  /** Content for a missing page subject, where retrying doesn't help. */
  readonly absent: ReactNode;
  readonly onRetry: () => void;
}

/** Explains why the page's subject is missing; renders nothing without a failure. */
export function PageFailure({ failure, absent, onRetry }: PageFailureProps) {
  if (failure === null) return null;
  return failure.kind === 'notFound' ? (
    absent
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  );
}

interface NotThereProps {
  /** Says which item is missing and possible reasons. */
  readonly words: string;
  /** URL of the list of all items. */
  readonly list: string;
  /** Label of the link to the list. */
  readonly link: string;
  /** Search of the list for a mistyped number. */
  readonly search?: { readonly text: string; readonly href: string };
}

/** Replaces an item that was deleted or never existed; retrying doesn't help. */
export function NotFoundNotice({ words, list, link, search }: NotThereProps) {
  return (
    <FailureNotice failure={{ kind: 'notFound', message: words }}>
      <div className={classes.ways}>
        {search !== undefined && (
          <Button component={Link} variant="default" href={search.href}>
            {`Search for ${search.text}`}
          </Button>
        )}
        <Button component={Link} variant={search === undefined ? 'default' : 'subtle'} href={list}>
          {link}
        </Button>
      </div>
    </FailureNotice>
  );
}
