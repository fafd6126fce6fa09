import type { AttentionKind } from './status/attention.ts';

/** Open problems that the employee's page mentions. */
export const LOOKED_INTO = [
  'deliveryFailed',
  'labelLost',
  'labelNotEmailed',
  'employeeDispute',
  'addressInvalid',
  'returnedToSender',
  'lostInTransit',
  'noScan',
  'wrongItem',
] as const satisfies readonly AttentionKind[];
