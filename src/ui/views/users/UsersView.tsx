import { Button } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { Link } from 'wouter';
import { LIST_STATUSES } from '../../../domain/people/userRules.ts';
import type { People } from '../../../domain/people/users.ts';
import { selectList } from '../../../machines/pages/parts/selectors.ts';
import {
  personRow,
  selectActionFailure,
  selectDone,
  selectInviteFailure,
  selectIsActing,
  selectIsActionOpen,
  type UsersAction,
} from '../../../machines/pages/users.machine.ts';
import { paths } from '../../app/paths.ts';
import { viewPlaceOf } from '../../app/routing/listQuery.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../components/list/table/ListRows.tsx';
import { useListPanels } from '../../components/list/tools/listPanels.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { PERSON_STATUS } from '../../words/people.ts';
import { InviteForm } from './InviteForm.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { type Column, PEOPLE_COLUMNS, peopleColumns } from './peopleColumns.tsx';
import { peopleHref, peopleQuery, usePeopleQuery } from './peopleQuery.ts';
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
  const { query, first, change } = usePeopleQuery();
  const actor = UsersPage.useActorRef();
  const list = UsersPage.useSelector(selectList, shallowEqual);
  const isActing = UsersPage.useSelector(selectIsActing);
  const done = UsersPage.useSelector(selectDone);
  const columns = useColumns(PEOPLE_COLUMNS);
  const { data, panel } = list;
  const isInviting = panel?.kind === 'invite';
  const canInvite = data !== null && !isInviting;
  const invite = () => actor.send({ type: 'panel.opened', panel: { kind: 'invite' } });
  const { search, status, size } = first;
  const sent = done === null ? 0 : emailsOf(done);
  return (
    <ListPage
      title="Users"
      loading="Loading users"
      list={list}
      send={actor.send}
      head={{
        search: search ?? '',
        hint: 'Name or email (/)',
        onSearch: (text) => change({ search: text }),
        more: [{ label: 'Provisioning', href: paths.provisioning() }],
        primary: canInvite && (
          <Button id="open-invite-people" size="xs" title="Invite people (C)" onClick={invite}>
            Invite people
          </Button>
        ),
      }}
      sheet={{ list: 'users', filter: { search, status }, first: 'person' }}
      columns={columns}
      above={<Inviting isOpen={data !== null && isInviting} />}
      says={isActing ? 'Saving' : sent > 0 ? sentWords(sent) : ''}
      tabs={
        data &&
        [undefined, ...LIST_STATUSES].map((one) => ({
          id: one ?? 'all',
          label: one === undefined ? 'All' : PERSON_STATUS[one].label,
          href: peopleHref({ search, size, status: one }),
          count: countOf(data, one),
          isCurrent: status === one,
        }))
      }
      isNarrowed={search !== undefined}
      views={{ list: 'users', place: viewPlaceOf(peopleQuery, query, search !== undefined) }}
      pageOf={({ people, counts: _, ...place }) => ({ ...place, rowCount: people.length })}
      pages={{ size, cursor: query.cursor, hrefOf: (page) => peopleHref({ ...first, ...page }) }}
      keys={{
        row: 'person',
        enter: 'Manage the person',
        create: { label: 'Invite people', run: invite },
      }}
    >
      {({ people }) => (
        <>
          {people.length === 0 ? (
            <NobodyFits />
          ) : (
            <Rows people={people} visible={columns.visible} isBusy={list.isBusy} />
          )}
          {people.length === 1 && canInvite && Object.keys(query).length === 0 && (
            <EmptyList
              title="You're the only one here"
              words="Invite the people who order returns, and a second admin who can help when you're away."
            >
              <Button variant="default" onClick={invite}>
                Invite someone
              </Button>
            </EmptyList>
          )}
        </>
      )}
    </ListPage>
  );
}

/** Form that invites people, and failures of actions whose panel has closed. */
function Inviting({ isOpen }: { readonly isOpen: boolean }) {
  const actionFailure = UsersPage.useSelector(selectActionFailure);
  const isActionOpen = UsersPage.useSelector(selectIsActionOpen);
  const inviteFailure = UsersPage.useSelector(selectInviteFailure);
  return (
    <>
      {actionFailure !== null && !isActionOpen && <FailureNotice failure={actionFailure} />}
      {inviteFailure !== null && !isOpen && <FailureNotice failure={inviteFailure} />}
      {isOpen && <InviteForm />}
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

/** Number of entries with a status; of all without one. */
function countOf({ counts }: Pick<People, 'counts'>, status?: keyof People['counts']): number {
  return status === undefined
    ? counts.active + counts.invited + counts.deactivated
    : counts[status];
}

interface RowsProps extends Pick<People, 'people'> {
  readonly visible: readonly Column[];
  readonly isBusy: boolean;
}

function Rows({ people, visible, isBusy }: RowsProps) {
  const { isOpen } = useListPanels();
  return (
    <ListRows
      caption="Users"
      columns={peopleColumns(visible)}
      rows={people}
      idOf={personRow}
      isBusy={isBusy}
      detailOf={(person) =>
        isOpen({ kind: 'row', row: personRow(person) }) ? <PersonPanel person={person} /> : null
      }
    />
  );
}

function NobodyFits() {
  return (
    <EmptyList
      title="No one here"
      words="No matching people. Check the spelling or clear the search."
    >
      <Button component={Link} href={paths.users()} variant="default">
        Show all
      </Button>
    </EmptyList>
  );
}
