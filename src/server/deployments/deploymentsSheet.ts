import type { DeploymentQuery } from '../../domain/warehouse/deployments/deployments.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../domain/warehouse/deployments/deploymentWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';
import { deploymentCursorOf, type FoundDeployment, findDeployments } from './list.ts';

const COLUMNS: readonly SheetColumn<FoundDeployment>[] = [
  textColumn('number', 'Deployment', ({ row }) => row.deploymentNumber, 14),
  textColumn('status', 'Status', ({ row }) => DEPLOYMENT_STATUS_WORDS[row.status]),
  instantColumn('since', 'Status since', ({ row }) => new Date(row.statusSince)),
  instantColumn('ordered', 'Ordered', ({ row }) => new Date(row.createdAt)),
  textColumn('employee', 'Employee', ({ row }) => row.employeeName, 24),
  textColumn('employee', 'Place', ({ row }) => row.employeePlace, 24),
  textColumn('device', 'Device', ({ row }) => row.deviceName || DEVICE_WORDS[row.kind], 24),
  textColumn('device', 'Device number', ({ row }) => row.deviceNumber, 14),
  textColumn('tracking', 'Carrier', ({ row }) => row.carrier, 10),
  textColumn('tracking', 'Tracking number', ({ row }) => row.trackingNumber, 24),
  textColumn('ticket', 'Ticket', ({ row }) => row.ticketId),
];

/** Returns the export of the matching deployments. */
export function deploymentsSheet(
  organisationId: string,
  filter: Omit<DeploymentQuery, 'cursor'>,
): Sheet<FoundDeployment, Cursor> {
  return {
    name: 'deployments',
    columns: COLUMNS,
    read: (tx, after) => findDeployments(tx, organisationId, filter, { after, size: BATCH }),
    placeOf: deploymentCursorOf,
  };
}
