import { WHOLE } from '../../../src/domain/listPages.ts';
import {
  DEPLOYMENT_ACTIONS,
  type DeploymentActionType,
} from '../../../src/domain/warehouse/deployments/deploymentEvents.ts';
import type {
  DeploymentDetails,
  DeploymentOffer,
  DeploymentPage,
} from '../../../src/domain/warehouse/deployments/deployments.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const DEPLOYMENT = 'DPL-100001';
const AT = '2026-01-14T12:00:00.000Z';

const doing = (...allowed: readonly DeploymentActionType[]): DeploymentDetails['actions'] =>
  DEPLOYMENT_ACTIONS.filter((type) => allowed.includes(type)).map((type) => ({
    type,
    allowed: true,
    reason: null,
  }));
const DEVICE: DeploymentOffer['device'] = {
  deviceNumber: 'DEV-100001',
  kind: 'laptop',
  name: 'Apple MacBook Pro 14',
  serialNumber: 'C02-XK1',
  assetTag: 'AT-7',
  location: 'A-03',
  place: 'ready',
};

/** A deployment that needs a label. */
export const REQUESTED: DeploymentDetails = {
  deploymentNumber: DEPLOYMENT,
  status: 'awaitingShipment',
  label: 'requested',
  statusSince: AT,
  createdAt: AT,
  createdBy: 'Morgan Reyes',
  createdViaApi: true,
  device: { ...DEVICE, place: 'requested' },
  employee: {
    name: 'Jamie Okafor',
    email: 'jamie@home.test',
    phone: '+1 512 555 0100',
    address: {
      line1: '1 Main Street',
      line2: 'Apt 4',
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  },
  labelName: '',
  displayName: 'Acme',
  shippingSpeed: 'next_day',
  notes: 'With a charger.',
  ticketId: 'IT-7',
  includeReturnLabel: true,
  carrier: '',
  trackingNumber: '',
  returnTrackingNumber: '',
  shippedAt: null,
  deliveredAt: null,
  labels: [],
  problem: null,
  canReturn: false,
  returnNumber: null,
  history: [{ id: '1', at: AT, type: 'deployment.ordered', actor: 'Morgan Reyes', detail: '' }],
  actions: doing('label.order', 'label.record', 'device.ship', 'order.cancel'),
};
/** The label is being bought. */
export const BUYING: DeploymentDetails = {
  ...REQUESTED,
  label: 'labelOrdered',
  actions: doing('label.record', 'device.ship', 'order.cancel'),
};
/** The labels are bought. */
export const LABELLED: DeploymentDetails = {
  ...BUYING,
  label: 'labelled',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  returnTrackingNumber: '1Z999AA10987654321',
  labels: [
    { leg: 'out', url: 'https://labels.test/out.pdf' },
    { leg: 'back', url: 'https://labels.test/back.pdf' },
  ],
};
/** The deployment is canceled. */
export const CANCELED: DeploymentDetails = {
  ...REQUESTED,
  status: 'deactivated',
  label: null,
  actions: [],
};

export const OFFER: DeploymentOffer = {
  device: DEVICE,
  blocked: null,
  displayName: 'Acme',
  ordered: null,
};
export const TAKEN: DeploymentOffer = {
  ...OFFER,
  blocked: 'The device is already on its way to someone.',
};
export const ORDERED: DeploymentOffer = { ...TAKEN, ordered: DEPLOYMENT };

export const SENT: DeploymentPage = {
  rows: [
    {
      deploymentNumber: DEPLOYMENT,
      status: 'deviceShipped',
      statusSince: AT,
      createdAt: AT,
      employeeName: 'Jamie Okafor',
      employeePlace: 'Austin, TX',
      deviceNumber: 'DEV-100001',
      deviceName: 'Apple MacBook Pro 14',
      kind: 'laptop',
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      ticketId: 'IT-7',
    },
  ],
  ...WHOLE,
  counts: { deviceShipped: 1 },
};
export const NONE: DeploymentPage = { ...SENT, rows: [] };

/** Fake server of the deployment pages; every address is valid. */
export function fakeDeploymentServer(): FakeServer {
  return {
    beside: {
      'POST /api/validate_sqs_addresses/': ({ body }) => {
        const { addresses } = body as { readonly addresses: readonly unknown[] };
        return {
          verdicts: addresses.map((address) => ({ kind: 'verified', address })),
          notice: null,
        };
      },
    },
  };
}
