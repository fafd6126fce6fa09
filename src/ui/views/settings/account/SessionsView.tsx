import { Button } from '@mantine/core';
import type { MySessions } from '../../../../domain/people/account.ts';
import {
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import {
  OTHERS_PANEL,
  selectActionFailure,
  selectIsAsked,
  selectSessions,
} from '../../../../machines/pages/sessions.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import classes from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { SessionsPage, SessionsPageProvider } from './sessionsPage.tsx';

/** Lists the user's sessions and ends them. */
export function SessionsView() {
  return (
    <SessionsPageProvider>
      <Sessions />
    </SessionsPageProvider>
  );
}

function Sessions() {
  const actor = SessionsPage.useActorRef();
  const data = SessionsPage.useSelector(selectSessions);
  const failure = SessionsPage.useSelector(selectFailure);
  const actionFailure = SessionsPage.useSelector(selectActionFailure);
  const isBusy = SessionsPage.useSelector(selectIsBusy);
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];
  return (
    <SettingsPage
      title="Sessions"
      description="Devices where you're logged in. Log out any you don't recognize."
    >
      <div className={classes.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && <FailureNotice failure={actionFailure} />}
        {data === null && failure === null && <ListSkeleton words="Loading your sessions" />}
        {data !== null && (
          <>
            <SectionList
              caption="Sessions"
              columns={COLUMNS}
              rows={data.sessions}
              idOf={({ id }) => id}
              isBusy={isBusy}
            />
            {others.length > 0 ? (
              <EveryOther count={others.length} />
            ) : (
              <p role="status" className={classes.quiet}>
                You're not logged in anywhere else.
              </p>
            )}
          </>
        )}
      </div>
    </SettingsPage>
  );
}

type Session = MySessions['sessions'][number];

const COLUMNS: readonly ListColumn<Session>[] = [
  {
    name: 'device',
    label: 'Device',
    place: 'title',
    cell: ({ device, isThis }) => (
      <>
        <span>{device}</span> {isThis && <span className={classes.mark}>This device</span>}
      </>
    ),
  },
  {
    name: 'used',
    label: 'Last used',
    place: 'second',
    look: table.quiet,
    cell: ({ isThis, lastSeen }) => (isThis ? 'Active now' : <TimeAgo at={lastSeen} />),
  },
  {
    name: 'since',
    label: 'Logged in',
    place: 'aside',
    look: table.quiet,
    cell: ({ since }) => <TimeAgo at={since} />,
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'menu',
    cell: (session) => !session.isThis && <SignOut session={session} />,
  },
];

function SignOut({ session: { id, device } }: { readonly session: Session }) {
  const actor = SessionsPage.useActorRef();
  const event = { type: 'action.requested', action: { kind: 'one', sessionId: id } } as const;
  const isOffered = SessionsPage.useSelector((snapshot) => snapshot.can(event));
  const sent = SessionsPage.useSelector(selectSent);
  const isEnding = sent?.kind === 'one' && sent.sessionId === id;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isEnding}
      disabled={!isOffered && !isEnding}
      aria-label={`Log out ${device}`}
      onClick={() => actor.send(event)}
    >
      Log out
    </Button>
  );
}

const ASK = { type: 'panel.opened', panel: OTHERS_PANEL } as const;
const BACK = { type: 'panel.closed' } as const;
const END = { type: 'action.requested', action: { kind: 'others' } } as const;

/** Asks for confirmation, because ended sessions must sign in again. */
function EveryOther({ count }: { readonly count: number }) {
  const actor = SessionsPage.useActorRef();
  const isAsked = SessionsPage.useSelector(selectIsAsked);
  const isEnding = SessionsPage.useSelector(selectSent)?.kind === 'others';
  const canEnd = SessionsPage.useSelector((snapshot) => snapshot.can(END));
  const canGoBack = SessionsPage.useSelector((snapshot) => snapshot.can(BACK));
  if (!isAsked) {
    return (
      <div>
        <Button id="end-others" variant="default" onClick={() => actor.send(ASK)}>
          Log out everywhere else
        </Button>
      </div>
    );
  }
  const places = count === 1 ? '1 other place' : `${count} other places`;
  return (
    <ConfirmQuestion
      label="Log out everywhere else"
      confirm="Log out everywhere else"
      back="Back"
      canConfirm={canEnd}
      canGoBack={canGoBack}
      isSent={isEnding}
      onConfirm={() => actor.send(END)}
      onBack={() => actor.send(BACK)}
    >
      {`You'll be logged out of ${places} right away and need a new log-in link there. You stay logged in here.`}
    </ConfirmQuestion>
  );
}
