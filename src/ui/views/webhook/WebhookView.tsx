import { useParams, useSearch } from 'wouter';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import {
  EDIT_PANEL,
  selectFailureAtOnce,
  selectIsAbsent,
} from '../../../machines/pages/webhook.machine.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice, NotFoundNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { RecordBody, RecordSkeleton } from '../../components/record/Record.tsx';
import { WebhookSecret } from '../../components/webhook/WebhookSecret.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EditEndpoint } from './EditEndpoint.tsx';
import { EndpointFacts, EndpointNow, EndpointStatus, TestEvent } from './Endpoint.tsx';
import classes from './WebhookView.module.css';
import { WebhookPage, WebhookPageProvider } from './webhookPage.tsx';
import { queryIn } from './webhookQuery.ts';

/** One webhook: state, available actions and deliveries. */
export function WebhookView() {
  const { webhookId = '' } = useParams<{ webhookId: string }>();
  return (
    <WebhookPageProvider query={queryIn(webhookId, useSearch())}>
      <Webhook />
    </WebhookPageProvider>
  );
}

function Webhook() {
  const actor = WebhookPage.useActorRef();
  const data = WebhookPage.useSelector(parts.selectData);
  const failure = WebhookPage.useSelector(parts.selectFailure);
  const refused = WebhookPage.useSelector(selectFailureAtOnce);
  const isAbsent = WebhookPage.useSelector(selectIsAbsent);
  const isBusy = WebhookPage.useSelector(parts.selectIsBusy);
  const isEditing = WebhookPage.useSelector(parts.selectPanel) === EDIT_PANEL;
  const isActing = WebhookPage.useSelector(parts.selectSent) !== null;
  return (
    <Page
      title={data === null ? 'Webhook' : new URL(data.endpoint.url).host}
      back={<BackLink href={paths.api()}>API</BackLink>}
      {...(data !== null && {
        status: <EndpointStatus endpoint={data.endpoint} />,
        description: data.endpoint.description || undefined,
        actions: <TestEvent />,
      })}
      isBusy={isBusy}
    >
      {isAbsent && (
        <NotFoundNotice
          words="There's no such webhook. It may have been deleted."
          list={paths.api()}
          link="See all webhooks"
        />
      )}
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {refused !== null && <FailureNotice failure={refused} />}
      {data === null && failure === null && !isAbsent && (
        <RecordSkeleton words="Loading the webhook" />
      )}
      {data !== null && (
        <>
          <NewSecret />
          <RecordBody
            now={
              isEditing ? (
                <EditEndpoint endpoint={data.endpoint} />
              ) : (
                <EndpointNow endpoint={data.endpoint} />
              )
            }
            activity={<DeliveryLog page={data} />}
            facts={<EndpointFacts endpoint={data.endpoint} />}
            isActivityFirst
          />
        </>
      )}
      <p role="status" className={classes.hidden}>
        {isActing ? 'Working on it' : ''}
      </p>
    </Page>
  );
}

function NewSecret() {
  const actor = WebhookPage.useActorRef();
  const created = WebhookPage.useSelector(parts.selectSecret)?.made ?? null;
  if (created === null) return null;
  return (
    <WebhookSecret
      heading="h2"
      key={created.secret}
      secret={created.secret}
      note="The old one also works for 24 hours, so nothing breaks while you switch."
      onDone={() => actor.send({ type: 'secret.dismissed' })}
    />
  );
}
