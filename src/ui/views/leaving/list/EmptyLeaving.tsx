import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { LeaverTab } from '../../../../domain/leavers/leaverWords.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/portal.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import classes from './EmptyLeaving.module.css';
import { leavingHref, useLeavingQuery } from './leavingQuery.ts';

const EMPTY_TABS: Record<LeaverTab, { readonly title: string; readonly words: string }> = {
  waiting: {
    title: 'No one is leaving',
    words:
      'People wait here until you order their returns. Add them yourself, or let them come by:',
  },
  mine: {
    title: 'No one is assigned to you',
    words: 'Leavers whom you take, or whom a colleague assigns to you, are here until you order.',
  },
  unassigned: {
    title: 'Everyone has someone',
    words: 'Leavers whom no one takes care of are here.',
  },
  snoozed: {
    title: 'No one is snoozed',
    words: 'Leavers whom you snooze stay here until their day.',
  },
  ordered: {
    title: 'Nothing is ordered yet',
    words: 'Leavers move here once their returns are ordered.',
  },
  closed: {
    title: 'No one is here',
    words: 'People whose devices don’t have to come back are kept here with the reason.',
  },
};

/** Ways into Leaving, and where each is set up. */
const WAYS = [
  {
    label: 'Spreadsheet',
    words: 'import a table',
    href: paths.importReturns(),
    isForAdmins: false,
  },
  { label: 'Email', words: 'reports that HR sends', href: paths.leaverMail(), isForAdmins: true },
  {
    label: 'Okta or Microsoft Entra',
    words: 'people whom it deactivates (SCIM)',
    href: paths.provisioning(),
    isForAdmins: true,
  },
  { label: 'API', words: 'your own program', href: paths.api(), isForAdmins: true },
] as const;

/** Says why no leaver is listed, and how they get here. */
export function EmptyLeaving({ isFiltered }: { readonly isFiltered: boolean }) {
  const { query } = useLeavingQuery();
  if (isFiltered) {
    return (
      <EmptyList title="No one fits" words="Check the spelling or clear the filters.">
        <Button component={Link} href={leavingHref({ tab: query.tab })} variant="default">
          Clear filters
        </Button>
      </EmptyList>
    );
  }
  const { tab = 'waiting' } = query;
  const isWaiting = tab === 'waiting';
  return (
    <EmptyList {...EMPTY_TABS[tab]}>
      {isWaiting && <Ways />}
      <Button
        component={Link}
        href={isWaiting ? paths.newLeaver() : paths.leaving()}
        variant="default"
      >
        {isWaiting ? 'Add a leaver' : 'See who is waiting'}
      </Button>
    </EmptyList>
  );
}

function Ways() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <>
      <ul className={classes.ways}>
        {WAYS.map(({ label, words, href, isForAdmins }) => (
          <li key={label}>
            {isAdmin || !isForAdmins ? <Link href={href}>{label}</Link> : <b>{label}</b>}
            <span>{`: ${words}`}</span>
          </li>
        ))}
      </ul>
      {!isAdmin && <p>Your admins set up email, Okta or Entra, and the API.</p>}
    </>
  );
}
