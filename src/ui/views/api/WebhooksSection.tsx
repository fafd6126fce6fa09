import { Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type {
  WebhookList as List,
  WebhookForm as Webhook,
} from '../../../api/contract/webhooks.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePortal, useUser } from '../../portal.tsx';
import { readUnsaved } from '../../unsaved.ts';
import { useRemote } from '../../useRemote.ts';
import classes from './ApiView.module.css';
import { MadeSecret } from './MadeSecret.tsx';
import { useToldOnce } from './useToldOnce.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookList } from './WebhookList.tsx';
import { EMPTY_WEBHOOK } from './webhookForm.ts';

type WebhookAction =
  | { readonly kind: 'add'; readonly body: Webhook }
  | { readonly kind: 'delete'; readonly id: string };

const HELD = 'webhook';

/** Where events are sent to: see, add and delete; the rest is on the page of each. */
export function WebhooksSection() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const { data, failure, action, actionFailure, isBusy, isActing, send } = useRemote<
    null,
    List,
    WebhookAction
  >({
    id: 'webhooks',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/webhooks', { signal }),
    act: (client: Client, _query: null, wanted: WebhookAction, signal: AbortSignal) =>
      wanted.kind === 'add'
        ? client('POST /api/portal/webhooks', { body: wanted.body, signal })
        : client('DELETE /api/portal/webhooks/:id', { params: { id: wanted.id }, signal }),
  });
  const place = { storage, email, kind: HELD };
  const [isAdding, setIsAdding] = useState(() => readUnsaved(place) !== null);
  /** A failure from before has nothing to say about the form that is opened now. */
  const [past, setPast] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { made, forget } = useToldOnce(data?.made ?? null);
  const isThere = data?.endpoints.some(({ id }) => id === made?.id);
  const close = () => {
    setPast(actionFailure);
    setIsAdding(false);
  };
  const said = actionFailure === past ? null : actionFailure;
  const backToTop = () => heading.current?.focus({ preventScroll: true });
  const isOfForm = action?.kind === 'add';
  return (
    <section className={classes.section} aria-labelledby="api-webhooks" aria-busy={isBusy}>
      <div className={classes.top}>
        <div>
          <Title order={2} id="api-webhooks" ref={heading} tabIndex={-1}>
            Webhooks
          </Title>
          <p className={classes.quiet}>
            Your program hears of each step of a return as it happens, in a signed message.
          </p>
        </div>
        {data !== null && !isAdding && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            New webhook
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
      {said !== null && !isOfForm && <FailureNotice failure={said} />}
      {data === null && failure === null && (
        <Skeleton words="Loading webhooks">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {data !== null && isAdding && (
        <WebhookForm
          title="New webhook"
          submit="Add webhook"
          kind={HELD}
          present={EMPTY_WEBHOOK}
          failure={isOfForm ? said : null}
          isBusy={isBusy}
          isSaving={isActing && isOfForm}
          onSubmit={(body) => send({ type: 'action.requested', action: { kind: 'add', body } })}
          onDone={close}
          onBack={() => {
            close();
            backToTop();
          }}
        />
      )}
      {made !== null && isThere && (
        <MadeSecret
          key={made.id}
          secret={made.secret}
          note="Then send a test event from the webhook's page, and look at what it answers."
          onDone={() => {
            forget();
            backToTop();
          }}
        />
      )}
      {data !== null && (
        <WebhookList
          endpoints={data.endpoints}
          isBusy={isBusy}
          onDelete={(id) => {
            send({ type: 'action.requested', action: { kind: 'delete', id } });
            backToTop();
          }}
        />
      )}
    </section>
  );
}
