import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { WebhookPage } from '../../../api/contract/webhooks.ts';
import { KEPT_DAYS } from '../../../api/contract/webhookWords.ts';
import { DELIVERY_STATE } from '../../words/webhookWords.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import classes from './WebhookView.module.css';
import type { PageAction, PageQuery } from './webhookQuery.ts';

interface DeliveryLogProps {
  readonly page: WebhookPage;
  readonly query: PageQuery;
  readonly isBusy: boolean;
  /** Asks for another part of the log: a query string. */
  readonly onQuery: (query: string) => void;
  readonly onAct: (action: PageAction) => void;
  readonly onReload: () => void;
}

const DAY_MS = 24 * 60 * 60_000;
const SINCE = [
  { value: '1', label: 'the last 24 hours' },
  { value: '7', label: 'the last 7 days' },
  { value: String(KEPT_DAYS), label: `the last ${KEPT_DAYS} days` },
];

/** Everything that was sent, the newest first. */
export function DeliveryLog(props: DeliveryLogProps) {
  const { page, query, isBusy, onQuery, onAct, onReload } = props;
  const { deliveries, failed, endpoint, next } = page;
  const [days, setDays] = useState('1');
  const ask = (state: string, before = '') => {
    const params = new URLSearchParams({
      ...(state !== '' && { state }),
      ...(before !== '' && { before }),
    });
    onQuery(params.toString());
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const state = query.state ?? '';
  /** Another page of the same; the button that was pressed may be gone then. */
  const turn = (before?: string) => {
    ask(state, before);
    heading.current?.focus();
  };
  return (
    <section className={classes.card} aria-labelledby="log">
      <div className={classes.top}>
        <div>
          <h2 id="log" ref={heading} tabIndex={-1} className={classes.heading}>
            Log
          </h2>
          <p className={classes.quiet}>What was sent is kept for {KEPT_DAYS} days.</p>
        </div>
        <div className={classes.buttons}>
          <NativeSelect
            aria-label="Show"
            value={state}
            data={[
              { value: '', label: 'All events' },
              { value: 'failed', label: DELIVERY_STATE.failed.label },
              { value: 'waiting', label: DELIVERY_STATE.waiting.label },
              { value: 'delivered', label: DELIVERY_STATE.delivered.label },
            ]}
            onChange={(event) => ask(event.currentTarget.value)}
          />
          <Button variant="default" disabled={isBusy} onClick={onReload}>
            Refresh
          </Button>
        </div>
      </div>
      {failed > 0 && (
        <div className={classes.again}>
          <span>
            {failed === 1 ? 'One event has failed.' : `${failed} events have failed.`}{' '}
            {!endpoint.canReplay && 'Enable the webhook to send them again.'}
          </span>
          {endpoint.canReplay && (
            <>
              <NativeSelect
                aria-label="Failed in"
                value={days}
                data={SINCE}
                onChange={(event) => setDays(event.currentTarget.value)}
              />
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => {
                  const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
                  onAct({ kind: 'replayAll', since });
                }}
              >
                Send failed again
              </Button>
            </>
          )}
        </div>
      )}
      {deliveries.length === 0 ? (
        <p className={classes.quiet}>
          {state === '' && query.before === undefined
            ? 'Nothing has been sent yet. Send a test event to see what your receiver gets.'
            : 'There is no such event in the log.'}
        </p>
      ) : (
        <ul className={classes.list}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={isBusy}
              onReplay={() => onAct({ kind: 'replay', deliveryId: delivery.id })}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {query.before !== undefined && (
          <Button variant="subtle" disabled={isBusy} onClick={() => turn()}>
            Newest
          </Button>
        )}
        {next !== null && (
          <Button variant="subtle" disabled={isBusy} onClick={() => turn(next)}>
            Older
          </Button>
        )}
      </div>
    </section>
  );
}
