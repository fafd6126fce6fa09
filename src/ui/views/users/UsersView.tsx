import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { selectFailure, selectPanel } from '../../../machines/pages/parts/selectors.ts';
import {
  selectActionFailure,
  selectDone,
  selectInviteFailure,
  selectIsActing,
  selectIsActionOpen,
  selectPeople,
  type UsersAction,
} from '../../../machines/pages/users.machine.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PeopleFilter } from './PeopleFilter.tsx';
import { PeopleList } from './PeopleList.tsx';
import { peopleHref, usePeopleQuery } from './peopleQuery.ts';
import classes from './UsersView.module.css';
import { UsersPage, UsersPageProvider } from './usersPage.tsx';

/** Users and invitations of the organization with their permissions. */
export function UsersView() {
  return (
    <UsersPageProvider>
      <Users />
    </UsersPageProvider>
  );
}

function Users() {
  const { query, look } = usePeopleQuery();
  const actor = UsersPage.useActorRef();
  const data = UsersPage.useSelector(selectPeople);
  const failure = UsersPage.useSelector(selectFailure);
  const actionFailure = UsersPage.useSelector(selectActionFailure);
  const isActionOpen = UsersPage.useSelector(selectIsActionOpen);
  const inviteFailure = UsersPage.useSelector(selectInviteFailure);
  const isInviting = UsersPage.useSelector(selectPanel)?.kind === 'invite';
  const invite = () => actor.send({ type: 'panel.opened', panel: { kind: 'invite' } });
  const isFiltered = query.search !== undefined || query.status !== undefined;
  const isAlone = data !== null && !isFiltered && data.people.length === 1 && !query.cursor;
  return (
    <>
      <PageHeader
        title="Users"
        description="Manage who can access Retriever."
        actions={
          data !== null &&
          !isInviting && (
            <>
              <Button component={Link} href={paths.provisioning()} variant="default">
                Provisioning
              </Button>
              <Button id="open-invite-people" onClick={invite}>
                Invite people
              </Button>
            </>
          )
        }
      />
      <div className={classes.sections}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isActionOpen && <FailureNotice failure={actionFailure} />}
        {inviteFailure !== null && !isInviting && <FailureNotice failure={inviteFailure} />}
        <OutcomeNotice />
        {data === null && failure === null && (
          <Skeleton words="Loading users">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {data !== null && (
          <>
            {isInviting && <InviteForm />}
            <PeopleFilter query={query} counts={data.counts} onLook={look} />
            {data.people.length === 0 ? (
              <div className={classes.empty}>
                <h2>No one here</h2>
                <p>No matching people. Check the spelling or clear the search.</p>
                <Button component={Link} href={paths.users()} variant="default">
                  Show all
                </Button>
              </div>
            ) : (
              <PeopleList people={data.people} />
            )}
            {isAlone && !isInviting && (
              <div className={classes.empty}>
                <h2>You're the only one here</h2>
                <p>
                  Invite the people who order returns, and a second admin who can help when you're
                  away.
                </p>
                <Button variant="default" onClick={invite}>
                  Invite someone
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

/** Announces running and completed actions. */
function OutcomeNotice() {
  const isActing = UsersPage.useSelector(selectIsActing);
  const done = UsersPage.useSelector(selectDone);
  const sent = done === null ? 0 : mailsOf(done);
  return (
    <p role="status" className={classes.said}>
      {isActing ? 'Saving' : sent > 0 ? sentWords(sent) : ''}
    </p>
  );
}

/** Counts the invitations that an action has sent. */
function mailsOf(action: UsersAction): number {
  if (action.kind === 'invite') return action.body.emails.length;
  return action.kind === 'invitation' && action.event.type === 'invitation.resend' ? 1 : 0;
}

function sentWords(count: number): string {
  return count === 1 ? 'Invitation sent.' : `${count} invitations sent.`;
}

/** Links to the first and the next page; the browser's back button returns to the previous one. */
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
