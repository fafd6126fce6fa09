import type { DeviceEventType } from '../../domain/warehouse/events.ts';
import type { Place } from '../../domain/warehouse/status.ts';
import { HANDLING_WORDS } from './handlingLabels.ts';

interface ActionWords {
  /** Label of the button, beginning with a verb. */
  readonly label: string;
  /** Label of the entry in the history. */
  readonly past: string;
  /** Consequences that aren't obvious, shown in the action's panel. */
  readonly consequence?: string;
  readonly isDestructive?: true;
}

/** Texts for the actions on a device. */
export const DEVICE_ACTIONS: Record<DeviceEventType, ActionWords> = {
  'device.receive': {
    label: 'Receive',
    past: 'Received',
    consequence: 'Say that it lies on the bench. Its return is received with it.',
  },
  'box.empty': {
    label: 'Box was empty',
    past: 'Box was empty',
    consequence:
      'Its return, if there is one, gets a problem, so that your team can ask the employee.',
  },
  'device.inspect': { label: 'Inspect', past: 'Inspected' },
  'question.answer': { label: 'Answer', past: 'Answered' },
  'repair.start': { label: 'Start repair', past: 'Repair started' },
  'repair.finish': { label: 'Finish repair', past: 'Repair finished' },
  'repair.decline': {
    label: 'Give up instead of repairing',
    past: 'Repair declined',
    consequence: 'It is set aside to be retired.',
    isDestructive: true,
  },
  'wipe.record': { label: 'Record wiping', past: 'Wiped' },
  'prepare.finish': { label: 'Ready for deployment', past: 'Ready for deployment' },
  'service.find': { label: 'Send to service', past: 'Needs service' },
  'device.move': { label: 'Move', past: 'Moved' },
  'device.retire': {
    label: 'Retire',
    past: 'To be retired',
    consequence: "It's set aside for the recycler, the vendor, or a new owner.",
    isDestructive: true,
  },
  'retire.revoke': { label: 'Keep it after all', past: 'Kept after all' },
  'disposal.start': {
    label: 'Send to recycler',
    past: 'Sent to the recycler',
    isDestructive: true,
  },
  'disposal.delivered': { label: 'Recycler has it', past: 'At the recycler' },
  'disposal.certify': {
    label: 'Record certificate',
    past: 'Recycled',
    consequence: 'The recycler has certified what was done. This ends the device’s life here.',
  },
  'vendor.return': {
    label: 'Return to vendor',
    past: 'Returned to the vendor',
    isDestructive: true,
  },
  'device.transfer': { label: 'Give away', past: 'Given away', isDestructive: true },
  'hold.place': {
    label: 'Place hold',
    past: 'Hold placed',
    consequence: 'Until an admin releases it, it can’t be wiped, finished or given away.',
  },
  'hold.release': { label: 'Release hold', past: 'Hold released' },
  'loss.declare': {
    label: 'Mark as lost',
    past: 'Marked as lost',
    consequence: 'It is written off. If it turns up, it can be received again.',
    isDestructive: true,
  },
};

/** Labels of events that the portal itself records. */
const PORTAL_WORDS: Readonly<Record<string, string>> = {
  ...HANDLING_WORDS,
  'device.added': 'Added',
  'device.edited': 'Corrected',
  'device.imported': 'Imported',
  'label.linked': 'Labeled',
  'shelf.missing': 'Not found on its shelf',
  'shelf.found': 'Found again',
  'return.released': 'Return ordered',
  'return.deviceShipped': 'On its way back',
  'return.delivered': 'Delivered to the warehouse',
  'return.ended': 'Return ended without it',
  'return.lost': 'Lost on its way back',
  'certificate.issue': 'Certificate issued',
  'timer.nextReminder': 'Reminded of the question',
  'timer.holdTerm': 'The day of its hold came',
  'deployment.requested': 'Reserved for an employee',
  'deployment.labelMade': 'Label made',
  'deployment.shipped': 'Shipped to the employee',
  'deployment.delivered': 'Delivered to the employee',
  'deployment.lost': 'Lost on its way to the employee',
  'deployment.turnedBack': 'Could not be delivered',
  'deployment.cancelled': 'Deployment canceled',
};

/** Label of an entry in a device's history. */
export function deviceHistoryWords(type: string): string {
  const actions: Readonly<Record<string, ActionWords>> = DEVICE_ACTIONS;
  return actions[type]?.past ?? PORTAL_WORDS[type] ?? type;
}

/** Most common next step for a place; only affects emphasis. */
export const NEXT_STEP: Readonly<Partial<Record<Place, DeviceEventType>>> = {
  arrived: 'device.receive',
  received: 'device.inspect',
  waiting: 'question.answer',
  service: 'repair.start',
  inRepair: 'repair.finish',
  processing: 'prepare.finish',
  toRetire: 'disposal.start',
  disposing: 'disposal.delivered',
  atRecycler: 'disposal.certify',
};

/** Returns the user's next step for a listed device; null if the device waits for someone else. */
export function nextStepOf(
  place: Place,
  actions: readonly DeviceEventType[],
): DeviceEventType | null {
  // A device must be wiped before it is finished.
  const types = [NEXT_STEP[place], place === 'processing' ? 'wipe.record' : undefined] as const;
  return types.find((type) => type !== undefined && actions.includes(type)) ?? null;
}

/** Formats a number of devices: "1 device", "3 devices", "2 of 3 devices". */
export function devicesWords(count: number, total = count): string {
  const devices = total === 1 ? '1 device' : `${total} devices`;
  return count === total ? devices : `${count} of ${devices}`;
}
