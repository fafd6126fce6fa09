import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { WebhookEndpoint } from '../../../domain/programs/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../../domain/programs/webhookWords.ts';
import { isSamePanel } from '../../../machines/pages/parts/pageTypes.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure } from '../../../machines/pages/webhooks.machine.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { DeleteWebhook } from '../../components/webhook/DeleteWebhook.tsx';
import { DELIVERY_STATE, ENDPOINT_STATE } from '../../words/webhookWords.ts';
import classes from './KeyList.module.css';
import { WebhooksPage } from './webhooksPage.tsx';

/** Headings of the columns. */
const COLUMNS = ['Address', 'Events', 'Status', 'Last event', 'Actions'];

/** Lists the webhooks with links to their pages. */
export function WebhookList({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  const isBusy = WebhooksPage.useSelector(parts.selectIsBusy);
  if (endpoints.length === 0) {
    return (
      <p className={classes.empty}>
        No webhooks yet. Add one to send each step of a return, a device or a deployment to your
        app.
      </p>
    );
  }
  return (
    <CardTable label="Webhooks" columns={COLUMNS} isBusy={isBusy}>
      {endpoints.map((endpoint) => (
        <Row key={endpoint.id} of={endpoint} />
      ))}
    </CardTable>
  );
}

function Row({ of: endpoint }: { readonly of: WebhookEndpoint }) {
  const { id, url, description, events, state, last } = endpoint;
  const actor = WebhooksPage.useActorRef();
  const openDelete = { type: 'panel.opened', panel: { kind: 'delete', id } } as const;
  const canAsk = WebhooksPage.useSelector((snapshot) => snapshot.can(openDelete));
  const isAsked = WebhooksPage.useSelector((snapshot) =>
    isSamePanel(parts.selectPanel(snapshot), openDelete.panel),
  );
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
        <Cell label="Status">
          <ToneBadge {...ENDPOINT_STATE[state]} />
        </Cell>
        <Cell label="Last event">
          {last === null ? (
            'None yet'
          ) : (
            <>
              <span>{`${DELIVERY_STATE[last.state].label},`}</span> <TimeAgo at={last.at} />
            </>
          )}
        </Cell>
        <td className={table.action}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={isAsked}
            aria-label={`Delete ${url}`}
            disabled={!canAsk}
            onClick={() => actor.send(isAsked ? BACK : openDelete)}
          >
            Delete
          </Button>
        </td>
      </tr>
      {isAsked && (
        <tr>
          <td colSpan={5} className={table.detail}>
            <DeleteQuestion id={id} />
          </td>
        </tr>
      )}
    </>
  );
}

const BACK = { type: 'panel.closed' } as const;

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
