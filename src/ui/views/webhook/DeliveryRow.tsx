import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { WebhookAttempt, WebhookDelivery } from '../../../domain/programs/webhooks.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { DELIVERY_STATE } from '../../words/webhookWords.ts';
import classes from './WebhookView.module.css';
import { WebhookPage } from './webhookPage.tsx';

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
}

/** One delivery: its result and, when opened, its request and responses. */
export function DeliveryRow({ delivery }: DeliveryRowProps) {
  const { id, messageId, type, subject, createdAt, state, nextTryAt, canReplay, body, attempts } =
    delivery;
  const actor = WebhookPage.useActorRef();
  const replay = { type: 'action.requested', action: { kind: 'replay', deliveryId: id } } as const;
  const isAllowed = WebhookPage.useSelector((snapshot) => snapshot.can(replay));
  const [isOpen, setIsOpen] = useState(false);
  const last = attempts[0];
  const name = subject === '' ? type : `${type} ${subject}`;
  return (
    <li className={classes.delivery}>
      <div className={classes.line}>
        <ToneBadge {...DELIVERY_STATE[state]} />
        <code className={classes.type}>{type}</code>
        {subject !== '' && (
          <Link href={paths.return(subject)} className={classes.link}>
            {subject}
          </Link>
        )}
        <span className={classes.quiet}>
          <TimeAgo at={createdAt} />
        </span>
        <span className={classes.actions}>
          {canReplay && (
            <Button
              size="xs"
              variant="default"
              disabled={!isAllowed}
              aria-label={`Send again: ${name}`}
              onClick={() => actor.send(replay)}
            >
              Send again
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={`delivery-${id}`}
            aria-label={`Details of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Details
          </Button>
        </span>
      </div>
      {state !== 'delivered' && last?.error && <p className={classes.reason}>{last.error}</p>}
      {nextTryAt !== null && attempts.length > 0 && (
        <p className={classes.quiet}>
          Next attempt <TimeAgo at={nextTryAt} />
        </p>
      )}
      <div id={`delivery-${id}`} hidden={!isOpen} className={classes.details}>
        {isOpen && (
          <>
            <p className={classes.quiet}>
              <code>webhook-id</code> <CopyText value={messageId} label="message id" />
            </p>
            <h3>Attempts</h3>
            {attempts.length === 0 ? (
              <p className={classes.quiet}>None yet.</p>
            ) : (
              <ol className={classes.attempts}>
                {attempts.map((attempt) => (
                  <Attempt key={attempt.at} attempt={attempt} />
                ))}
              </ol>
            )}
            <h3>Body</h3>
            <pre className={classes.body}>{pretty(body)}</pre>
          </>
        )}
      </div>
    </li>
  );
}

function Attempt({
  attempt: { at, durationMs, status, answer, error },
}: {
  attempt: WebhookAttempt;
}) {
  return (
    <li>
      <p className={classes.attempt}>
        <strong>{status ?? 'No answer'}</strong> <TimeAgo at={at} />
        <span>{`, after ${durationMs} ms`}</span>
        {status === null && error !== null && <span>{`. ${error}`}</span>}
      </p>
      {answer !== '' && <pre className={classes.body}>{answer}</pre>}
    </li>
  );
}

/** Formats the JSON body, which is sent without line breaks. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
