import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { WebhookEndpoint } from '../../../api/contract/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../../api/contract/webhookWords.ts';
import table from '../../components/CardTable.module.css';
import { CardTable, Cell } from '../../components/CardTable.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { ToneBadge } from '../../components/ToneBadge.tsx';
import { paths } from '../../paths.ts';
import { DELIVERY_STATE, ENDPOINT_STATE } from '../../words/webhookWords.ts';
import classes from './KeyList.module.css';

interface WebhookListProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly isBusy: boolean;
  readonly onDelete: (id: string) => void;
}

/** Headings of the columns. */
const COLUMNS = ['Address', 'Events', 'State', 'Last event', 'Actions'];

/** Every webhook; each leads to its page. */
export function WebhookList({ endpoints, isBusy, onDelete }: WebhookListProps) {
  const [asking, setAsking] = useState<string | null>(null);
  if (endpoints.length === 0) {
    return (
      <p className={classes.empty}>
        There is no webhook yet. Add one, and your program hears of each step of a return instead of
        asking for it.
      </p>
    );
  }
  return (
    <CardTable label="Webhooks" columns={COLUMNS}>
      {endpoints.map((endpoint) => (
        <Row
          key={endpoint.id}
          of={endpoint}
          isBusy={isBusy}
          isAsking={asking === endpoint.id}
          onAsk={(isAsking) => setAsking(isAsking ? endpoint.id : null)}
          onDelete={() => {
            setAsking(null);
            onDelete(endpoint.id);
          }}
        />
      ))}
    </CardTable>
  );
}

interface RowProps {
  readonly of: WebhookEndpoint;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onDelete: () => void;
}

function Row({ of: endpoint, isBusy, isAsking, onAsk, onDelete }: RowProps) {
  const { id, url, description, events, state, last } = endpoint;
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <>
      <tr className={table.row}>
        <th scope="row">
          <Link href={paths.webhook(id)} className={classes.link}>
            {url}
          </Link>
          {description !== '' && <span className={classes.note}>{description}</span>}
        </th>
        <Cell label="Events">
          {events.length === WEBHOOK_EVENTS.length
            ? 'All'
            : `${events.length} of ${WEBHOOK_EVENTS.length}`}
        </Cell>
        <Cell label="State">
          <ToneBadge {...ENDPOINT_STATE[state]} />
        </Cell>
        <Cell label="Last event">
          {last === null ? (
            'None yet'
          ) : (
            <>
              {DELIVERY_STATE[last.state].label}, <TimeAgo at={last.at} />
            </>
          )}
        </Cell>
        <td className={table.action}>
          <Button
            ref={remove}
            size="xs"
            variant="default"
            aria-expanded={isAsking}
            aria-label={`Delete ${url}`}
            disabled={isBusy}
            onClick={() => onAsk(!isAsking)}
          >
            Delete
          </Button>
        </td>
      </tr>
      {isAsking && (
        <tr>
          <td colSpan={5} className={table.detail}>
            <Question
              isBusy={isBusy}
              onDelete={onDelete}
              onBack={() => {
                onAsk(false);
                remove.current?.focus();
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

interface QuestionProps {
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onBack: () => void;
}

function Question({ isBusy, onDelete, onBack }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={table.panel}>
      <h3 ref={heading} tabIndex={-1}>
        Delete this webhook?
      </h3>
      <p>
        Nothing is sent to it any more, and its log goes with it. This cannot be undone; to pause
        it, disable it on its page instead.
      </p>
      <div className={table.buttons}>
        <Button color="red" disabled={isBusy} onClick={onDelete}>
          Delete webhook
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Keep the webhook
        </Button>
      </div>
    </div>
  );
}
