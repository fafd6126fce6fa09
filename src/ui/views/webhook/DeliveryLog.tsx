import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { WebhookPage as Page } from '../../../domain/programs/webhooks.ts';
import { KEPT_DAYS } from '../../../domain/programs/webhookWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { hasFirstTry, selectIsAnswerDue } from '../../../machines/pages/webhook.machine.ts';
import { paths } from '../../app/paths.ts';
import { DELIVERY_STATE } from '../../words/webhookWords.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import classes from './WebhookView.module.css';
import { WebhookPage } from './webhookPage.tsx';

const DAY_MS = 24 * 60 * 60_000;
const SINCE = [
  { value: '1', label: 'the last 24 hours' },
  { value: '7', label: 'the last 7 days' },
  { value: String(KEPT_DAYS), label: `the last ${KEPT_DAYS} days` },
];

/** Lists all deliveries, newest first. */
export function DeliveryLog({ page }: { readonly page: Page }) {
  const { deliveries, failed, endpoint, next } = page;
  const [, navigate] = useLocation();
  const actor = WebhookPage.useActorRef();
  const query = WebhookPage.useSelector(({ context }) => context.query);
  const isBusy = WebhookPage.useSelector(parts.selectIsBusy);
  const isAnswerDue = WebhookPage.useSelector(selectIsAnswerDue);
  const canReplay = WebhookPage.useSelector((snapshot) =>
    snapshot.can({ type: 'action.requested', action: { kind: 'replayAll', since: '' } }),
  );
  const [days, setDays] = useState('1');
  const ask = (state: string, before = '') => {
    const params = new URLSearchParams({
      ...(state !== '' && { state }),
      ...(before !== '' && { before }),
    });
    navigate(paths.webhook(endpoint.id, params.toString()));
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const state = query.state ?? '';
  /** Opens another page of the log; the pressed button may disappear, so the heading takes the focus. */
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
          <p className={classes.quiet}>{`We keep events for ${KEPT_DAYS} days.`}</p>
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
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'reload.requested' })}
          >
            Refresh
          </Button>
        </div>
      </div>
      {failed > 0 && (
        <div className={classes.again}>
          <span>
            {`${failed === 1 ? '1 event failed.' : `${failed} events failed.`}${endpoint.canReplay ? '' : ' Enable the webhook to send them again.'}`}
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
                disabled={!canReplay}
                onClick={() => {
                  const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
                  const action = { kind: 'replayAll', since } as const;
                  actor.send({ type: 'action.requested', action });
                }}
              >
                Send failed again
              </Button>
            </>
          )}
        </div>
      )}
      {hasFirstTry(page) && (
        <p role="status" className={classes.quiet} aria-busy={!isAnswerDue}>
          An event is being sent. The response will appear here.
        </p>
      )}
      {deliveries.length === 0 ? (
        <p className={classes.quiet}>
          {state === '' && query.before === undefined
            ? 'Nothing sent yet. Send a test event to see what your endpoint gets.'
            : 'No such events in the log.'}
        </p>
      ) : (
        <ul className={classes.list}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
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
