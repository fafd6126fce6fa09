import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adviceOf } from '../../api/failure.ts';
import type { Failure, FailureKind } from '../../domain/failure.ts';
import { usePortal } from '../app/portal.tsx';
import { useServerBack } from '../hooks/useServerBack.ts';
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

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** Offers "Try again", and does it by itself once the server can be reached: for questions only. */
  readonly onRetry?: () => void;
  /** Takes the focus when nothing else has it: what was pressed is disabled or gone. */
  readonly takesFocus?: boolean;
  /** What more there is to say, below. */
  readonly children?: ReactNode;
}

/** Says what failed in the place where the content would have stood. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, onRetry, takesFocus = false, children } = props;
  const { config } = usePortal();
  const notice = useRef<HTMLDivElement>(null);
  useServerBack(failure, onRetry);
  useEffect(() => {
    const { activeElement, body } = document;
    if (takesFocus && (activeElement ?? body) === body) notice.current?.focus();
  }, [takesFocus]);
  return (
    <Alert
      ref={notice}
      color="red"
      variant="light"
      title={TITLES[failure.kind]}
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
    >
      <div className={classes.content}>
        <span>{adviceOf(failure)}</span>
        {(failure.kind === 'fault' || onRetry !== undefined) && (
          <span className={classes.ways}>
            {onRetry !== undefined && (
              <Button variant="default" size="xs" onClick={onRetry}>
                Try again
              </Button>
            )}
            {failure.kind === 'fault' && (
              <Button
                component="a"
                variant="subtle"
                size="xs"
                href={`mailto:${config.supportEmail}`}
              >
                Contact support
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
  /** What is said where there is no such thing: nothing to try again. */
  readonly absent: ReactNode;
  readonly onRetry: () => void;
}

/** Why what a page is about isn't there, if so. */
export function PageFailure({ failure, absent, onRetry }: PageFailureProps) {
  if (failure === null) return null;
  return failure.kind === 'notFound' ? (
    absent
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  );
}

interface NotThereProps {
  /** What isn't there, and why that may be. */
  readonly words: string;
  /** Where all that are there are listed. */
  readonly list: string;
  /** The words of the link there. */
  readonly link: string;
  /** What the list may be searched for, and where: its number may be one digit off. */
  readonly search?: { readonly text: string; readonly href: string };
}

/** Stands where something would that was deleted, or never was. There is nothing to try again. */
export function NotThere({ words, list, link, search }: NotThereProps) {
  return (
    <FailureNotice failure={{ kind: 'notFound', message: words }}>
      <div className={classes.ways}>
        {search !== undefined && (
          <Button component={Link} variant="default" href={search.href}>
            Search for {search.text}
          </Button>
        )}
        <Button component={Link} variant={search === undefined ? 'default' : 'subtle'} href={list}>
          {link}
        </Button>
      </div>
    </FailureNotice>
  );
}
