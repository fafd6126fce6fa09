import { Button } from '@mantine/core';
import { accessWords } from '../../../domain/people/peopleWords.ts';
import type { Person } from '../../../domain/people/users.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { personPanel } from '../../../machines/pages/users.machine.ts';
import { STORAGE_KEYS } from '../../app/storage.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { useListPanels } from '../../components/list/tools/listPanels.tsx';
import type { ColumnChoice } from '../../components/list/tools/useColumns.ts';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { PERSON_STATUS } from '../../words/people.ts';
import classes from './peopleColumns.module.css';
import { nameOf } from './personActions.ts';

const COLUMNS = ['email', 'access', 'status', 'lastLogin', 'invitedBy'] as const;
export type Column = (typeof COLUMNS)[number];

/** Choice of the list's columns. */
export const PEOPLE_COLUMNS: ColumnChoice<Column> = {
  storageKey: STORAGE_KEYS.peopleColumns,
  words: {
    email: 'Email',
    access: 'Access',
    status: 'Status',
    lastLogin: 'Last login',
    invitedBy: 'Invited by',
  },
  all: COLUMNS,
  usual: ['email', 'access', 'status', 'lastLogin'],
};

const COLUMN_OF: Record<Column, Omit<ListColumn<Person>, 'name' | 'label'>> = {
  email: {
    place: 'second',
    look: table.quiet,
    cell: (person) => (
      <>
        {person.name !== '' && <span>{readableEmail(person.email)}</span>}
        {person.isProvisioned && <span className={classes.note}>Managed by your provider</span>}
      </>
    ),
  },
  access: {
    isSecondary: true,
    width: classes.accessColumn,
    cell: accessWords,
  },
  status: {
    place: 'status',
    width: classes.statusColumn,
    cell: ({ status, expiresAt }) => (
      <>
        <ToneBadge {...PERSON_STATUS[status]} />
        {expiresAt !== null && (
          <span className={classes.note}>
            <Expiry at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
  lastLogin: {
    place: 'aside',
    isSecondary: true,
    width: classes.lastLoginColumn,
    look: table.quiet,
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : <TimeAgo at={lastSignInAt} />),
  },
  invitedBy: {
    isSecondary: true,
    look: table.quiet,
    cell: ({ invitedBy }) => invitedBy ?? '',
  },
};

/** Columns of the list of users. */
export function peopleColumns(visible: readonly Column[]): readonly ListColumn<Person>[] {
  return [
    {
      name: 'person',
      label: 'Person',
      place: 'title',
      width: classes.personColumn,
      cell: (person) => (
        <>
          <span>{nameOf(person)}</span>
          {person.isMe && <span className={classes.you}>You</span>}
        </>
      ),
    },
    ...visible.map((name) => ({
      name,
      label: PEOPLE_COLUMNS.words[name],
      ...COLUMN_OF[name],
    })),
    {
      name: 'manage',
      label: 'Manage',
      isLabelHidden: true,
      place: 'menu',
      width: classes.manageColumn,
      cell: (person) => <Manage person={person} />,
    },
  ];
}

/** Opens and closes the details of a person. */
function Manage({ person }: { readonly person: Person }) {
  const { isOpen, open, close } = useListPanels();
  const panel = personPanel(person);
  return (
    <Button
      size="compact-xs"
      variant="default"
      data-row={panel.row}
      aria-expanded={isOpen(panel)}
      aria-label={`Manage ${nameOf(person)}`}
      onClick={() => (isOpen(panel) ? close() : open(panel))}
    >
      Manage
    </Button>
  );
}

/** "Expires in 6 days", "Expired 2 days ago". */
function Expiry({ at }: { readonly at: string }) {
  return (
    <>
      <span>{Date.parse(at) > Date.now() ? 'Expires ' : 'Expired '}</span>
      <TimeAgo at={at} />
    </>
  );
}
