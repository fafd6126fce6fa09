import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { fromPromise } from 'xstate';
import {
  inviteAcceptMachine,
  selectInvite,
  selectInviteEnd,
  selectInviteFailure,
  selectInviteToAccept,
  selectIsAccepted,
  selectIsAccepting,
  selectIsLookingAgain,
  selectReplaces,
} from '../../../machines/inviteAccept.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import classes from '../../components/layout/GuestCard.module.css';
import { Logo } from '../../components/layout/Logo.tsx';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import { InviteEnding } from './InviteEnding.tsx';
import { InviteQuestion } from './InviteQuestion.tsx';

function useInviteAccept(inviteCode: string) {
  const { client, inspect, sessionStarted } = usePortal();
  const [machine] = useState(() =>
    inviteAcceptMachine.provide({
      actors: {
        loadInvite: fromPromise(({ input, signal }) =>
          client('GET /api/portal/invite/:inviteCode', { params: input, signal }),
        ),
        acceptInvite: fromPromise(({ input: { inviteCode, replaces }, signal }) =>
          client('POST /api/portal/invite/:inviteCode', {
            params: { inviteCode },
            body: { replaces },
            signal,
          }),
        ),
      },
      actions: {
        enterPortal: ({ context: { invite } }) => {
          if (invite?.signInUrl !== undefined) {
            window.location.assign(invite.signInUrl);
            return;
          }
          sessionStarted('invitation');
        },
      },
    }),
  );
  return useActorRef(machine, { input: { inviteCode }, inspect });
}

/** Page of an invitation link. Opening it changes nothing. */
export function InviteView() {
  const { inviteCode = '' } = useParams();
  const actor = useInviteAccept(inviteCode);
  const inviteToConfirm = useSelector(actor, selectInviteToAccept);
  const invite = useSelector(actor, selectInvite);
  const end = useSelector(actor, selectInviteEnd);
  const failure = useSelector(actor, selectInviteFailure);
  const replaces = useSelector(actor, selectReplaces);
  const isAccepting = useSelector(actor, selectIsAccepting);
  const isAccepted = useSelector(actor, selectIsAccepted);
  const isLookingAgain = useSelector(actor, selectIsLookingAgain);
  if (isAccepted) return <LoaderScreen />;
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        {inviteToConfirm !== null ? (
          <InviteQuestion
            invite={inviteToConfirm}
            replaces={replaces}
            failure={failure}
            isAccepting={isAccepting}
            onAccept={() => actor.send({ type: 'accept.confirmed' })}
          />
        ) : end !== null ? (
          <InviteEnding end={end} invite={invite} />
        ) : (
          <>
            <h1 className={classes.title} data-main-heading tabIndex={-1}>
              Invitation
            </h1>
            {failure !== null ? (
              <FailureNotice
                failure={failure}
                onRetry={() => actor.send({ type: 'retry.requested' })}
              />
            ) : (
              <Waiting>
                {isLookingAgain
                  ? 'This has changed. Checking what happened.'
                  : 'Loading the invitation'}
              </Waiting>
            )}
          </>
        )}
      </div>
    </main>
  );
}
