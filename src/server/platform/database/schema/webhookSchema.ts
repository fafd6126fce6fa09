import type { Generated } from 'kysely';
import type { WebhookEvent } from '../../../../domain/programs/webhookWords.ts';
import type {
  Disabling,
  WebhookEndpointState,
} from '../../../../machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Id, Json } from './columns.ts';

/** Tables of webhooks (migration 0014). */
export interface WebhookTables {
  webhook_endpoints: {
    id: Id;
    organisation_id: string;
    url: string;
    description: string;
    events: WebhookEvent[];
    created_at: Date;
    state: WebhookEndpointState;
    state_since: Date;
    failing_since: Date | null;
    disabled_by: Disabling | null;
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: Date | null;
    sending_job: string | null;
    sending_until: Date | null;
  };
  webhook_deliveries: {
    id: Id;
    organisation_id: string;
    endpoint_id: string;
    message_id: string;
    type: string;
    subject: string;
    happened_at: Date;
    data: Json<Record<string, unknown>>;
    created_at: Date;
    state: 'waiting' | 'delivered' | 'failed';
    tries: Generated<number>;
    due_at: Date | null;
    last_at: Date | null;
  };
  webhook_attempts: {
    id: Id;
    organisation_id: string;
    delivery_id: string;
    at: Date;
    duration_ms: number;
    status: number | null;
    answer: string;
    error: string | null;
  };
}
