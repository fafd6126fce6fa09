import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { WebhookAttempt, WebhookDelivery } from '../../../domain/programs/webhooks.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { RowToggle } from '../../components/list/table/ListRow.tsx';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { DELIVERY_STATE } from '../../words/webhookWords.ts';
import classes from './WebhookView.module.css';
import { WebhookPage } from './webhookPage.tsx';

const nameOf = ({ type, subject }: WebhookDelivery) =>
  subject === '' ? type : `${type} ${subject}`;

/** Columns of the log. */
export function deliveryColumns(
  opened: string | null,
  open: (id: string | null) => void,
): readonly ListColumn<WebhookDelivery>[] {
  return [
    {
      name: 'event',
      label: 'Event',
      place: 'title',
      cell: (delivery) => {
        const { id, type, subject } = delivery;
        return (
          <>
            <RowToggle
              id={id}
              label={`Details of ${nameOf(delivery)}`}
              isOpen={id === opened}
              onToggle={() => open(id === opened ? null : id)}
            />
            <code className={classes.type}>{type}</code>{' '}
            {subject !== '' && <Link href={paths.return(subject)}>{subject}</Link>}
          </>
        );
      },
    },
    {
      name: 'status',
      label: 'Status',
      place: 'status',
      cell: ({ state }) => <ToneBadge {...DELIVERY_STATE[state]} />,
    },
    {
      name: 'outcome',
      label: 'Outcome',
      place: 'second',
      cell: (delivery) => <Outcome of={delivery} />,
    },
    {
      name: 'when',
      label: 'When',
      place: 'aside',
      look: table.quiet,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      name: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      place: 'menu',
      cell: (delivery) => delivery.canReplay && <Replay of={delivery} />,
    },
  ];
}

/** Reason of a failure, and the next attempt. */
function Outcome({ of: { state, nextTryAt, attempts } }: { readonly of: WebhookDelivery }) {
  const [last] = attempts;
  return (
    <>
      {state !== 'delivered' && last?.error && <p className={classes.reason}>{last.error}</p>}
      {nextTryAt !== null && attempts.length > 0 && (
        <p className={classes.quiet}>
          Next attempt <TimeAgo at={nextTryAt} />
        </p>
      )}
    </>
  );
}

function Replay({ of: delivery }: { readonly of: WebhookDelivery }) {
  const actor = WebhookPage.useActorRef();
  const action = { kind: 'replay', deliveryId: delivery.id } as const;
  const replay = { type: 'action.requested', action } as const;
  const isAllowed = WebhookPage.useSelector((snapshot) => snapshot.can(replay));
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!isAllowed}
      aria-label={`Send again: ${nameOf(delivery)}`}
      onClick={() => actor.send(replay)}
    >
      Send again
    </Button>
  );
}

interface DeliveryDetailsProps {
  readonly delivery: WebhookDelivery;
}

/** Request of a delivery and its responses. */
export function DeliveryDetails({ delivery }: DeliveryDetailsProps) {
  const { messageId, attempts, body } = delivery;
  return (
    <div className={classes.details}>
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
    </div>
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
