import { Button, Title } from '@mantine/core';
import { Link } from 'wouter';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure } from '../../../machines/pages/webhooks.machine.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { WebhookForm } from '../../components/webhook/WebhookForm.tsx';
import { WebhookSecret } from '../../components/webhook/WebhookSecret.tsx';
import { EMPTY_WEBHOOK } from '../../components/webhook/webhookForm.ts';
import classes from './ApiView.module.css';
import { WebhookList } from './WebhookList.tsx';
import { NEW_WEBHOOK, WebhooksPage, WebhooksPageProvider } from './webhooksPage.tsx';

/** Lists, adds and deletes webhooks; other actions are on each webhook's page. */
export function WebhooksSection() {
  return (
    <WebhooksPageProvider>
      <Webhooks />
    </WebhooksPageProvider>
  );
}

const BEGIN = { type: 'panel.opened', panel: { kind: 'add' } } as const;

function Webhooks() {
  const actor = WebhooksPage.useActorRef();
  const data = WebhooksPage.useSelector(parts.selectData);
  const failure = WebhooksPage.useSelector(parts.selectFailure);
  const isBusy = WebhooksPage.useSelector(parts.selectIsBusy);
  const isAdding = WebhooksPage.useSelector(parts.selectPanel)?.kind === 'add';
  const canBegin = WebhooksPage.useSelector((snapshot) => snapshot.can(BEGIN));
  return (
    <section className={classes.section} aria-labelledby="api-webhooks" aria-busy={isBusy}>
      <div className={classes.top}>
        <div>
          <Title order={2} id="api-webhooks" tabIndex={-1} data-focus-home>
            Webhooks
          </Title>
          <p className={classes.quiet}>
            Get a signed message for each step of a return, a device or a deployment. To tell
            people, connect <Link href={paths.channels()}>Slack or Teams</Link>.
          </p>
        </div>
        {data !== null && !isAdding && (
          <Button
            id="new-webhook"
            variant="default"
            disabled={!canBegin}
            onClick={() => actor.send(BEGIN)}
          >
            New webhook
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data === null && failure === null && (
        <Skeleton words="Loading webhooks">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {isAdding && <NewWebhook />}
      <NewSecret />
      {data !== null && <WebhookList endpoints={data.endpoints} />}
    </section>
  );
}

function NewWebhook() {
  const actor = WebhooksPage.useActorRef();
  const failure = WebhooksPage.useSelector(selectActionFailure);
  const canSend = WebhooksPage.useSelector(parts.selectCanAct);
  const isSaving = WebhooksPage.useSelector(parts.selectSent) !== null;
  return (
    <WebhookForm
      title="New webhook"
      submit="Add webhook"
      kind={NEW_WEBHOOK}
      present={EMPTY_WEBHOOK}
      failure={failure}
      canSend={canSend}
      isSaving={isSaving}
      onSubmit={(body) => actor.send({ type: 'action.requested', action: { kind: 'add', body } })}
      onClose={() => actor.send({ type: 'panel.closed' })}
    />
  );
}

function NewSecret() {
  const actor = WebhooksPage.useActorRef();
  const created = WebhooksPage.useSelector(parts.selectSecret)?.made ?? null;
  if (created === null) return null;
  return (
    <WebhookSecret
      key={created.id}
      secret={created.secret}
      note="Then send a test event from the webhook's page and check the response."
      onDone={() => actor.send({ type: 'secret.dismissed' })}
    />
  );
}
