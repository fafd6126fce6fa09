import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type { MySessions } from '../../../api/contract/account.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useFocusOn } from '../../useFocusBack.ts';
import { useRemote } from '../../useRemote.ts';
import { goneAsRefused } from './goneAsRefused.ts';
import { Question } from './Question.tsx';
import classes from './SettingsList.module.css';
import { SettingsPage } from './SettingsPage.tsx';

/** The id of a session to end, or all but this one. */
type End = { readonly sessionId: string } | 'others';

/** Where the person is signed in, and how to end that. */
export function SessionsView() {
  const { data, failure, action, actionFailure, isActing, isBusy, canAct, send } = useRemote({
    id: 'sessions',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/sessions', { signal }),
    act: (client: Client, _query: null, end: End, signal: AbortSignal) =>
      end === 'others'
        ? client('DELETE /api/portal/sessions', { signal })
        : goneAsRefused(
            client('DELETE /api/portal/sessions/:sessionId', { params: { ...end }, signal }),
            'That session has ended already.',
          ),
  });
  const end = (what: End) => send({ type: 'action.requested', action: what });
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];
  return (
    <SettingsPage
      title="Sessions"
      description="Where you are signed in. End what you do not know or no longer use."
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {actionFailure !== null && <FailureNotice failure={actionFailure} />}
        {data === null && failure === null && (
          <p role="status" className={classes.waiting}>
            Loading your sessions
          </p>
        )}
        {data !== null && (
          <>
            <ul className={classes.list}>
              {data.sessions.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  isEnding={isActing && action !== 'others' && action?.sessionId === session.id}
                  canAct={canAct}
                  onEnd={() => end({ sessionId: session.id })}
                />
              ))}
            </ul>
            {others.length > 0 ? (
              <EveryOther
                count={others.length}
                isEnding={isActing && action === 'others'}
                canAct={canAct}
                onEnd={() => end('others')}
              />
            ) : (
              <p role="status" className={classes.quiet}>
                You are signed in nowhere else.
              </p>
            )}
          </>
        )}
      </div>
    </SettingsPage>
  );
}

interface SessionItemProps {
  readonly session: MySessions['sessions'][number];
  readonly isEnding: boolean;
  readonly canAct: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, isEnding, canAct, onEnd }: SessionItemProps) {
  const { device, since, lastSeen, isThis } = session;
  const item = useRef<HTMLLIElement>(null);
  useFocusOn(item);
  return (
    <li ref={item} className={classes.item}>
      <div className={classes.words}>
        <p className={classes.title}>
          {device} {isThis && <span className={classes.mark}>This one</span>}
        </p>
        <p className={classes.quiet}>
          {isThis ? (
            'In use now'
          ) : (
            <>
              Last used <TimeAgo at={lastSeen} />
            </>
          )}{' '}
          · signed in <TimeAgo at={since} />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          loading={isEnding}
          disabled={!canAct && !isEnding}
          aria-label={`Sign out ${device}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

interface EveryOtherProps {
  readonly count: number;
  readonly isEnding: boolean;
  readonly canAct: boolean;
  readonly onEnd: () => void;
}

/** Asks once: whoever works elsewhere has to sign in again. */
function EveryOther({ count, isEnding, canAct, onEnd }: EveryOtherProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <div>
        <Button
          id="end-others"
          variant="default"
          disabled={!canAct}
          onClick={() => setIsAsked(true)}
        >
          Sign out everywhere else
        </Button>
      </div>
    );
  }
  const where = count === 1 ? 'one other place' : `${count} other places`;
  return (
    <Question
      label="Sign out everywhere else"
      buttons={
        <>
          <Button color="red" loading={isEnding} disabled={!canAct && !isEnding} onClick={onEnd}>
            Sign out everywhere else
          </Button>
          <Button variant="subtle" disabled={isEnding} onClick={() => setIsAsked(false)}>
            Back
          </Button>
        </>
      }
    >
      You will be signed out in {where} at once, and need a new log-in link there. Here you stay
      signed in.
    </Question>
  );
}
