/** Statuses of a deployment: the top states of its machine, in the order of its life. */
export const DEPLOYMENT_STATUSES = [
  'awaitingShipment',
  'deviceShipped',
  'deployed',
  'turnedBack',
  'lost',
  'deactivated',
] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/** Progress of the label while the device is still on the shelf. */
export const LABEL_STATES = ['requested', 'labelOrdered', 'labelled'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

interface StatePart {
  readonly value: DeploymentStatus | { readonly awaitingShipment: LabelState };
}

/** Returns the displayed status, the only place that derives it from the machine's state. */
export function deploymentStatusOf({ value }: StatePart): DeploymentStatus {
  return typeof value === 'string' ? value : 'awaitingShipment';
}

/** Returns the label's progress; null once the device has left the shelf or the deployment has ended. */
export function labelStateOf({ value }: StatePart): LabelState | null {
  return typeof value === 'string' ? null : value.awaitingShipment;
}
