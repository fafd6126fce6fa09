import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { selectHasSessionEnded } from '../../../machines/authentication.machine.ts';
import {
  loginMachine,
  selectBanners,
  selectIsLate,
  selectIsSubmitting,
  selectSentTo,
  selectSubmitError,
} from '../../../machines/login.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { Logo } from '../../components/layout/Logo.tsx';
import { PlainAlert } from '../../components/plain/PlainAlert.tsx';
import { useIsHydrated } from '../../hooks/useIsHydrated.ts';
import { useTitle } from '../../hooks/useTitle.ts';
import { Banners, EarlyBanners } from './Banners.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginView.module.css';
import { SentNotice } from './SentNotice.tsx';
import { useCleanAddressBar } from './useCleanAddressBar.ts';

/** Specification, section 2, "Login page". */
export function LoginView() {
  const { authentication, client, config, inspect } = usePortal();
  const search = useSearch();
  const [machine] = useState(() =>
    loginMachine.provide({
      actors: {
        sendMagicLink: fromPromise(async ({ input, signal }) => {
          await client('POST /api/send_magic_link/', { body: { email: input.email }, signal });
        }),
      },
      actions: { logFailure: (_, { failure }) => console.error(failure.message) },
    }),
  );
  const login = useActorRef(machine, { input: { query: search }, inspect });
  useCleanAddressBar();
  useTitle('Log in');

  const isHydrated = useIsHydrated();
  const hasSessionEnded = useSelector(authentication, selectHasSessionEnded);
  const banners = useSelector(login, selectBanners);
  const sentTo = useSelector(login, selectSentTo);
  const isLate = useSelector(login, selectIsLate);
  const submitError = useSelector(login, selectSubmitError);
  const isSubmitting = useSelector(login, selectIsSubmitting);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        {/* The prerendered page knows no query. */}
        {isHydrated ? <Banners banners={banners} /> : <EarlyBanners />}
        {hasSessionEnded && sentTo === null && (
          <PlainAlert color="brand" role="status" className={classes.banner}>
            Your session ended. Log in to continue; what you typed is saved.
          </PlainAlert>
        )}
        {sentTo === null ? (
          <LoginForm
            initialEmail={login.getSnapshot().context.email}
            submitError={submitError}
            isSubmitting={isSubmitting}
            onEdit={() => login.send({ type: 'email.edited' })}
            onSubmit={(email) => login.send({ type: 'link.requested', email })}
          />
        ) : (
          <SentNotice
            email={sentTo}
            isLate={isLate}
            supportEmail={config.supportEmail}
            hasMailbox={config.hasMailbox}
            onReopen={() => login.send({ type: 'form.reopened' })}
          />
        )}
        <p className={classes.footer}>
          <a href={config.getStartedUrl} className={classes.getStarted}>
            Not yet an Enterprise Customer? <span>Click here</span> (no fees or extra charges)
          </a>
        </p>
      </div>
    </main>
  );
}
