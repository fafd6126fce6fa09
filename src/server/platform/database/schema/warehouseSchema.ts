import type { Generated, GeneratedAlways } from 'kysely';
import type { DeploymentStatus } from '../../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { Grade } from '../../../../domain/warehouse/events.ts';
import type { DeviceStatus, Place } from '../../../../domain/warehouse/status.ts';
import type { Device } from '../../../../domain/words.ts';
import type { StoredDeviceState } from '../../../../machines/warehouseDevice/apply.ts';
import type { Id, Json } from './columns.ts';
import type { HandlingColumns } from './handlingSchema.ts';

/** Tables of the warehouse (migration 0019). */
export interface WarehouseTables {
  devices: HandlingColumns & {
    id: Id;
    organisation_id: string;
    device_number: Generated<string>;
    created_at: Date;
    updated_at: Date;
    state: Json<StoredDeviceState>;
    state_version: number;
    place: Place;
    /** Null if the device is not part of the stock. */
    status: DeviceStatus | null;
    status_since: Date;
    grade: Grade | null;
    location: Generated<string>;
    kind: Device;
    manufacturer: Generated<string>;
    model: Generated<string>;
    device_series: Generated<string>;
    release_year: Generated<string>;
    ram: Generated<string>;
    disk: Generated<string>;
    processor: Generated<string>;
    screen_size: Generated<string>;
    operating_system: Generated<string>;
    os_version: Generated<string>;
    serial_number: Generated<string>;
    asset_tag: Generated<string>;
    has_charger: Generated<boolean>;
    /** Time when an audit didn't find it on its shelf; null once it is found again. */
    missing_since: Generated<Date | null>;
    notes: Generated<string>;
    person_name: Generated<string>;
    return_id: string | null;
    order_number: Generated<string>;
    initial_deployment: Date | null;
    /** Serial number and asset tag in lower case. */
    serial_key: GeneratedAlways<string>;
    asset_key: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  device_events: {
    id: Id;
    organisation_id: string;
    device_id: string;
    at: Date;
    recorded_at: Date;
    type: string;
    actor_kind: string;
    actor_id: string | null;
    actor_name: string;
    place: Place;
    event: Json<unknown>;
  };
  /** Labels that were created together (migration 0022). */
  label_batches: {
    id: Id;
    organisation_id: string;
    created_at: Date;
    created_by: string;
    count: number;
  };
  device_labels: {
    id: Id;
    organisation_id: string;
    code: Generated<string>;
    batch_id: string;
    /** Null while it is blank. */
    device_id: string | null;
    linked_at: Date | null;
  };
  /** Finished audits (migration 0043). */
  shelf_audits: {
    id: Id;
    organisation_id: string;
    key: string;
    shelf: string;
    finished_at: Date;
    created_by: string;
    created_by_name: string;
  };
  shelf_audit_devices: {
    organisation_id: string;
    audit_id: string;
    device_id: string;
    outcome: 'found' | 'missing' | 'unexpected' | 'moved';
  };
  device_counts: { organisation_id: string; status: DeviceStatus; slot: number; count: string };
  deployment_counts: {
    organisation_id: string;
    status: DeploymentStatus;
    slot: number;
    count: string;
  };
}
