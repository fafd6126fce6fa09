import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import {
  magicLinkMachine,
  selectAddressToConfirm,
  selectLinkFailure,
} from '../../../machines/magicLink.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import classes from './MagicLinkView.module.css';

/** Returns the token of a URL's fragment: `#token=...`, or the fragment itself. */
function tokenIn(hash: string): string {
  const fragment = hash.replace(/^#/, '');
  return new URLSearchParams(fragment).get('token') ?? fragment;
}

/** Returns the token stored in the history state before a reload, else `""`. */
function keptToken(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return '';
  return typeof state.linkToken === 'string' ? state.linkToken : '';
}

/** Page of the emailed login link. */
export function MagicLinkView() {
  const { client, sessionStarted, inspect } = usePortal();
  const [path, navigate] = useLocation();
  const [token] = useState(() => tokenIn(window.location.hash) || keptToken(window.history.state));
  // Removes the token from the address bar and the history. For a reload it is kept in the history
  // state, which is never sent and is dropped on the next navigation.
  useLayoutEffect(() => {
    if (window.location.hash === '') return;
    navigate(path, { replace: true, state: { linkToken: token } });
  }, [navigate, path, token]);

  const [machine] = useState(() =>
    magicLinkMachine.provide({
      actors: {
        redeemLink: fromPromise(({ input, signal }) =>
          client('POST /api/portal/magic-link', { body: input, signal }),
        ),
      },
      actions: {
        enterPortal: () => sessionStarted('link'),
        askForNewLink: () => navigate(paths.login('?token_expired'), { replace: true }),
        showEnforced: (_, { provider }) => {
          if (provider !== null) navigate(paths.ssoEnforced(provider), { replace: true });
        },
      },
    }),
  );
  const link = useActorRef(machine, { input: { token }, inspect });
  const maskedEmail = useSelector(link, selectAddressToConfirm);
  const failure = useSelector(link, selectLinkFailure);

  if (maskedEmail === null && failure === null) return <LoaderScreen />;
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        <h1 className={classes.title}>Log in</h1>
        {failure !== null ? (
          <FailureNotice failure={failure} onRetry={() => link.send({ type: 'retry.requested' })} />
        ) : (
          <>
            <p className={classes.words}>
              This link was requested in another browser, for <strong>{maskedEmail}</strong>. If
              that was you, continue here.
            </p>
            <Button size="md" fullWidth onClick={() => link.send({ type: 'signIn.confirmed' })}>
              {`Log in as ${maskedEmail ?? ''}`}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}
