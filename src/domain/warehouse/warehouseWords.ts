import type { Decision, HoldKind } from './events.ts';
import type { Question } from './questions.ts';
import type { DeviceStatus, Place } from './status.ts';

/** Labels of the public API's statuses. The browser imports this file alone, without schemas. */
export const DEVICE_STATUS_WORDS: Record<DeviceStatus, string> = {
  return_initiated: 'Return Initiated',
  retrieval_initiated: 'Retrieval In Transit',
  returned: 'Returned',
  device_received: 'Device Received',
  input_required: 'Input Required',
  requires_service: 'Requires Service',
  in_repair: 'In Repair',
  provisioning: 'Provisioning',
  ready_for_deployment: 'Ready For Deployment',
  deployment_requested: 'Deployment Requested',
  label_generated: 'Label Generated',
  deployment_initiated: 'Deployment In Transit',
  deployed: 'Deployed',
  legal_hold: 'Legal Hold',
  administrative_hold: 'Administrative Hold',
  to_be_retired: 'To Be Retired',
  disposal_initiated: 'Disposal Initiated',
  delivered_address: 'Delivered For Disposal',
  disposed: 'Disposed',
  returned_to_vendor: 'Returned To Vendor',
  transfer_ownership: 'Transferred Ownership',
  lost_in_transit: 'Lost In Transit',
};

/** Statuses by stage of a device's stay, in the order of the stay. */
export const STATUS_GROUPS: readonly (readonly [
  label: string,
  statuses: readonly DeviceStatus[],
])[] = [
  ['In', ['return_initiated', 'retrieval_initiated', 'returned']],
  [
    'On the bench',
    ['device_received', 'input_required', 'requires_service', 'in_repair', 'provisioning'],
  ],
  ['On the shelf', ['ready_for_deployment', 'legal_hold', 'administrative_hold', 'to_be_retired']],
  ['Out', ['deployment_requested', 'label_generated', 'deployment_initiated', 'deployed']],
  [
    'Gone',
    [
      'disposal_initiated',
      'delivered_address',
      'disposed',
      'returned_to_vendor',
      'transfer_ownership',
      'lost_in_transit',
    ],
  ],
];

/** Sentence for a device's place, whatever holds it has. */
export const PLACE_WORDS: Record<Place, string> = {
  outOfStock: 'Not in the warehouse, and not expected.',
  expected: 'The employee has it, and its return is in progress.',
  returning: 'On its way to the warehouse.',
  arrived: "Delivered by the carrier. The box hasn't been opened.",
  received: 'Opened and identified. Inspect it next.',
  waiting: 'Waiting for an answer from your organization.',
  service: 'Something is broken. Repair it, or give it up.',
  inRepair: 'Being repaired.',
  processing: 'Being cleaned, wiped and set up for the next person.',
  ready: 'On the shelf, free for the next person.',
  requested: 'Reserved for an employee. Pack it next.',
  labelled: 'Packed and labeled. The carrier picks it up next.',
  deploying: 'On its way to the employee.',
  deployed: 'With an employee.',
  toRetire: 'Given up, and still here.',
  disposing: 'On its way to the recycler.',
  atRecycler: 'At the recycler, who has not certified it yet.',
  disposed: 'Recycled or destroyed. If it turns up, the warehouse receives it again.',
  atVendor: 'Back with the vendor. If it comes again, the warehouse receives it.',
  transferred: 'It has a new owner. If it comes again, the warehouse receives it.',
  lost: 'We don’t know where it is. If it turns up, the warehouse receives it again.',
};

/** Questions to the organization about a device. */
export const QUESTION_WORDS: Record<Question, string> = {
  locked: "It's locked. We need its PIN, or it has to be removed from the account.",
  otherSerial: 'It is not the device that was ordered back.',
  unexpected: 'It came without a return.',
};

/** Labels of the organization's decisions. */
export const DECISION_WORDS: Record<Decision, string> = {
  process: 'Set it up for the next person',
  repair: 'Repair it',
  retire: 'Retire it',
};

export const HOLD_WORDS: Record<HoldKind, string> = {
  legal: 'Legal hold',
  administrative: 'Administrative hold',
};

/** Possible outcomes of a scan at the bench. */
export const SCAN_OUTCOMES = [
  'received',
  'already',
  'moved',
  'inspected',
  'empty',
  'labeled',
  'blank',
  'refused',
  'unknown',
  // The code is ambiguous.
  'several',
  // Outcomes of a shelf audit.
  'found',
  'unexpected',
] as const;
export type ScanResult = (typeof SCAN_OUTCOMES)[number];

export const STOCK_SORTS = ['newest', 'oldest', 'longest', 'shelf'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** Descriptive fields that a user can correct, with their maximum lengths. */
export const SPEC_LIMITS = {
  manufacturer: 60,
  model: 100,
  deviceSeries: 100,
  releaseYear: 4,
  ram: 20,
  disk: 20,
  processor: 100,
  screenSize: 20,
  operatingSystem: 40,
  osVersion: 40,
  serialNumber: 60,
  assetTag: 60,
  notes: 2000,
} as const;
export type SpecName = keyof typeof SPEC_LIMITS;
