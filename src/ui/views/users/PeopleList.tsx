import { Button } from '@mantine/core';
import type { Person } from '../../../domain/people/users.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { isSamePanel } from '../../../machines/pages/parts/pageTypes.ts';
import { selectIsBusy, selectPanel } from '../../../machines/pages/parts/selectors.ts';
import { personPanel } from '../../../machines/pages/users.machine.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { PERSON_STATUS } from '../../words/people.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import classes from './PeopleList.module.css';
import { PersonPanel } from './PersonPanel.tsx';
import { nameOf } from './personActions.ts';
import { UsersPage } from './usersPage.tsx';

/** Headings of the columns. */
const COLUMNS = ['Person', 'Access', 'Status', 'Last login', 'Manage'];

/** Users and invitations, one per row; on a phone each row is a card. */
export function PeopleList({ people }: { readonly people: readonly Person[] }) {
  const open = UsersPage.useSelector(selectPanel);
  const isBusy = UsersPage.useSelector(selectIsBusy);
  return (
    <CardTable label="Users" columns={COLUMNS} isBusy={isBusy}>
      {people.map((person) => (
        <Row
          key={`${person.kind} ${person.id}`}
          person={person}
          isOpen={isSamePanel(open, personPanel(person))}
        />
      ))}
    </CardTable>
  );
}

interface RowProps {
  readonly person: Person;
  readonly isOpen: boolean;
}

function Row({ person, isOpen }: RowProps) {
  const actor = UsersPage.useActorRef();
  const { name, email, role, isWarehouseUser, sidebar, status, isMe, lastSignInAt } = person;
  const access = [
    ROLE_WORDS[role],
    ...(isWarehouseUser ? ['Warehouse'] : []),
    ...(role === 'admin' && sidebar ? ['API'] : []),
  ];
  return (
    <>
      <tr className={table.row} data-ended={PERSON_STATUS[status].tone === 'ended' || undefined}>
        <th scope="row">
          <span>{nameOf(person)}</span>
          {isMe && <span className={classes.you}>You</span>}
          {name !== '' && <span className={classes.email}>{readableEmail(email)}</span>}
          {person.isProvisioned && <span className={classes.email}>Managed by your provider</span>}
        </th>
        <Cell label="Access">{access.join(' + ')}</Cell>
        <Cell label="Status">
          <ToneBadge {...PERSON_STATUS[status]} />
          {person.expiresAt !== null && (
            <span className={classes.since}>
              <ExpiryDate at={person.expiresAt} /> <span>{`· by ${person.invitedBy ?? ''}`}</span>
            </span>
          )}
        </Cell>
        <Cell label="Last login">
          {lastSignInAt === null ? (
            <span className={classes.none}>Never</span>
          ) : (
            <TimeAgo at={lastSignInAt} />
          )}
        </Cell>
        <td className={table.action}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`Manage ${nameOf(person)}`}
            onKeyDown={({ key }) =>
              key === 'Escape' && isOpen && actor.send({ type: 'panel.closed' })
            }
            onClick={() =>
              actor.send(
                isOpen
                  ? { type: 'panel.closed' }
                  : { type: 'panel.opened', panel: personPanel(person) },
              )
            }
          >
            Manage
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length} className={table.detail}>
            <PersonPanel person={person} />
          </td>
        </tr>
      )}
    </>
  );
}

/** "Ends in 6 days", "Ended 2 days ago". */
function ExpiryDate({ at }: { readonly at: string }) {
  return (
    <>
      <span>{Date.parse(at) > Date.now() ? 'Ends ' : 'Ended '}</span>
      <TimeAgo at={at} />
    </>
  );
}
