import { FAULT, UNREACHABLE } from '../../../api/failure.ts';
import classes from '../../views/login/LoginView.module.css';
import type { ErrorPageProps } from '../ErrorPage.tsx';
import { Logo } from '../Logo.tsx';
import { PlainButton } from './PlainButton.tsx';

const OUTDATED = 'Retriever has been updated since you opened it. Refresh to get the new version.';

/** In the place of `ErrorPage`, which comes with the screens that are not there (decision 8). */
export function PlainError({ kind, onRetry }: ErrorPageProps) {
  const { message } = kind === 'away' || kind === 'unreachable' ? UNREACHABLE : FAULT;
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        <h1 className={classes.title}>This page couldn't load</h1>
        <p role="alert" className={classes.subtext}>
          {kind === 'outdated' ? OUTDATED : message}
        </p>
        <PlainButton look="main" onClick={onRetry ?? (() => window.location.reload())}>
          {onRetry === undefined ? 'Refresh' : 'Try again'}
        </PlainButton>
      </div>
    </main>
  );
}
