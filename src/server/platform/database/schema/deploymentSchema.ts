import type { Generated, GeneratedAlways } from 'kysely';
import type { Address } from '../../../../domain/address.ts';
import type { ScanKind } from '../../../../domain/returns/timeline/scans.ts';
import type { DeploymentStatus } from '../../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { ShippingSpeed } from '../../../../domain/warehouse/deployments/deploymentWords.ts';
import type { StoredDeploymentState } from '../../../../machines/deployment/apply.ts';
import type { CarrierLabelTable } from './carrierSchema.ts';
import type { Id, Json } from './columns.ts';

/** Tables of deployments (migration 0020). */
export interface DeploymentTables {
  deployments: {
    id: Id;
    organisation_id: string;
    deployment_number: Generated<string>;
    created_at: Date;
    updated_at: Date;
    created_by: string | null;
    created_by_name: string;
    created_via_api: Generated<boolean>;
    purchaser_email: Generated<string>;
    idempotency_key: string;
    idempotency_hash: Buffer;
    state: Json<StoredDeploymentState>;
    state_version: number;
    status: DeploymentStatus;
    status_since: Date;
    carrier: string;
    tracking_number: string;
    return_tracking_number: string;
    device_id: string;
    device_text: string;
    employee_name: string;
    employee_email: string;
    employee_phone: string;
    employee_address: Json<Address>;
    /** Name on labels if it differs from the employee's (migration 0055); otherwise `''`. */
    label_name: Generated<string>;
    display_name: string;
    shipping_speed: ShippingSpeed | null;
    notes: string;
    ticket_id: string;
    include_return_label: boolean;
    search_text: GeneratedAlways<string>;
  };
  deployment_events: {
    id: Id;
    organisation_id: string;
    deployment_id: string;
    at: Date;
    recorded_at: Date;
    type: string;
    actor_kind: string;
    actor_id: string | null;
    actor_name: string;
    status: DeploymentStatus;
    event: Json<unknown>;
  };
  deployment_labels: Omit<
    CarrierLabelTable,
    'return_id' | 'shipment' | 'problem' | 'quiet_since'
  > & { deployment_id: string };
  deployment_scans: {
    organisation_id: string;
    label_id: string;
    event_id: string;
    what: ScanKind;
    at: Date;
    recorded_at: Date;
    words: string;
    place: Generated<string>;
    outcome: string;
  };
}
