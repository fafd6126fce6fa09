import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Message, MessageLog } from '../../../domain/returns/messages.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useRemote } from '../../hooks/useRemote.ts';
import { MESSAGE_STATE } from '../../words/messageState.ts';
import classes from './Messages.module.css';

/** What was mailed about a return, to whom, what became of it, and "Send again". */
export function Messages({ orderNumber }: { readonly orderNumber: string }) {
  const { data, failure, actionFailure, isBusy, isActing, send } = useRemote<
    string,
    MessageLog,
    string
  >({
    id: 'messages',
    query: orderNumber,
    isAbout: (shown, { orderNumber: changed }) => changed === null || changed === shown,
    load: (client, wanted, signal) =>
      client('GET /api/portal/returns/:orderNumber/messages', {
        params: { orderNumber: wanted },
        signal,
      }),
    act: (client, wanted, id, signal) =>
      client('POST /api/portal/returns/:orderNumber/messages/:id/resend', {
        params: { orderNumber: wanted, id },
        signal,
      }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const resend = (id: string) => {
    // The button is gone in a moment.
    heading.current?.focus({ preventScroll: true });
    send({ type: 'action.requested', action: id });
  };
  return (
    <section className={classes.messages} aria-labelledby="messages-heading" aria-busy={isBusy}>
      <h2 ref={heading} id="messages-heading" tabIndex={-1} className={classes.heading}>
        Messages
      </h2>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      {data?.messages.length === 0 && (
        <p className={classes.empty}>Nothing has been mailed about this return yet.</p>
      )}
      <ul className={classes.list}>
        {data?.messages.map((message) => (
          <Row
            key={message.id}
            message={message}
            isBusy={isBusy}
            onResend={() => resend(message.id)}
          />
        ))}
      </ul>
      <p role="status" className={classes.acting}>
        {isActing && 'Sending again'}
      </p>
    </section>
  );
}

interface RowProps {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

function Row({ message, isBusy, onResend }: RowProps) {
  const { to, subject, state, at, nextTryAt, failure, blocked } = message;
  const { label, icon } = MESSAGE_STATE[state];
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.subject}>{subject}</p>
        <p className={classes.to}>To {to}</p>
        <p className={classes.state} data-state={state}>
          <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
            <path d={icon} />
          </svg>
          <span>
            {label}, <TimeAgo at={at} />
            {nextTryAt !== null && (
              <>
                . Next try <TimeAgo at={nextTryAt} />
              </>
            )}
          </span>
        </p>
        {failure !== null && <p className={classes.reason}>{failure}</p>}
      </div>
      <div className={classes.again}>
        {blocked === null ? (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Send again: ${subject}, to ${to}`}
            onClick={onResend}
          >
            Send again
          </Button>
        ) : (
          <p className={classes.blocked}>{blocked}</p>
        )}
      </div>
    </li>
  );
}
