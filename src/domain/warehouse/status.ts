/** Device statuses of the public API, in their usual order. */
export const DEVICE_STATUSES = [
  'return_initiated',
  'retrieval_initiated',
  'returned',
  'device_received',
  'input_required',
  'requires_service',
  'in_repair',
  'provisioning',
  'ready_for_deployment',
  'deployment_requested',
  'label_generated',
  'deployment_initiated',
  'deployed',
  'legal_hold',
  'administrative_hold',
  'to_be_retired',
  'disposal_initiated',
  'delivered_address',
  'disposed',
  'returned_to_vendor',
  'transfer_ownership',
  'lost_in_transit',
] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** Statuses of devices that left the organization: nobody has to take care of them anymore. */
export const GONE_STATUSES: readonly DeviceStatus[] = [
  'disposed',
  'returned_to_vendor',
  'transfer_ownership',
];

/** Whether a device can still need somebody; null is the status of one that isn't in stock. */
export const isDeviceOpen = (status: DeviceStatus | null): boolean =>
  status !== null && !GONE_STATUSES.includes(status);

/** Location of a device and current work on it: states of the machine's first region. */
export const PLACES = [
  'outOfStock',
  'expected',
  'returning',
  'arrived',
  'received',
  'waiting',
  'service',
  'inRepair',
  'processing',
  'ready',
  'requested',
  'labelled',
  'deploying',
  'deployed',
  'toRetire',
  'disposing',
  'atRecycler',
  'disposed',
  'atVendor',
  'transferred',
  'lost',
] as const;
export type Place = (typeof PLACES)[number];

/** Status by place; null if the device hasn't arrived or has left the warehouse's stock. */
const WORD_OF: Record<Place, DeviceStatus | null> = {
  outOfStock: null,
  expected: 'return_initiated',
  returning: 'retrieval_initiated',
  arrived: 'returned',
  received: 'device_received',
  waiting: 'input_required',
  service: 'requires_service',
  inRepair: 'in_repair',
  processing: 'provisioning',
  ready: 'ready_for_deployment',
  requested: 'deployment_requested',
  labelled: 'label_generated',
  deploying: 'deployment_initiated',
  deployed: 'deployed',
  toRetire: 'to_be_retired',
  disposing: 'disposal_initiated',
  atRecycler: 'delivered_address',
  disposed: 'disposed',
  atVendor: 'returned_to_vendor',
  transferred: 'transfer_ownership',
  lost: 'lost_in_transit',
};

/** Input of the status: the machine's snapshot. */
interface StatePart {
  readonly context: {
    readonly holds: { readonly legal: unknown; readonly administrative: unknown };
  };
  readonly value: { readonly place: Place };
  hasTag(tag: 'inBuilding'): boolean;
}

/**
 * Returns the displayed status, the only place that derives it from the regions; null while the
 * device is not in stock. A hold is the status only while the device is in the building.
 */
export function deviceStatusOf(snapshot: StatePart): DeviceStatus | null {
  const { legal, administrative } = snapshot.context.holds;
  if (snapshot.hasTag('inBuilding')) {
    if (legal !== null) return 'legal_hold';
    if (administrative !== null) return 'administrative_hold';
  }
  return WORD_OF[snapshot.value.place];
}
