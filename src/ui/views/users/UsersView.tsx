import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { LIST_STATUSES } from '../../../domain/people/userRules.ts';
import type { People } from '../../../domain/people/users.ts';
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
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ListHead } from '../../components/list/head/ListHead.tsx';
import { type ListTab, ListTabs, TabsPlaceholder } from '../../components/list/head/ListTabs.tsx';
import classes from '../../components/list/ListPage.module.css';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../components/list/table/ListSkeleton.tsx';
import { Paging, PagingBelow, pagesAfter } from '../../components/list/table/Paging.tsx';
import { ListTools } from '../../components/list/tools/ListTools.tsx';
import { ListPanelsProvider } from '../../components/list/tools/listPanels.tsx';
import { Shortcuts } from '../../components/list/tools/Shortcuts.tsx';
import { type Columns, useColumns } from '../../components/list/tools/useColumns.ts';
import { numberWords } from '../../words/formatters.ts';
import { PERSON_STATUS } from '../../words/people.ts';
import { InviteForm } from './InviteForm.tsx';
import { type Column, PEOPLE_COLUMNS, PeopleList } from './PeopleList.tsx';
import { peopleHref, usePeopleQuery } from './peopleQuery.ts';
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
  const panel = UsersPage.useSelector(selectPanel);
  const canOpen = UsersPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: { kind: 'shortcuts' } }),
  );
  const columns = useColumns(PEOPLE_COLUMNS);
  const isInviting = panel?.kind === 'invite';
  const invite = () => actor.send({ type: 'panel.opened', panel: { kind: 'invite' } });
  return (
    <ListPanelsProvider panel={panel} canOpen={canOpen} send={actor.send}>
      <div className={classes.page}>
        <ListHead
          title="Users"
          search={query.search ?? ''}
          hint="Name or email (/)"
          onSearch={look}
          more={[{ label: 'Provisioning', href: paths.provisioning() }]}
          sheetHref={(format, isWhole) =>
            backendPaths.sheet('users', format, {
              ...query,
              cursor: undefined,
              columns: isWhole ? undefined : ['person', ...columns.visible].join(','),
            })
          }
          primary={
            data !== null &&
            !isInviting && (
              <Button id="open-invite-people" size="xs" title="Invite people (C)" onClick={invite}>
                Invite people
              </Button>
            )
          }
        />
        <Outcome isInviting={isInviting} />
        {data !== null && isInviting && <InviteForm />}
        {data === null ? <TabsPlaceholder /> : <PeopleTabs counts={data.counts} />}
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {data !== null ? (
          <Listed data={data} columns={columns} onInvite={isInviting ? null : invite} />
        ) : (
          failure === null && <ListSkeleton words="Loading users" />
        )}
        <Shortcuts
          row="person"
          enter="Manage the person"
          create={{ label: 'Invite people', run: invite }}
        />
      </div>
    </ListPanelsProvider>
  );
}

/** Announces running and completed actions, and reports failed ones. */
function Outcome({ isInviting }: { readonly isInviting: boolean }) {
  const actionFailure = UsersPage.useSelector(selectActionFailure);
  const isActionOpen = UsersPage.useSelector(selectIsActionOpen);
  const inviteFailure = UsersPage.useSelector(selectInviteFailure);
  const isActing = UsersPage.useSelector(selectIsActing);
  const done = UsersPage.useSelector(selectDone);
  const sent = done === null ? 0 : emailsOf(done);
  return (
    <>
      {actionFailure !== null && !isActionOpen && <FailureNotice failure={actionFailure} />}
      {inviteFailure !== null && !isInviting && <FailureNotice failure={inviteFailure} />}
      <VisuallyHidden role="status">
        {isActing ? 'Saving' : sent > 0 ? sentWords(sent) : ''}
      </VisuallyHidden>
    </>
  );
}

/** Counts the invitations that an action has sent. */
function emailsOf(action: UsersAction): number {
  if (action.kind === 'invite') return action.body.emails.length;
  return action.kind === 'invitation' && action.event.type === 'invitation.resend' ? 1 : 0;
}

function sentWords(count: number): string {
  return count === 1 ? 'Invitation sent.' : `${count} invitations sent.`;
}

const allOf = ({ active, invited, deactivated }: People['counts']) =>
  active + invited + deactivated;

/** Tabs by status with their counts; a search stays. */
function PeopleTabs({ counts }: Pick<People, 'counts'>) {
  const { query } = usePeopleQuery();
  const { search, status } = query;
  const rest = search === undefined ? {} : { search };
  const current: ListTab['current'] = search === undefined ? 'page' : 'true';
  const tabs: readonly ListTab[] = [
    {
      id: 'all',
      label: 'All',
      href: peopleHref(rest),
      count: allOf(counts),
      current: status === undefined ? current : undefined,
    },
    ...LIST_STATUSES.map((one) => ({
      id: one,
      label: PERSON_STATUS[one].label,
      href: peopleHref({ ...rest, status: one }),
      count: counts[one],
      current: status === one ? current : undefined,
    })),
  ];
  return <ListTabs tabs={tabs} />;
}

interface ListedProps {
  readonly data: People;
  readonly columns: Columns<Column>;
  /** Opens the invitation; null while it is open. */
  readonly onInvite: (() => void) | null;
}

function Listed({ data, columns, onInvite }: ListedProps) {
  const { query } = usePeopleQuery();
  const { people, counts, nextCursor } = data;
  const { cursor, search, status } = query;
  const pages = pagesAfter(query, nextCursor, peopleHref);
  const total = status === undefined ? allOf(counts) : counts[status];
  const isCounted = cursor === undefined && search === undefined && people.length > 0;
  const range = isCounted ? `1–${numberWords(people.length)} of ${numberWords(total)}` : undefined;
  const isAlone =
    people.length === 1 && cursor === undefined && search === undefined && status === undefined;
  return (
    <>
      <ListTools columns={columns} paging={<Paging range={range} {...pages} />} />
      {people.length === 0 ? (
        <EmptyList
          title="No one here"
          words="No matching people. Check the spelling or clear the search."
        >
          <Button component={Link} href={paths.users()} variant="default">
            Show all
          </Button>
        </EmptyList>
      ) : (
        <PeopleList people={people} visible={columns.visible} />
      )}
      {isAlone && onInvite !== null && (
        <EmptyList
          title="You're the only one here"
          words="Invite the people who order returns, and a second admin who can help when you're away."
        >
          <Button variant="default" onClick={onInvite}>
            Invite someone
          </Button>
        </EmptyList>
      )}
      <div className={classes.foot}>
        <PagingBelow {...pages} />
      </div>
    </>
  );
}
