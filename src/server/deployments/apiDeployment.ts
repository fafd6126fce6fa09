import type {
  ApiDeployment,
  ApiDeploymentStatus,
} from '../../domain/programs/publicApiDeployments.ts';
import type { DeploymentStatus } from '../../domain/warehouse/deployments/deploymentStatus.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';
import { deploymentSnapshotOf, type StoredDeployment } from './deploymentRow.ts';

/** A deployment that ended without reaching the employee is `deactivated`: nothing is in transit any more. */
const STATUS_OF: Readonly<Record<DeploymentStatus, ApiDeploymentStatus>> = {
  awaitingShipment: 'awaiting_shipment',
  deviceShipped: 'device_shipped',
  deployed: 'deployed',
  turnedBack: 'deactivated',
  lost: 'deactivated',
  deactivated: 'deactivated',
};

/** Row of `deployments` with its device's number and the email address of the user who ordered it. */
export type ReadableDeployment = StoredDeployment & {
  readonly device_number: string;
  readonly user_email: string | null;
};

const orNull = (text: string) => (text === '' ? null : text);

/** Converts a deployment to the public API's shape. */
export function apiDeploymentOf(row: ReadableDeployment): ApiDeployment {
  const { shippedAt, deliveredAt } = deploymentSnapshotOf(row).context;
  const { employee_address: address } = row;
  return {
    id: row.deployment_number,
    device_id: row.device_number,
    purchaser_email: row.purchaser_email || (row.user_email ?? ''),
    created_via_api: row.created_via_api,
    notes: orNull(row.notes),
    shipping_speed: row.shipping_speed,
    created_at: row.created_at.toISOString(),
    employee_info: {
      email: row.employee_email,
      name: row.employee_name,
      label_name: orNull(row.label_name),
      address_line_1: address.line1,
      address_line_2: orNull(address.line2),
      address_city: address.city,
      address_state: orNull(address.region),
      address_zip: address.postalCode,
      address_country: COUNTRY_WORDS[address.country],
    },
    display_name: row.display_name,
    ticket_id: orNull(row.ticket_id),
    shipment: {
      status: STATUS_OF[row.status],
      tracking_number: row.tracking_number,
      return_tracking: row.return_tracking_number,
      carrier: row.carrier,
      device_shipped_at: shippedAt,
      device_delivered_at: deliveredAt,
    },
  };
}
