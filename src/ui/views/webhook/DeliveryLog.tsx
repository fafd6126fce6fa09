import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { WebhookPage as Page } from '../../../domain/programs/webhooks.ts';
import {
  DELIVERY_STATES,
  type DeliveryState,
  KEPT_DAYS,
} from '../../../domain/programs/webhookWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import {
  hasFirstTry,
  selectIsAnswerDue,
  selectOpenDelivery,
} from '../../../machines/pages/webhook.machine.ts';
import { paths } from '../../app/paths.ts';
import { Card } from '../../components/layout/Card.tsx';
import { ListTabs } from '../../components/list/head/ListTabs.tsx';
import { PagingBelow } from '../../components/list/table/Paging.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { DELIVERY_STATE } from '../../words/webhookWords.ts';
import { DeliveryDetails, deliveryColumns } from './deliveryColumns.tsx';
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
  const actor = WebhookPage.useActorRef();
  const query = WebhookPage.useSelector(({ context }) => context.query);
  const isBusy = WebhookPage.useSelector(parts.selectIsBusy);
  const isAnswerDue = WebhookPage.useSelector(selectIsAnswerDue);
  const canReplay = WebhookPage.useSelector((snapshot) =>
    snapshot.can({ type: 'action.requested', action: { kind: 'replayAll', since: '' } }),
  );
  const [days, setDays] = useState('1');
  const opened = WebhookPage.useSelector(selectOpenDelivery);
  const hrefOf = (state: DeliveryState | undefined, before: string | null = null) =>
    paths.webhook(
      endpoint.id,
      new URLSearchParams({
        ...(state !== undefined && { state }),
        ...(before !== null && { before }),
      }).toString(),
    );
  const isFiltered = query.state !== undefined || query.before !== undefined;
  return (
    <Card
      id="log"
      title="Log"
      action={
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'reload.requested' })}
        >
          Refresh
        </Button>
      }
    >
      <div className={classes.tabs}>
        <ListTabs
          label="Events"
          tabs={[undefined, ...DELIVERY_STATES].map((state) => ({
            id: state ?? 'all',
            label: state === undefined ? 'All' : DELIVERY_STATE[state].label,
            href: hrefOf(state),
            count: state === 'failed' && failed > 0 ? failed : undefined,
            isTrouble: state === 'failed' && failed > 0,
            current: state === query.state ? 'page' : undefined,
          }))}
        />
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
          {isFiltered
            ? 'No such events in the log.'
            : 'Nothing sent yet. Send a test event to see what your endpoint gets.'}
        </p>
      ) : (
        <SectionList
          caption="Log"
          columns={deliveryColumns(opened, (id) =>
            actor.send({ type: 'selection.changed', selected: id === null ? [] : [id] }),
          )}
          rows={deliveries}
          idOf={({ id }) => id}
          isBusy={isBusy}
          detailOf={(delivery) =>
            delivery.id === opened ? <DeliveryDetails delivery={delivery} /> : null
          }
        />
      )}
      <PagingBelow
        isFirst
        previousHref={query.before === undefined ? null : hrefOf(query.state)}
        nextHref={next === null ? null : hrefOf(query.state, next)}
      />
      <p className={classes.quiet}>{`We keep events for ${KEPT_DAYS} days.`}</p>
    </Card>
  );
}
