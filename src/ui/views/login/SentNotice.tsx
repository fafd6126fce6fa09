import { useEffect, useRef } from 'react';
import { entryPaths } from '../../app/routing/entryPaths.ts';
import { PlainAlert } from '../../components/plain/PlainAlert.tsx';
import { PlainButton } from '../../components/plain/PlainButton.tsx';
import classes from './LoginView.module.css';

interface SentNoticeProps {
  readonly email: string;
  /** The email should have arrived by now. */
  readonly isLate: boolean;
  readonly supportEmail: string;
  /** Mails land in the portal's own mailbox page (localhost mode). */
  readonly hasMailbox: boolean;
  readonly onReopen: () => void;
}

/** Replaces the form after the link was sent; takes the focus that the button had. */
export function SentNotice(props: SentNoticeProps) {
  const { email, isLate, supportEmail, hasMailbox, onReopen } = props;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 className={classes.title}>Check your email</h1>
      <PlainAlert ref={alert} color="brand" tabIndex={-1} className={classes.banner}>
        An email with a log-in link was sent to <strong className={classes.address}>{email}</strong>
        . The link works once, for 10 minutes.
      </PlainAlert>
      <div role="status">
        {isLate && (
          <p className={classes.late}>
            No email yet? Check your spam folder. Our email may also be delayed: it's sent as soon
            as our mail server answers. If nothing comes, ask your admin for an invitation, or write
            to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
      </div>
      <div className={classes.after}>
        <PlainButton look="quiet" onClick={onReopen}>
          Use another address
        </PlainButton>
        {hasMailbox && (
          <a href={entryPaths.mailbox()} className={classes.link}>
            Open the mailbox
          </a>
        )}
      </div>
    </>
  );
}
