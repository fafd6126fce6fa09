import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { usePortal } from '../../portal.tsx';
import { useHeldValues } from '../settings/useHeldValues.ts';
import { InviteForm } from './InviteForm.tsx';
import { EMPTY_INVITE, type InviteValues } from './inviteForm.ts';
import { PeopleFilter } from './PeopleFilter.tsx';
import { PeopleList } from './PeopleList.tsx';
import { peopleHref, usePeopleQuery } from './peopleQuery.ts';
import classes from './UsersView.module.css';
import { type PeopleAction, usePeople } from './usePeople.ts';

/** Who works with the portal here, who was invited, and what each of them may do. */
export function UsersView() {
  const { authentication } = usePortal();
  const { query, look } = usePeopleQuery();
  const people = usePeople(query);
  const { data, failure, action, actionFailure, isBusy, isActing, send } = people;
  const held = useHeldValues<InviteValues>('invite', EMPTY_INVITE);
  const [isInviting, setIsInviting] = useState(held.isRestored);
  const [sent, setSent] = useState(0);
  const handled = useRef<PeopleAction | null>(null);
  const { forget } = held;
  useEffect(() => {
    if (action === null || isActing || actionFailure !== null || handled.current === action) return;
    handled.current = action;
    setSent(mailsOf(action));
    if (action.kind === 'invite') {
      forget();
      setIsInviting(false);
    }
    if (action.kind === 'user' && action.isMe) authentication.send({ type: 'rights.doubted' });
  }, [action, isActing, actionFailure, authentication, forget]);

  const act = (wanted: PeopleAction) => send({ type: 'action.requested', action: wanted });
  const isOfForm = action?.kind === 'invite';
  const isFiltered = query.search !== undefined || query.status !== undefined;
  const isAlone = data !== null && !isFiltered && data.people.length === 1 && !query.cursor;
  return (
    <>
      <PageHeader
        title="Users"
        description="Who works with the portal in your organization, and what each of them may do."
        actions={
          data !== null &&
          !isInviting && (
            <Button id="open-invite-people" onClick={() => setIsInviting(true)}>
              Invite people
            </Button>
          )
        }
      />
      <div className={classes.sections}>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {actionFailure !== null && !(isInviting && isOfForm) && (
          <FailureNotice failure={actionFailure} />
        )}
        <p role="status" className={classes.said}>
          {isActing ? 'Saving' : sent > 0 ? sentWords(sent) : ''}
        </p>
        {data === null && failure === null && (
          <Skeleton words="Loading users">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {data !== null && (
          <>
            {isInviting && (
              <InviteForm
                held={held}
                failure={isOfForm ? actionFailure : null}
                isBusy={isBusy}
                isSending={isActing && isOfForm}
                onSubmit={(body) => act({ kind: 'invite', body })}
                onBack={() => {
                  forget();
                  setIsInviting(false);
                }}
              />
            )}
            <PeopleFilter query={query} counts={data.counts} onLook={look} />
            {data.people.length === 0 ? (
              <div className={classes.empty}>
                <h2>Nobody here</h2>
                <p>
                  Nobody fits what you are looking for. Check the spelling, or look at everybody.
                </p>
                <Button component={Link} href={paths.users()} variant="default">
                  Show everybody
                </Button>
              </div>
            ) : (
              <PeopleList people={data.people} isBusy={isBusy} onAct={act} />
            )}
            {isAlone && !isInviting && (
              <div className={classes.empty}>
                <h2>You are the only one here</h2>
                <p>
                  Invite the colleagues who order returns, and a second admin, so that somebody can
                  help when you are away.
                </p>
                <Button variant="default" onClick={() => setIsInviting(true)}>
                  Invite your first colleague
                </Button>
              </div>
            )}
            <Pages cursor={query.cursor} next={data.nextCursor} />
          </>
        )}
      </div>
    </>
  );
}

/** How many invitations an action has sent. */
function mailsOf(action: PeopleAction): number {
  if (action.kind === 'invite') return action.body.emails.length;
  return action.kind === 'invitation' && action.event.type === 'invitation.resend' ? 1 : 0;
}

function sentWords(count: number): string {
  return count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`;
}

/** A first page and a next one; the browser's back button is the way back. */
function Pages({
  cursor,
  next,
}: {
  readonly cursor: string | undefined;
  readonly next: string | null;
}) {
  const { query } = usePeopleQuery();
  if (cursor === undefined && next === null) return null;
  const { cursor: _, ...first } = query;
  return (
    <nav className={classes.buttons} aria-label="Pages">
      {cursor !== undefined && (
        <Button component={Link} href={peopleHref(first)} variant="default">
          First page
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={peopleHref({ ...first, cursor: next })} variant="default">
          Next page
        </Button>
      )}
    </nav>
  );
}
