import type { WebhookEndpoint } from '../../../domain/programs/webhooks.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure } from '../../../machines/pages/webhook.machine.ts';
import { WebhookForm } from '../../components/webhook/WebhookForm.tsx';
import { webhookValuesOf } from '../../components/webhook/webhookForm.ts';
import { unsavedKind, WebhookPage } from './webhookPage.tsx';

/** Edits a webhook's URL and events. */
export function EditEndpoint({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const actor = WebhookPage.useActorRef();
  const failure = WebhookPage.useSelector(selectActionFailure);
  const canSend = WebhookPage.useSelector(parts.selectCanAct);
  const isSaving = WebhookPage.useSelector(parts.selectSent)?.kind === 'edit';
  return (
    <WebhookForm
      title="Edit webhook"
      heading="h2"
      submit="Save changes"
      kind={unsavedKind(endpoint.id)}
      present={webhookValuesOf(endpoint)}
      failure={failure}
      canSend={canSend}
      isSaving={isSaving}
      onSubmit={(body) => actor.send({ type: 'action.requested', action: { kind: 'edit', body } })}
      onClose={() => actor.send({ type: 'panel.closed' })}
    />
  );
}
