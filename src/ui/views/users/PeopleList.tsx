import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '../../../api/contract/users.ts';
import table from '../../components/CardTable.module.css';
import { CardTable, Cell } from '../../components/CardTable.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { ToneBadge } from '../../components/ToneBadge.tsx';
import { PERSON_STATUS } from '../../words/people.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import classes from './PeopleList.module.css';
import { PersonPanel } from './PersonPanel.tsx';
import { nameOf } from './personActions.ts';
import type { PeopleAction } from './usePeople.ts';

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly isBusy: boolean;
  readonly onAct: (action: PeopleAction) => void;
}

const keyOf = ({ kind, id }: Person) => `${kind}-${id}`;

/** Headings of the columns. */
const COLUMNS = ['Person', 'Role', 'Also', 'Status', 'Last login', 'Manage'];

/** Users and invitations, one a row; on a phone each row is a card. */
export function PeopleList({ people, isBusy, onAct }: PeopleListProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <CardTable label="Users" columns={COLUMNS} isBusy={isBusy}>
      {people.map((person) => (
        <Row
          key={keyOf(person)}
          person={person}
          isBusy={isBusy}
          isOpen={open === keyOf(person)}
          onOpen={(isOpen) => setOpen(isOpen ? keyOf(person) : null)}
          onAct={onAct}
        />
      ))}
    </CardTable>
  );
}

interface RowProps {
  readonly person: Person;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onAct: (action: PeopleAction) => void;
}

function Row({ person, isBusy, isOpen, onOpen, onAct }: RowProps) {
  const { name, email, role, isWarehouseUser, sidebar, status, isMe, lastSignInAt } = person;
  const also = [isWarehouseUser ? 'Warehouse' : '', role === 'admin' && sidebar ? 'API' : ''];
  const extras = also.filter((text) => text !== '').join(', ');
  return (
    <>
      <tr className={table.row} data-ended={PERSON_STATUS[status].tone === 'ended' || undefined}>
        <th scope="row">
          <span>{nameOf(person)}</span>
          {isMe && <span className={classes.you}>You</span>}
          {name !== '' && <span className={classes.email}>{email}</span>}
        </th>
        <Cell label="Role">{ROLE_WORDS[role]}</Cell>
        <Cell label="Also">{extras === '' ? <span className={classes.none}>–</span> : extras}</Cell>
        <Cell label="Status">
          <ToneBadge {...PERSON_STATUS[status]} />
          {person.expiresAt !== null && (
            <span className={classes.since}>
              <Until at={person.expiresAt} /> · by {person.invitedBy}
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
            onClick={() => onOpen(!isOpen)}
          >
            Manage
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className={table.detail}>
            <PersonPanel person={person} isBusy={isBusy} onAct={onAct} />
          </td>
        </tr>
      )}
    </>
  );
}

/** "until in 6 days", "ended 2 days ago". */
function Until({ at }: { readonly at: string }) {
  return (
    <>
      {Date.parse(at) > Date.now() ? 'Ends ' : 'Ended '}
      <TimeAgo at={at} />
    </>
  );
}
