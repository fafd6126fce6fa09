import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Failure } from '../../../domain/failure.ts';
import type { Invite } from '../../../domain/people/invite.ts';
import { ROLE_WORDS } from '../../../domain/people/peopleWords.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import classes from '../../components/layout/GuestCard.module.css';
import { ROLE_MEANS } from '../../words/roles.ts';
import { timeWords } from '../../words/timeWords.ts';

interface InviteQuestionProps {
  readonly invite: Invite;
  /** Accepting would sign out another user. */
  readonly replaces: boolean;
  readonly failure: Failure | null;
  readonly isAccepting: boolean;
  readonly onAccept: () => void;
}

/** Shows inviter, organization and role, with the button that accepts. */
export function InviteQuestion(props: InviteQuestionProps) {
  const { invite, replaces, failure, isAccepting, onAccept } = props;
  const { organisationName, inviterName, inviterEmail, email, role, expiresAt, signedInAs } =
    invite;
  const inviter = inviterName === inviterEmail ? inviterEmail : `${inviterName} (${inviterEmail})`;
  const facts = [
    ['Invited by', inviter],
    ['For', email],
    ['Your role', `${ROLE_WORDS[role]}: ${lowerFirst(ROLE_MEANS[role])}`],
    ['Expires', timeWords(expiresAt, Date.now()).absolute],
  ] as const;
  return (
    <>
      <h1 className={classes.title} data-main-heading tabIndex={-1}>
        {`Join ${organisationName}`}
      </h1>
      <p className={classes.words}>{`${organisationName} uses Retriever to get devices back.`}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {replaces && (
        <p className={classes.words}>
          You are logged in as <strong>{signedInAs}</strong>{' '}
          <span>{`in this browser. To accept as ${email}, we'll log that account out here.`}</span>
        </p>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      <Button size="md" fullWidth loading={isAccepting} onClick={onAccept}>
        {replaces ? 'Log out and accept' : 'Accept invitation'}
      </Button>
      {replaces ? (
        <p className={classes.ways}>
          <Link href={paths.dashboard()}>{`Stay logged in as ${signedInAs ?? ''}`}</Link>
        </p>
      ) : (
        <p className={classes.quiet}>No password needed: we'll email you a link to log in.</p>
      )}
    </>
  );
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
