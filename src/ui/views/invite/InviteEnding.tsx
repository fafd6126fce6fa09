import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Invite } from '../../../domain/people/invite.ts';
import type { InviteEnd } from '../../../machines/inviteAccept.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from '../../components/layout/GuestCard.module.css';
import { INVITE_ENDS_WORDS } from '../../words/inviteEnds.ts';

interface InviteEndingProps {
  readonly end: InviteEnd;
  /** Null if the link is invalid. */
  readonly invite: Invite | null;
}

/** Explains why the invitation can't be accepted and what to do next. */
export function InviteEnding({ end, invite }: InviteEndingProps) {
  const { config } = usePortal();
  const { title, text } = INVITE_ENDS_WORDS[end];
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the heading of the result takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const suggestsInviter = end === 'expired' || end === 'revoked' || end === 'taken';
  const isSignedIn = invite !== null && invite.signedInAs !== null;
  return (
    <>
      <div role="status" className={classes.ending}>
        <h1 ref={heading} className={classes.title} data-main-heading tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.words}>{text(invite)}</p>
      </div>
      <p className={classes.ways}>
        {suggestsInviter && invite !== null && (
          <a href={`mailto:${invite.inviterEmail}?subject=${encodeURIComponent('My invitation')}`}>
            {`Write to ${invite.inviterName}`}
          </a>
        )}
        {isSignedIn ? (
          <Link href={paths.dashboard()}>
            {end === 'alreadyIn' ? 'Go to your returns' : `Continue as ${invite.signedInAs}`}
          </Link>
        ) : (
          <Link href={paths.login()}>Log in</Link>
        )}
        {end === 'unknown' && <a href={`mailto:${config.supportEmail}`}>Contact us</a>}
      </p>
    </>
  );
}
