import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { WebhookEndpoint } from '../../../api/contract/webhooks.ts';
import type { Failure } from '../../../machines/failure.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { ToneBadge } from '../../components/ToneBadge.tsx';
import { DISABLED_WORDS, ENDPOINT_STATE } from '../../words/webhookWords.ts';
import { WebhookForm } from '../api/WebhookForm.tsx';
import { webhookValuesOf } from '../api/webhookForm.ts';
import classes from './WebhookView.module.css';
import type { PageAction } from './webhookQuery.ts';

interface EndpointCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly onAct: (action: PageAction) => void;
}

/** Where it leads, how it stands, and what can be done about it. */
export function EndpointCard({ endpoint, failure, isBusy, isSaving, onAct }: EndpointCardProps) {
  const { url, events, state, stateSince, failingSince, disabledBy, oldSecretUntil } = endpoint;
  const [isEditing, setIsEditing] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  /** A failure from before has nothing to say about the form that is opened now. */
  const [past, setPast] = useState<Failure | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => {
    setPast(failure);
    setIsEditing(false);
  };
  const leaveSecret = () => {
    setIsChanging(false);
    change.current?.focus();
  };
  if (isEditing) {
    return (
      <WebhookForm
        title="Edit the webhook"
        heading="h2"
        submit="Save changes"
        kind={`webhook-${endpoint.id}`}
        present={webhookValuesOf(endpoint)}
        failure={failure === past ? null : failure}
        isBusy={isBusy}
        isSaving={isSaving}
        onSubmit={(body) => onAct({ kind: 'edit', body })}
        onDone={close}
        onBack={close}
      />
    );
  }
  return (
    <section className={classes.card} aria-labelledby="endpoint">
      <h2 id="endpoint" className={classes.heading}>
        Where it leads
      </h2>
      {disabledBy !== null && (
        <Alert color="amber" variant="light" title="Nothing is sent" role="group">
          {DISABLED_WORDS[disabledBy]}
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>Address</dt>
        <dd>
          <CopyText value={url} label="address" />
        </dd>
        <dt>State</dt>
        <dd>
          <ToneBadge {...ENDPOINT_STATE[state]} />{' '}
          <span className={classes.quiet}>
            since{' '}
            <TimeAgo
              at={failingSince !== null && state === 'failing' ? failingSince : stateSince}
            />
          </span>
        </dd>
        <dt>Told of</dt>
        <dd className={classes.events}>
          {events.map((event) => (
            <code key={event}>{event}</code>
          ))}
        </dd>
        {oldSecretUntil !== null && (
          <>
            <dt>Old secret</dt>
            <dd>
              signs too, and ends <TimeAgo at={oldSecretUntil} />
            </dd>
          </>
        )}
      </dl>
      <div className={classes.buttons}>
        <Button disabled={isBusy} onClick={() => onAct({ kind: 'test' })}>
          Send a test event
        </Button>
        {endpoint.canEnable && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => onAct({ kind: 'say', type: 'endpoint.enable' })}
          >
            Enable
          </Button>
        )}
        <Button ref={edit} variant="default" disabled={isBusy} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button
          ref={change}
          variant="default"
          disabled={isBusy}
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          Change secret
        </Button>
        {endpoint.canDisable && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => onAct({ kind: 'say', type: 'endpoint.disable' })}
          >
            Disable
          </Button>
        )}
      </div>
      {isChanging && (
        <div className={classes.panel}>
          <h3>Change the secret?</h3>
          <p>
            A new secret is made and shown once. For 24 hours both sign, so your receiver goes on
            working until you have put the new one in place.
          </p>
          <div className={classes.buttons}>
            <Button
              disabled={isBusy}
              onClick={() => {
                leaveSecret();
                onAct({ kind: 'secret' });
              }}
            >
              Make a new secret
            </Button>
            <Button variant="subtle" onClick={leaveSecret}>
              Keep the secret
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
