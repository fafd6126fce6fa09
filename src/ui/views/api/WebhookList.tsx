import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { WebhookEndpoint } from '../../../domain/programs/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../../domain/programs/webhookWords.ts';
import { isSamePanel } from '../../../machines/pages/parts/pageTypes.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure } from '../../../machines/pages/webhooks.machine.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { DeleteWebhook } from '../../components/webhook/DeleteWebhook.tsx';
import { DELIVERY_STATE, ENDPOINT_STATE } from '../../words/webhookWords.ts';
import classes from './KeyList.module.css';
import { WebhooksPage } from './webhooksPage.tsx';

const COLUMNS: readonly ListColumn<WebhookEndpoint>[] = [
  {
    name: 'address',
    label: 'Address',
    place: 'title',
    cell: ({ id, url, description }) => (
      <>
        <Link href={paths.webhook(id)} className={classes.link}>
          {url}
        </Link>
        {description !== '' && <span className={classes.note}>{description}</span>}
      </>
    ),
  },
  {
    name: 'events',
    label: 'Events',
    cell: ({ events }) =>
      events.length === WEBHOOK_EVENTS.length
        ? 'All'
        : `${events.length} of ${WEBHOOK_EVENTS.length}`,
  },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    cell: ({ state }) => <ToneBadge {...ENDPOINT_STATE[state]} />,
  },
  {
    name: 'last',
    label: 'Last event',
    place: 'second',
    cell: ({ last }) =>
      last === null ? (
        'None yet'
      ) : (
        <>
          <span>{`${DELIVERY_STATE[last.state].label},`}</span> <TimeAgo at={last.at} />
        </>
      ),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'menu',
    cell: (endpoint) => <Delete of={endpoint} />,
  },
];

/** Lists the webhooks with links to their pages. */
export function WebhookList({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  const isBusy = WebhooksPage.useSelector(parts.selectIsBusy);
  const open = WebhooksPage.useSelector(parts.selectPanel);
  if (endpoints.length === 0) {
    return (
      <p className={classes.empty}>
        No webhooks yet. Add one to send each step of a return, a device or a deployment to your
        app.
      </p>
    );
  }
  return (
    <SectionList
      caption="Webhooks"
      columns={COLUMNS}
      rows={endpoints}
      idOf={({ id }) => id}
      isBusy={isBusy}
      detailOf={({ id }) =>
        isSamePanel(open, deletePanel(id)) ? <DeleteQuestion id={id} /> : null
      }
    />
  );
}

const BACK = { type: 'panel.closed' } as const;
const deletePanel = (id: string) => ({ kind: 'delete', id }) as const;

function Delete({ of: { id, url } }: { readonly of: WebhookEndpoint }) {
  const actor = WebhooksPage.useActorRef();
  const openDelete = { type: 'panel.opened', panel: deletePanel(id) } as const;
  const canAsk = WebhooksPage.useSelector((snapshot) => snapshot.can(openDelete));
  const isAsked = WebhooksPage.useSelector((snapshot) =>
    isSamePanel(parts.selectPanel(snapshot), openDelete.panel),
  );
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-expanded={isAsked}
      aria-label={`Delete ${url}`}
      disabled={!canAsk}
      onClick={() => actor.send(isAsked ? BACK : openDelete)}
    >
      Delete
    </Button>
  );
}

function DeleteQuestion({ id }: { readonly id: string }) {
  const actor = WebhooksPage.useActorRef();
  const remove = { type: 'action.requested', action: { kind: 'delete', id } } as const;
  return (
    <DeleteWebhook
      canDelete={WebhooksPage.useSelector((snapshot) => snapshot.can(remove))}
      isDeleting={WebhooksPage.useSelector(parts.selectSent) !== null}
      failure={WebhooksPage.useSelector(selectActionFailure)}
      instead="To pause it, disable it on its page instead."
      onBack={() => actor.send(BACK)}
      onDelete={() => actor.send(remove)}
    />
  );
}
