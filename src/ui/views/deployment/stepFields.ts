import type { DeploymentActionType } from '../../../domain/warehouse/deployments/deploymentEvents.ts';
import type {
  DeploymentDetails,
  DeploymentEventBody,
} from '../../../domain/warehouse/deployments/deployments.ts';

/** Field values by name. */
export type StepValues = Readonly<Record<string, string>>;

/** Field of a step's panel. */
export interface StepField {
  readonly name: string;
  readonly label: string;
  readonly limit: number;
  readonly isLong?: true;
  /** Error message if the field is empty; without it the field is optional. */
  readonly missing?: string;
}

const CARRIER = { name: 'carrier', label: 'Carrier, such as UPS', limit: 60 };

/** Returns the fields of a step, in the panel's order. */
export function stepFieldsOf(
  type: DeploymentActionType,
  { includeReturnLabel }: DeploymentDetails,
): readonly StepField[] {
  switch (type) {
    case 'label.record':
      return [
        CARRIER,
        {
          name: 'trackingNumber',
          label: 'Tracking number',
          limit: 60,
          missing: 'Enter the tracking number on the label.',
        },
        ...(includeReturnLabel
          ? [
              {
                name: 'returnTrackingNumber',
                label: 'Tracking number of the return label (optional)',
                limit: 60,
              },
            ]
          : []),
      ];
    case 'device.ship':
      return [CARRIER, { name: 'trackingNumber', label: 'Tracking number (optional)', limit: 60 }];
    case 'device.turnBack':
    case 'loss.declare':
    case 'order.cancel':
      return [{ name: 'note', label: 'Note (optional)', limit: 500, isLong: true }];
    default:
      return [];
  }
}

/** Initial field values. */
export function firstStepValues(
  type: DeploymentActionType,
  { carrier, trackingNumber, returnTrackingNumber }: DeploymentDetails,
): StepValues {
  return type === 'label.record' || type === 'device.ship'
    ? { carrier, trackingNumber, returnTrackingNumber }
    : {};
}

/** Creates the request body from the field values. */
export function stepEventOf(type: DeploymentActionType, values: StepValues): DeploymentEventBody {
  const text = (name: string) => (values[name] ?? '').trim();
  const parcel = { carrier: text('carrier'), trackingNumber: text('trackingNumber') };
  switch (type) {
    case 'label.record':
      return { type, ...parcel, returnTrackingNumber: text('returnTrackingNumber') };
    case 'device.ship':
      return { type, ...parcel };
    case 'label.order':
    case 'device.deliver':
      return { type };
    default:
      return { type, note: text('note') };
  }
}
