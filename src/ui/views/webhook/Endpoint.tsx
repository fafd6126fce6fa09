import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WebhookEndpoint } from '../../../domain/programs/webhooks.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import {
  DELETE_PANEL,
  EDIT_PANEL,
  SECRET_PANEL,
  selectActionFailure,
  type WebhookAction,
} from '../../../machines/pages/webhook.machine.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Card } from '../../components/layout/Card.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import { Fact } from '../../components/record/Fact.tsx';
import { Now } from '../../components/record/Record.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { DeleteWebhook } from '../../components/webhook/DeleteWebhook.tsx';
import { DISABLED_WORDS, ENDPOINT_STATE } from '../../words/webhookWords.ts';
import classes from './WebhookView.module.css';
import { WebhookPage } from './webhookPage.tsx';

const EDIT = { type: 'panel.opened', panel: EDIT_PANEL } as const;
const ASK = { type: 'panel.opened', panel: SECRET_PANEL } as const;
const ASK_DELETE = { type: 'panel.opened', panel: DELETE_PANEL } as const;
const BACK = { type: 'panel.closed' } as const;
const DELETE = { type: 'action.requested', action: { kind: 'delete' } } as const;
const CHANGE = { type: 'action.requested', action: { kind: 'secret' } } as const;

/** Reason why nothing is sent; nothing for an enabled webhook. */
export function EndpointNow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  if (endpoint.disabledBy === null) return null;
  return (
    <Now label="Now">
      <Alert color="amber" variant="light" title="Not sending" role="group">
        {DISABLED_WORDS[endpoint.disabledBy]}
      </Alert>
      <div className={classes.buttons}>
        {endpoint.canEnable && <Act action={{ kind: 'enable' }}>Enable</Act>}
      </div>
    </Now>
  );
}

/** Sends a test event. */
export function TestEvent() {
  return (
    <Act action={{ kind: 'test' }} variant="filled">
      Send a test event
    </Act>
  );
}

/** State of the endpoint, beside the page's title. */
export function EndpointStatus({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { state, stateSince, failingSince } = endpoint;
  return (
    <>
      <ToneBadge {...ENDPOINT_STATE[state]} />
      <span className={classes.quiet}>
        since{' '}
        <TimeAgo at={failingSince !== null && state === 'failing' ? failingSince : stateSince} />
      </span>
    </>
  );
}

/** Address and events of the endpoint, and what can be done with it. */
export function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { url, events, oldSecretUntil } = endpoint;
  const actor = WebhookPage.useActorRef();
  const canOpen = WebhookPage.useSelector((snapshot) => snapshot.can(EDIT));
  const panel = WebhookPage.useSelector(parts.selectPanel);
  const isAsked = panel === SECRET_PANEL;
  const isDeleteAsked = panel === DELETE_PANEL;
  return (
    <Card
      id="endpoint"
      title="Endpoint"
      action={
        <Button
          id="edit-webhook"
          size="compact-sm"
          variant="default"
          disabled={!canOpen}
          onClick={() => actor.send(EDIT)}
        >
          Edit
        </Button>
      }
    >
      <dl>
        <Fact name="Address" isWide>
          <CopyText value={url} label="address" />
        </Fact>
        <Fact name="Events" isWide>
          <span className={classes.events}>
            {events.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </span>
        </Fact>
        {oldSecretUntil !== null && (
          <Fact name="Old secret">
            also valid until <TimeAgo at={oldSecretUntil} />
          </Fact>
        )}
      </dl>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          disabled={!canOpen}
          aria-expanded={isAsked}
          onClick={() => actor.send(isAsked ? BACK : ASK)}
        >
          Rotate secret
        </Button>
        {endpoint.canDisable && <Act action={{ kind: 'disable' }}>Disable</Act>}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          disabled={!canOpen}
          aria-expanded={isDeleteAsked}
          onClick={() => actor.send(isDeleteAsked ? BACK : ASK_DELETE)}
        >
          Delete
        </Button>
      </div>
      {isAsked && <ChangeSecret />}
      {isDeleteAsked && <Delete canDisable={endpoint.canDisable} />}
    </Card>
  );
}

interface ActProps {
  readonly action: WebhookAction;
  readonly variant?: 'filled' | 'default';
  readonly children: ReactNode;
}

/** Button of an action without confirmation. */
function Act({ action, variant = 'default', children }: ActProps) {
  const actor = WebhookPage.useActorRef();
  const act = { type: 'action.requested', action } as const;
  const canAct = WebhookPage.useSelector((snapshot) => snapshot.can(act));
  return (
    <Button size="xs" variant={variant} disabled={!canAct} onClick={() => actor.send(act)}>
      {children}
    </Button>
  );
}

function ChangeSecret() {
  const actor = WebhookPage.useActorRef();
  const failure = WebhookPage.useSelector(selectActionFailure);
  const canChange = WebhookPage.useSelector((snapshot) => snapshot.can(CHANGE));
  const isChanging = WebhookPage.useSelector(parts.selectSent)?.kind === 'secret';
  return (
    <Panel
      title="Rotate the secret?"
      backLabel="Keep secret"
      isHeld={isChanging}
      onBack={() => actor.send(BACK)}
      onSubmit={() => actor.send(CHANGE)}
      submit={
        <Button type="submit" disabled={!canChange && !isChanging} loading={isChanging}>
          Rotate secret
        </Button>
      }
    >
      <p>
        We'll show the new secret once. Both secrets work for 24 hours, so nothing breaks while you
        switch.
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}

function Delete({ canDisable }: { readonly canDisable: boolean }) {
  const actor = WebhookPage.useActorRef();
  return (
    <DeleteWebhook
      canDelete={WebhookPage.useSelector((snapshot) => snapshot.can(DELETE))}
      isDeleting={WebhookPage.useSelector(parts.selectSent)?.kind === 'delete'}
      failure={WebhookPage.useSelector(selectActionFailure)}
      instead={canDisable ? 'To pause it, disable it instead.' : null}
      onBack={() => actor.send(BACK)}
      onDelete={() => actor.send(DELETE)}
    />
  );
}
