import type { DeploymentStatus } from './deploymentStatus.ts';

/** Labels of the statuses. The browser imports this file alone, without schemas. */
export const DEPLOYMENT_STATUS_WORDS: Record<DeploymentStatus, string> = {
  awaitingShipment: 'Awaiting shipment',
  deviceShipped: 'On its way',
  deployed: 'Delivered',
  turnedBack: 'Came back',
  lost: 'Lost',
  deactivated: 'Canceled',
};

/** Shipping speeds, as in the public API. */
export const SHIPPING_SPEEDS = ['standard_shipping', '2nd_day', 'next_day'] as const;
export type ShippingSpeed = (typeof SHIPPING_SPEEDS)[number];
export const SHIPPING_SPEED_WORDS: Record<ShippingSpeed, string> = {
  standard_shipping: 'Standard',
  '2nd_day': 'Second day',
  next_day: 'Next day',
};

/** Maximum length of each text. */
export const DEPLOYMENT_LIMITS = { displayName: 100, notes: 2000, ticketId: 60 } as const;
