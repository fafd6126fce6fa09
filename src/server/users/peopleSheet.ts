import { accessWords } from '../../domain/people/peopleWords.ts';
import { PERSON_STATUS_WORDS } from '../../domain/people/userRules.ts';
import type { PeopleQuery } from '../../domain/people/users.ts';
import { readableEmail } from '../../domain/readableEmail.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';
import { stateAt } from './invitations.ts';
import { findPeople, type PeoplePlace, type PersonRow } from './list.ts';

const columnsAt = (now: Date): readonly SheetColumn<PersonRow>[] => [
  textColumn('person', 'Name', (row) => row.name, 24),
  textColumn('email', 'Email', (row) => readableEmail(row.email), 28),
  textColumn('access', 'Access', (row) =>
    accessWords({
      role: row.role,
      isWarehouseUser: row.is_warehouse_user,
      sidebar: row.sidebar,
    }),
  ),
  textColumn('status', 'Status', (row) => PERSON_STATUS_WORDS[statusOf(row, now)]),
  instantColumn('status', 'Invitation expires', (row) => row.expires_at),
  instantColumn('lastLogin', 'Last login', (row) => row.last_sign_in_at),
  textColumn('invitedBy', 'Invited by', (row) => row.invited_by),
  textColumn('provider', 'Managed by your provider', (row) => (row.is_provisioned ? 'Yes' : 'No')),
];

function statusOf(row: PersonRow, now: Date): keyof typeof PERSON_STATUS_WORDS {
  if (row.kind === 'user') return row.state === 'active' ? 'active' : 'deactivated';
  return stateAt(row, now) === 'expired' ? 'expired' : 'invited';
}

/** Returns the export of the matching users and invitations. */
export function peopleSheet(
  organisationId: string,
  filter: Omit<PeopleQuery, 'cursor'>,
  now: Date,
): Sheet<PersonRow, PeoplePlace> {
  return {
    name: 'users',
    columns: columnsAt(now),
    read: (tx, after) => findPeople(tx, organisationId, filter, { after, size: BATCH }),
    placeOf: ({ key, kind }) => ({ key, kind }),
  };
}
