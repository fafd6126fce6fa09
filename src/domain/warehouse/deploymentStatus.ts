/** Where a deployment can be: the top states of its machine, in the order of its life. */
export const DEPLOYMENT_STATUSES = [
  'awaitingShipment',
  'deviceShipped',
  'deployed',
  'turnedBack',
  'lost',
  'deactivated',
] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/** How far the label is while the device is still on the shelf. */
export const LABEL_STATES = ['requested', 'labelOrdered', 'labelled'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

interface StatePart {
  readonly value: DeploymentStatus | { readonly awaitingShipment: LabelState };
}

/** The status that people see, read from the machine's state by this one function. */
export function deploymentStatusOf({ value }: StatePart): DeploymentStatus {
  return typeof value === 'string' ? value : 'awaitingShipment';
}

/** How far the label is; null once the device has left the shelf or is not going. */
export function labelStateOf({ value }: StatePart): LabelState | null {
  return typeof value === 'string' ? null : value.awaitingShipment;
}

/** Statuses in which a device belongs to its deployment and can't be sent to anybody else. */
export const OPEN_DEPLOYMENTS: readonly DeploymentStatus[] = ['awaitingShipment', 'deviceShipped'];
